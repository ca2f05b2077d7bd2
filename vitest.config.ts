import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Journeys and the local cloud wait more than they work: two at a time on two cores. Three are a
    // sixth faster, and so slow one another down that functions meet their time limits.
    maxWorkers: 3,
    reporters: ['default', './test/summary-reporter.ts'],
    // Anything on the console that a test did not ask for fails it.
    setupFiles: ['test/after-the-product.ts', 'test/no-console-noise.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          isolate: false,
          include: [
            '{shared,functions,infra,local,delivery}/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        extends: true,
        test: {
          // Everything that needs the synthesized templates or the running local cloud.
          name: 'product',
          isolate: false,
          include: ['test/**/*.test.ts'],
          globalSetup: ['test/running-product.ts'],
          // Vitest's own second is short where a browser, a build and a database share two cores.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
