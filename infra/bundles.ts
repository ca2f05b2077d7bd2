import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))
const output = join(root, 'build/functions')

const entriesIn = (folder: string): [name: string, file: string][] =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => [basename(file, '.ts'), join(root, folder, file)])

const folders = ['functions/api', 'functions/events', 'functions/ops']

/** Every function's name: its file's. */
export const functionNames = (): string[] => folders.flatMap(entriesIn).map(([name]) => name)

/** Programs of threads that a function starts: each is laid beside its function's own bundle. */
const threads = [
  {
    in: join(root, 'functions/events/intake/pdf-inspector.ts'),
    out: 'report-uploaded/pdf-inspector',
  },
]

/**
 * An ES import of node:http makes Node.js read every export of it, and with the browser's WebSocket
 * among them it loads the whole of undici: 40 of a cold start's 100 ms, measured. Asked for as a
 * value, it loads what it needs (6 ms).
 */
const httpAsValue: Plugin = {
  name: 'http-as-value',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(?:node:)?http$/ }, () => ({ path: 'http', namespace: 'value' }))
    onLoad({ filter: /^http$/, namespace: 'value' }, () => ({
      contents: "module.exports = process.getBuiltinModule('node:http')",
      loader: 'js',
    }))
  },
}

/**
 * The package of the payment provider makes an object for each of its API's resources as it starts:
 * most of its size. We check signatures with it and call none of them, so that each is a name only.
 */
const stripeWithoutResources: Plugin = {
  name: 'stripe-without-resources',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]stripe[\\/]esm[\\/]resources[\\/].+\.js$/ }, async ({ path }) => {
      const classes = (await readFile(path, 'utf8')).matchAll(/^export class (\w+)/gm)
      return { contents: Array.from(classes, ([, name]) => `export class ${name} {}`).join('\n') }
    })
  },
}

/**
 * Bundles every function in one esbuild run (five times faster than one run a function).
 * Each becomes a folder of its own, `build/functions/<name>/index.mjs`.
 */
export async function bundleFunctions(): Promise<void> {
  const entries = folders.flatMap(entriesIn)
  await build({
    entryPoints: [
      ...entries.map(([name, file]) => ({ in: file, out: `${name}/index` })),
      ...threads,
    ],
    outdir: output,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    // The ESM builds of the SDK's packages shake better than what `exports` gives to Node.
    mainFields: ['module', 'main'],
    alias: {
      '@aws-sdk/credential-provider-node': join(root, 'functions/outbound/function-credentials.ts'),
    },
    minify: true,
    // Escaped, the Chinese tables would be twice the size.
    charset: 'utf8',
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    // Some of the SDK's dependencies are CommonJS and call require for Node's own modules.
    banner: {
      js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
    },
    plugins: [httpAsValue, stripeWithoutResources],
    logLevel: 'warning',
  })
}

/** @returns the folder that holds one function's bundle */
export const bundleOf = (name: string): string => join(output, name)
