import { defineConfig } from 'vitest/config';
import { vitestReporter } from './scripts/test-report-vitest.ts';

/** One project a workspace kind. `npm test` runs them all; `npm test -- packages` one of them. */
export default defineConfig({
  test: {
    reporters: ['default', vitestReporter],
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/{src,test}/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          // Files share a process, which loads modules as the product does: else that is a third of the time.
          isolate: false,
          experimental: { viteModuleRunner: false },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      './server/vitest.config.ts',
      './web/vitest.config.ts',
      './cli/vitest.config.ts',
    ],
  },
});
