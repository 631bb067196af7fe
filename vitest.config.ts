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
          // Modules are loaded as the product does. Every file has a process of its own, unlike at the
          // server: some bring down the parser, which then reads nothing more there.
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
