import { configDefaults, defineProject } from 'vitest/config';

/** They kill servers again and again: `npm run test:crash` runs them. */
const longTests = process.env['WITH_CRASHES'] === undefined ? ['**/*crash*.test.ts'] : [];

export default defineProject({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...longTests],
    environment: 'node',
    // Files share a process, which loads modules as the product does: else that is a third of the time.
    isolate: false,
    experimental: { viteModuleRunner: false },
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // For a busy machine; what waits longer is broken.
    expect: { poll: { timeout: 30_000 } },
  },
});
