import { build } from 'esbuild'
import { expect, it } from 'vitest'

const zippedSize = async (code: string): Promise<number> => {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: new URL('.', import.meta.url).pathname },
    bundle: true,
    minify: true,
    format: 'esm',
    charset: 'utf8',
    write: false,
  })
  const whole = new Blob(outputFiles.map(({ contents }) => contents as Uint8Array<ArrayBuffer>))
  const zipped = whole.stream().pipeThrough(new CompressionStream('gzip'))
  return (await new Response(zipped).arrayBuffer()).byteLength
}

it('the code that detects what a buyer types is at most 12 kB, gzipped', async () => {
  const typing = `
    export { detect } from './detect.ts'
    export { mayBeTraditional } from './traditional.ts'`
  const size = await zippedSize(typing)
  expect(size).toBeGreaterThan(5_000)
  expect(size).toBeLessThanOrEqual(12_000)
})
