import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'

// No plugin changes a package's source: docs/decisions/0040-plain-bundles.md.

/**
 * An ES import of one of Node.js's own modules reads every export of it, and loads what stands behind
 * each: node:http the whole of undici, for the browser's WebSocket (40 of a cold start's 100 ms,
 * measured), node:fs its streams. Asked for as values, they load what they need (6 ms, node:http).
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

/** The folders of handlers: docs/decisions/0041-one-folder-a-capability.md. */
const handlerOf = (file: string): string =>
  /[\\/](?:api|events|admin)[\\/]/.test(file) ? 'export const handler = createHandler();' : ''

const errorStacks = fileURLToPath(new URL('../functions/platform/error-stacks.ts', import.meta.url))

/**
 * An entry point first imports what makes stacks name our sources (`inject` would add it to every
 * module), and creates its handler. Importing the file elsewhere, in a test, creates nothing.
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
        ? { contents: `${first}${await readFile(path, 'utf8')}${handlerOf(path)}`, loader: 'ts' }
        : undefined,
    )
  },
}

export const bundlePlugins: Plugin[] = [builtinsAsValues, entryPoints]
