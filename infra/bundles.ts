import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
import { buildIfChanged } from '../delivery/build-cache.ts'
import { bundlePlugins } from './bundle-plugins.ts'
import { functionNames, functions } from './functions.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const output = join(root, 'build/functions')

/** Files that lie beside a function's own bundle: programs of threads that it starts, and WebAssembly. */
const besides = [
  {
    in: join(root, 'functions/reports/pdf/pdf-inspector.ts'),
    out: 'report-uploaded/pdf-inspector',
  },
  {
    in: createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm'),
    out: 'report-uploaded/qpdf',
  },
]

const sources = ['functions', 'shared', 'infra', 'tsconfig.json', 'package-lock.json']

/**
 * Bundles every function, unless they are bundles of the very same sources.
 * Each becomes a folder of its own, `build/functions/<name>/index.mjs`.
 */
export const bundleFunctions = (): Promise<void> =>
  buildIfChanged(
    {
      root,
      name: 'functions',
      sources,
      output: 'build/functions',
      outputExists: () =>
        functionNames.every((name) => existsSync(join(bundleOf(name), 'index.mjs'))),
    },
    bundle,
  )

/** How each function is bundled. */
export const bundleOptions: BuildOptions = {
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  // The ESM builds of the SDK's packages shake better than what `exports` gives to Node.
  mainFields: ['module', 'main'],
  alias: {
    '@aws-sdk/credential-provider-node': join(root, 'functions/platform/function-credentials.ts'),
  },
  minify: true,
  loader: { '.wasm': 'copy' },
  // What Emscripten makes asks for it, and is told where its WebAssembly is.
  define: { __dirname: '""' },
  // Escaped, the Chinese tables would be twice the size.
  charset: 'utf8',
  sourcemap: 'linked',
  sourcesContent: false,
  legalComments: 'none',
  // Some of the SDK's dependencies are CommonJS and call require for Node's own modules.
  banner: {
    js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
  },
  plugins: bundlePlugins,
  logLevel: 'warning',
}

/** All in one esbuild run: five times faster than one run a function. */
async function bundle(): Promise<void> {
  await build({
    ...bundleOptions,
    entryPoints: [
      ...functionNames.map((name) => ({
        in: join(root, functions[name].entry),
        out: `${name}/index`,
      })),
      ...besides,
    ],
    outdir: output,
  })
}

/** @returns the folder that holds one function's bundle */
export const bundleOf = (name: string): string => join(output, name)
