import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { workerScripts } from '../../shared/site/worker-scripts.ts'
import { virtualModule } from './virtual-module.ts'

const require = createRequire(import.meta.url)

const packageOf = (name: string) => {
  const file = require.resolve(`${name}/package.json`)
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return { folder: dirname(file), version }
}

const pdf = packageOf('pdfjs-dist')
const tesseract = packageOf('tesseract.js')
const core = packageOf('tesseract.js-core')
const english = packageOf('@tesseract.js-data/eng')
const chinese = packageOf('@tesseract.js-data/chi_sim')
const heif = packageOf('libheif-js')

// They are cached for a year, so their addresses change with the versions.
const pdfFolder = `/assets/reading/pdf-${pdf.version}/`
const coreFolder = `/assets/reading/tesseract-${core.version}/`
const languageFolder = `/assets/reading/languages-${english.version}-${chinese.version}/`

const heifFolder = `/assets/reading/heif-${heif.version}/`

/** Where the site finds the files that read invoices and photographs. */
const addresses = {
  pdfWorker: `${workerScripts}pdf-${pdf.version}.js`,
  pdfFiles: pdfFolder,
  recognitionWorker: `${workerScripts}recognition-${tesseract.version}.js`,
  recognitionCore: coreFolder,
  languages: languageFolder,
  heicDecoder: `${heifFolder}libheif.js`,
}

const all = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder }).map((name) => join(folder, name))

/** Files of packages by their address, as they are. */
const files: ReadonlyMap<string, string> = new Map([
  // As it is, so that everyone can replace it, as its license asks.
  [addresses.heicDecoder, join(heif.folder, 'libheif-wasm/libheif-bundle.mjs')],
  [`${heifFolder}LICENSE`, join(heif.folder, 'libheif-wasm/LICENSE')],
  [addresses.pdfWorker, join(pdf.folder, 'build/pdf.worker.min.mjs')],
  [addresses.recognitionWorker, join(tesseract.folder, 'dist/worker.min.js')],
  ...['cmaps', 'standard_fonts', 'wasm', 'iccs'].flatMap((kind) =>
    all(join(pdf.folder, kind), '*').map((file): [string, string] => [
      `${pdfFolder}${kind}/${basename(file)}`,
      file,
    ]),
  ),
  // Browsers take the fastest that they can run.
  ...all(core.folder, '*-lstm.wasm.js').map((file): [string, string] => [
    coreFolder + basename(file),
    file,
  ]),
  // The integer models of the best accuracy: 5 MB instead of 31.
  ...[english, chinese].flatMap(({ folder }) =>
    all(folder, '4.0.0_best_int/*.gz').map((file): [string, string] => [
      languageFolder + basename(file),
      file,
    ]),
  ),
])

/**
 * Serves what reads files in the browser from our own site: the workers of pdf.js and tesseract.js with their data, and
 * the decoder of HEIC. They are loaded by address when they are needed, so they are no part of a page's bundle.
 */
export const readingFiles = (): Plugin => ({
  ...virtualModule('reading-files', () => `export default ${JSON.stringify(addresses)}`),
  generateBundle() {
    if (this.environment.config.build.ssr) return
    for (const [address, file] of files)
      this.emitFile({ type: 'asset', fileName: address.slice(1), source: readFileSync(file) })
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const file = files.get(request.url ?? '')
      if (!file) return next()
      response.setHeader(
        'content-type',
        file.endsWith('js') ? 'text/javascript' : 'application/octet-stream',
      )
      response.end(readFileSync(file))
    })
  },
})
