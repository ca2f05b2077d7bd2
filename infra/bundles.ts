import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
import { buildIfChanged } from '../delivery/build-cache.ts'
import {
  lambdaMachine,
  type Machine,
  machine,
  pdfFonts,
  rareFont,
  typstBuilds,
  typstFileOf,
  typstFiles,
} from '../shared/reports/pdf-files.ts'
import { bundlePlugins } from './bundle-plugins.ts'
import { functionNames, functions } from './functions.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const output = join(root, 'build/functions')

const { resolve } = createRequire(import.meta.url)

/** Functions that check PDFs. */
const readsPdf = ['report-uploaded', 'desk', 'requests']

/** The builds of Typst that npm installed: on Linux on x64, and on any other machine its own. */
function installedBuilds(): [Machine, string][] {
  return (Object.keys(typstBuilds) as Machine[]).flatMap((name) => {
    try {
      return [[name, resolve(typstBuilds[name])]]
    } catch {
      return []
    }
  })
}

const typstOf = (name: Machine): string => join(bundleOf('render-report'), typstFileOf(name))

/** @throws Error if the bundles cannot run on Lambda, because they were made on another machine */
export function assertForLambda(): void {
  if (existsSync(typstOf(lambdaMachine))) return
  throw new Error(
    `The bundle of render-report lacks ${typstBuilds[lambdaMachine]}, which makes PDFs on Lambda. npm installs it on Linux on x64 only: deploy from there, or by the pipeline.`,
  )
}

/**
 * Additional files in a function's bundle: what it imports dynamically, scripts of its worker
 * threads, WebAssembly and fonts.
 */
const additionalFiles = [
  {
    in: join(root, 'functions/accounts/desk-sign-in.ts'),
    out: 'restrict-access-token/desk-sign-in',
  },
  {
    in: join(root, 'functions/accounts/account-recovery.ts'),
    out: 'restrict-access-token/account-recovery',
  },
  { in: join(root, 'shared/names/pinyin.ts'), out: 'desk/pinyin' },
  { in: join(root, 'shared/names/pinyin.ts'), out: 'review-draft/pinyin' },
  ...readsPdf.map((name) => ({
    in: join(root, 'functions/reports/pdf/pdf-inspector.ts'),
    out: `${name}/pdf-inspector`,
  })),
  { in: join(root, 'functions/reports/sent-files/buyer-files.ts'), out: 'requests/buyer-files' },
  ...typstFiles.map((file) => ({
    in: join(root, 'functions/reports/rendering', file),
    out: `render-report/${file.replace(/\.typ$/, '')}`,
  })),
  ...installedBuilds().map(([name, file]) => ({
    in: file,
    out: `render-report/${typstFileOf(name).replace(/\.node$/, '')}`,
  })),
  {
    in: join(root, 'functions/reports/rendering/fonts', rareFont),
    out: `render-report/${rareFont.replace(/\.br$/, '')}`,
  },
  {
    in: join(root, 'functions/reports/rendering/fonts/LICENSE.txt'),
    out: 'render-report/rare-han-license',
  },
  ...Object.entries(pdfFonts).map(([name, font]) => ({
    in: resolve(font),
    out: `render-report/${name.replace(/\.ttf$/, '')}`,
  })),
]

const sources = ['functions', 'shared', 'infra', 'tsconfig.json', 'package-lock.json']

/**
 * Bundles every function into `build/functions/<name>/index.mjs`. Does nothing if the existing
 * bundles were built from the same sources.
 */
export const bundleFunctions = (): Promise<void> =>
  buildIfChanged(
    {
      root,
      name: 'functions',
      sources,
      output: 'build/functions',
      outputExists: () =>
        functionNames.every((name) => existsSync(join(bundleOf(name), 'index.mjs'))) &&
        existsSync(typstOf(machine())),
    },
    bundle,
  )

/** The esbuild options of every function. */
const bundleOptions: BuildOptions = {
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  // Tree shaking removes more of the SDK's ESM builds than of those that `exports` gives to Node.
  mainFields: ['module', 'main'],
  alias: {
    '@aws-sdk/credential-provider-node': join(root, 'functions/platform/function-credentials.ts'),
  },
  minify: true,
  loader: {
    '.wasm': 'copy',
    '.node': 'copy',
    '.ttf': 'copy',
    '.typ': 'copy',
    '.br': 'copy',
    '.txt': 'copy',
  },
  // Emscripten's code refers to __dirname, but gets the path of its WebAssembly from us.
  define: { __dirname: '""' },
  // Escape sequences would double the size of the Chinese tables.
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

/** Bundles all functions in one esbuild run: five times faster than one run for each. */
async function bundle(): Promise<void> {
  await build({
    ...bundleOptions,
    entryPoints: [
      ...functionNames.map((name) => ({
        in: join(root, functions[name].entry),
        out: `${name}/index`,
      })),
      ...additionalFiles,
    ],
    outdir: output,
  })
  // esbuild writes a copied file to one place only, so the other functions get copies of it here.
  const qpdf = resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm')
  await Promise.all(readsPdf.map((name) => copyFile(qpdf, join(output, name, 'qpdf.wasm'))))
}

/** @returns the folder that holds one function's bundle */
export const bundleOf = (name: string): string => join(output, name)
