import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import type { PrintedContent } from './printed-content.ts'
import type { PrintedPaymentRecord } from './printed-payment-record.ts'

/** Where the files of the renderer are: infra/bundles.ts puts them beside the function's bundle. */
export type PrinterFiles = {
  /** The native build of Typst for this machine. */
  engine: URL
  /** The folder of `report.typ` and the other layouts. */
  layouts: URL
  fonts: readonly URL[]
  /** For rare Chinese characters, packed with Brotli. */
  rareFont: URL
}

export type Photograph = { file: string; bytes: Uint8Array }
export type Pdf = {
  pdf: Uint8Array
  pages: number
  /** Why the PDF is not marked as PDF/UA-1. */
  breach?: string
}
/** @throws Error with what Typst found, if there can be no PDF */
export type PrintPdf = (
  content: PrintedContent | PrintedPaymentRecord,
  photographs: readonly Photograph[],
) => Pdf

/** The part of the engine's binding that is used. Its packages have no types. */
type Compiler = {
  mapShadow(path: string, content: Buffer): void
  unmapShadow(path: string): void
  compile(options: { mainFilePath: string }): {
    result: object | null
    takeDiagnostics(): { shortDiagnostics: unknown } | null
  }
  query(document: object, options: { selector: string; field: string }): unknown
  pdf(document: object, options?: { pdfStandard: 'ua-1' }): Buffer
  evictCache(maxAge: number): void
}
type Binding = {
  NodeCompiler: {
    create(options: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }): Compiler
  }
}

/**
 * Makes PDFs with the native build of Typst, marked as PDF/UA-1 (docs/decisions/0072-one-typst-and-it-marks-the-pdf.md).
 * It has no network, no files but its layouts and no fonts but ours, so the same content gives the same bytes.
 */
export function pdfPrinter({ engine, layouts, fonts, rareFont }: PrinterFiles): PrintPdf {
  const { NodeCompiler }: Binding = createRequire(import.meta.url)(fileURLToPath(engine))
  const workspace = fileURLToPath(layouts)
  const usual = fonts.map((font) => readFileSync(font))
  const compilerWith = (fontBlobs: Buffer[]) =>
    NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] })
  const compiler = compilerWith(usual)
  let rare: Compiler | undefined
  /** Few reports need the font, so others do not wait for it. */
  const compilerWithRare = () => {
    rare ??= compilerWith([...usual, brotliDecompressSync(readFileSync(rareFont))])
    return rare
  }
  return (content, photographs) =>
    print(content.hasRareCharacters ? compilerWithRare() : compiler, workspace, {
      layout: content.layout,
      files: [
        { file: 'content.json', bytes: Buffer.from(JSON.stringify(content)) },
        ...photographs.map(({ file, bytes }) => ({ file: `photographs/${file}`, bytes })),
      ],
    })
}

function print(
  compiler: Compiler,
  workspace: string,
  { layout, files }: { layout: string; files: readonly Photograph[] },
): Pdf {
  const mapped = files.map(({ file, bytes }) => ({ path: resolve(workspace, file), bytes }))
  for (const { path, bytes } of mapped) compiler.mapShadow(path, Buffer.from(bytes))
  try {
    const compiled = compiler.compile({ mainFilePath: resolve(workspace, layout) })
    const { result } = compiled
    if (!result) {
      const found = JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)
      throw new Error(`Typst could not make the PDF: ${found}`)
    }
    const [pages] = compiler.query(result, { selector: '<pages>', field: 'value' }) as [number]
    return { pages, ...written(compiler, result) }
  } finally {
    for (const { path } of mapped) compiler.unmapShadow(path)
    // The compiler would keep its layouts in memory.
    compiler.evictCache(0)
  }
}

/** A report that breaks the standard (such as by a character without a glyph) is better than none. */
function written(compiler: Compiler, result: object): Pick<Pdf, 'pdf' | 'breach'> {
  try {
    return { pdf: compiler.pdf(result, { pdfStandard: 'ua-1' }) }
  } catch (error) {
    return { pdf: compiler.pdf(result), breach: String(error) }
  }
}
