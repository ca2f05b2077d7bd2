import { parentPort, workerData } from 'node:worker_threads'
import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import type { Printed, PrintJob } from './print-pdf.ts'

/** The thread that makes one PDF: see print-pdf.ts. */
async function print({
  module,
  fonts,
  template,
  content,
  photographs,
}: PrintJob): Promise<Printed> {
  initSync({ module })
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  // Copied, because the binding refuses shared memory.
  for (const font of fonts) await builder.add_raw_font(new Uint8Array(font))
  const compiler = await builder.build()
  compiler.add_source('/report.typ', template)
  compiler.map_shadow('/content.json', new TextEncoder().encode(content))
  for (const { file, bytes } of photographs) compiler.map_shadow(`/photographs/${file}`, bytes)
  const { result, diagnostics } = compiler.compile('/report.typ', undefined, 'pdf', 1) as {
    result?: Uint8Array
    diagnostics?: unknown
  }
  if (!result) return { problem: JSON.stringify(diagnostics) }
  const [pages] = JSON.parse(compiler.query('/report.typ', undefined, '<pages>', 'value')) as [
    number,
  ]
  return { pdf: result, pages }
}

/** The binding throws strings. */
const printed = await print(workerData as PrintJob).catch((thrown: unknown) => ({
  problem: String(thrown),
}))
parentPort?.postMessage(printed)
