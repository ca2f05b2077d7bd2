import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'

// No plugin changes a package's source: docs/decisions/0040-plain-bundles.md.

/**
 * Loads Node.js's built-in modules with `getBuiltinModule`. An ES import evaluates every export,
 * and with it lazily loaded code: node:http loads all of undici for its WebSocket (measured: 40 of
 * a cold start's 100 ms), node:fs its streams. With `getBuiltinModule` node:http takes 6 ms.
 */
const builtinsAsValues: Plugin = {
  name: 'builtins-as-values',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[a-z:/_]+$/ }, ({ path }) =>
      isBuiltin(path) ? { path: path.replace(/^node:/, ''), namespace: 'builtin' } : undefined,
    )
    onLoad({ filter: /./, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('node:${path}')`,
      loader: 'js',
    }))
  },
}

/**
 * The statement that creates the handler, for function.ts and files under api/, events/ and admin/:
 * docs/decisions/0041-one-folder-a-capability.md.
 */
const handlerStatement = (file: string): string =>
  /[\\/](?:(?:api|events|admin)[\\/]|(?:[\w-]+-)?function\.ts$)/.test(file)
    ? 'export const handler = createHandler();'
    : ''

const errorStacks = fileURLToPath(new URL('../functions/platform/error-stacks.ts', import.meta.url))

/**
 * Makes each entry point first import error-stacks.ts, which maps stacks to our sources (`inject`
 * would add it to every module), and create its handler. A test that imports the source file creates no handler.
 */
const entryPoints: Plugin = {
  name: 'entry-points',
  setup({ initialOptions, onLoad }) {
    const entries = new Set(
      (initialOptions.entryPoints as { in: string }[]).map(({ in: file }) => file),
    )
    const first = `import ${JSON.stringify(errorStacks)};`
    onLoad({ filter: /[\\/]functions[\\/].+\.ts$/ }, async ({ path }) =>
      entries.has(path)
        ? {
            contents: `${first}${await readFile(path, 'utf8')}${handlerStatement(path)}`,
            loader: 'ts',
          }
        : undefined,
    )
  },
}

/**
 * Keeps what a function imports dynamically in a file of its own beside `index.mjs`
 * (infra/bundles.ts lists these), which a call that does not need it neither reads nor parses.
 */
const dynamicImports: Plugin = {
  name: 'dynamic-imports',
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\/.+\.ts$/ }, ({ kind, path }) =>
      kind === 'dynamic-import'
        ? { path: `./${basename(path, '.ts')}.mjs`, external: true }
        : undefined,
    )
  },
}

export const bundlePlugins: Plugin[] = [builtinsAsValues, dynamicImports, entryPoints]
