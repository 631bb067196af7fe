import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { vitestReporter } from './scripts/test-report-vitest.ts';

/** Tests of the packages that give the parser any text. */
const readers = ['packages/{code-sections,file-language,infrastructure-check,syntax}/**/*.test.ts'];

/** One project a workspace kind. `npm test` runs them all; `npm test -- packages` one of them. */
export default defineConfig({
  test: {
    reporters: ['default', vitestReporter],
    projects: [
      packages('packages', {
        include: ['packages/*/{src,test}/**/*.test.ts', 'scripts/**/*.test.ts'],
        exclude: [...configDefaults.exclude, ...readers],
        isolate: false,
      }),
      // Each file in a process of its own: some bring down the parser, which then reads nothing more there.
      packages('packages-that-read', { include: readers, isolate: true }),
      './server/vitest.config.ts',
      './web/vitest.config.ts',
      './cli/vitest.config.ts',
    ],
  },
});

/** They load modules as the product does. */
function packages(
  name: string,
  own: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      environment: 'node',
      experimental: { viteModuleRunner: false },
      testTimeout: 120_000,
      hookTimeout: 120_000,
      ...own,
    },
  };
}
