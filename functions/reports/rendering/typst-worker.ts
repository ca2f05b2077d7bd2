import { parentPort, workerData } from 'node:worker_threads'
import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import type { Printed, PrintJob } from './print-pdf.ts'

/** The thread that makes one PDF: see print-pdf.ts. */
async function print({
  module,
  fonts,
  layouts,
  layout,
  content,
  photographs,
}: PrintJob): Promise<Printed> {
  initSync({ module })
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  // Copied, because the binding refuses shared memory.
  for (const font of fonts) await builder.add_raw_font(new Uint8Array(font))
  const compiler = await builder.build()
  for (const [name, text] of Object.entries(layouts)) compiler.add_source(`/${name}`, text)
  compiler.map_shadow('/content.json', new TextEncoder().encode(content))
  // Removed from the list, so that their memory can be used again.
  for (const { file, bytes } of photographs.splice(0))
    compiler.map_shadow(`/photographs/${file}`, bytes)
  const { result, diagnostics } = compiler.compile(`/${layout}`, undefined, 'pdf', 1) as {
    result?: Uint8Array
    diagnostics?: unknown
  }
  if (!result) return { problem: JSON.stringify(diagnostics) }
  const [pages] = JSON.parse(compiler.query(`/${layout}`, undefined, '<pages>', 'value')) as [
    number,
  ]
  return { pdf: result, pages }
}

/** The binding throws strings. */
const printed = await print(workerData as PrintJob).catch((thrown: unknown) => ({
  problem: String(thrown),
}))
parentPort?.postMessage(printed, 'pdf' in printed ? [printed.pdf.buffer as ArrayBuffer] : [])
