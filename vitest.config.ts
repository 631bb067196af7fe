import { defineConfig } from 'vitest/config';

/** One project a workspace kind. `npm test` runs them all; `npm test -- packages` one of them. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/{src,test}/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      './server/vitest.config.ts',
      './web/vitest.config.ts',
      './cli/vitest.config.ts',
    ],
  },
});
