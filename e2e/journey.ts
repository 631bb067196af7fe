import { expect, test as base, type BrowserContext } from '@playwright/test';

/** Every journey also fails where a page throws, breaks its content policy, or the server fails. */
export const test = base.extend<{
  noErrors: (context: BrowserContext) => void;
  /** Whether the journey has its git server refuse, which is answered 502. */
  gitRefuses: boolean;
}>({
  gitRefuses: [false, { option: true }],
  noErrors: [
    async ({ context, gitRefuses }, use) => {
      const errors: string[] = [];
      const contexts = new Set<BrowserContext>();
      const watch = (watched: BrowserContext) => {
        contexts.add(watched);
        watched.on('close', () => contexts.delete(watched));
        watched.on('weberror', (error) => errors.push(error.error().message));
        watched.on('console', (message) => {
          // Refused calls are written there too; whether they are right is for each journey to say.
          if (message.text().includes('Content Security Policy')) errors.push(message.text());
        });
        watched.on('response', (response) => {
          // Only a journey itself answers 503, in the place of a proxy.
          const provoked = gitRefuses ? [502, 503] : [503];
          if (response.status() >= 500 && !provoked.includes(response.status()))
            errors.push(`${response.status()} ${response.url()}`);
        });
      };
      watch(context);

      // For the journeys in which several people take part.
      await use(watch);

      // A request that a journey is still answering when it ends is nobody's failure.
      for (const page of [...contexts].flatMap((watched) => [watched, ...watched.pages()]))
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
