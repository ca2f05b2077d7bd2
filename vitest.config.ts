import { defineConfig } from 'vitest/config'

// Workers, and what tests start, compile the same packages: once for all of them.
process.env.NODE_COMPILE_CACHE ??= 'node_modules/.cache/compiled'

const templateTests = [
  'test/infra/operations/**/*.test.ts',
  'test/infra/synth/{runbook,safeguards,stages}.test.ts',
]

export default defineConfig({
  test: {
    // Two workers leave a sixth of two cores idle, three use them up.
    maxWorkers: 3,
    // Workers keep the modules of all their files: fewer collections of short-lived objects.
    execArgv: ['--max-semi-space-size=64'],
    reporters: ['default', './test/summary-reporter.ts'],
    // Anything on the console that a test did not ask for fails it.
    setupFiles: ['test/low-priority.ts', 'test/no-console-noise.ts'],
    // Limits are for tests that hang, on a machine that has other work as well.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          // Everything that needs the running local cloud.
          name: 'product',
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: templateTests,
          // Runs first: it prepares what the others find, all at once.
          globalSetup: ['test/running-product.ts'],
          // Vitest's own second is short where a browser, a build and a database share two cores.
          expect: { poll: { timeout: 60_000 } },
          // Longer than a test waits for any one thing: see test/fixtures/eventually.ts.
          testTimeout: process.env.FULL || process.env.RELEASE ? 300_000 : 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'units',
          // Files keep nothing in modules that others would meet: a worker for each costs more than they do.
          isolate: false,
          include: [
            '{shared,functions,infra,local,delivery,web/prerender}/**/*.test.ts',
            'packages/*/src/**/*.test.ts',
            'web/src/**/*.test.ts',
            '.storybook/*.test.tsx',
          ],
        },
      },
      {
        extends: true,
        test: {
          // Components of the site, drawn without a browser.
          name: 'components',
          environment: 'happy-dom',
          isolate: false,
          include: ['web/src/**/*.test.tsx'],
          setupFiles: ['web/src/testing/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          // Boots a small app that is not ours.
          name: 'local-aws',
          include: ['packages/local-aws/test/**/*.test.ts'],
          globalSetup: ['test/java.ts'],
        },
      },
      {
        extends: true,
        test: {
          // What needs the templates of every stage, and nothing that runs.
          name: 'templates',
          isolate: false,
          include: templateTests,
          globalSetup: ['test/built-product.ts'],
        },
      },
    ],
  },
})
