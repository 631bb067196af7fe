import { expect, test as base } from '@playwright/test';

/** Every journey also fails where a page throws, breaks its content policy, or the server fails. */
export const test = base.extend<{ noErrors: undefined }>({
  noErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(error.error().message));
      context.on('console', (message) => {
        // Refused calls are written there too; whether they are right is for each journey to say.
        if (message.text().includes('Content Security Policy')) errors.push(message.text());
      });
      context.on('response', (response) => {
        if (response.status() >= 500) errors.push(`${response.status()} ${response.url()}`);
      });

      await use(undefined);

      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
