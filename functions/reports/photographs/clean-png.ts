import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflate } from 'node:zlib'
import { type CleanImage, cutOff, damaged, takesTooMuch } from './clean-image.ts'

/** Palette, transparency and colors. Everything else that is not the picture itself is left out. */
const keptChunks = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'pHYs', 'IDAT', 'IEND']

/** Bits of a pixel: samples by color type, and the depths that it allows. PNG 1.2, 4.1.1. */
const colorTypes: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}

/** Encoders write chunks of 8 kB and more. */
const maxChunks = 10_000

type Header = { width: number; height: number; bits: number; isInterlaced: boolean }

/**
 * Copies a PNG without its metadata: Exif, texts, times, and whatever follows its end.
 * @param maxPixels a larger one is not unpacked
 */
export async function cleanPng(file: Buffer, maxPixels: number): Promise<CleanImage> {
  const parts = [file.subarray(0, 8)]
  const packed: Buffer[] = []
  let header: Header | undefined
  const seen = new Set<string>()
  for (let at = 8, chunks = 0; ; chunks += 1) {
    if (chunks === maxChunks) return takesTooMuch
    if (at + 12 > file.length) return cutOff
    const length = file.readUInt32BE(at)
    const next = at + 12 + length
    if (next > file.length) return cutOff
    const chunk = file.subarray(at, next)
    const type = chunk.toString('latin1', 4, 8)
    if (crc32(chunk.subarray(4, -4)) !== chunk.readUInt32BE(chunk.length - 4)) return damaged
    const isFirst = at === 8
    if (isFirst !== (type === 'IHDR')) return damaged
    if (isFirst) header = headerOf(chunk.subarray(8, -4))
    if (!header) return damaged
    if (keptChunks.includes(type)) {
      // Only the picture itself comes in several chunks.
      if (type !== 'IDAT' && seen.has(type)) return damaged
      seen.add(type)
      parts.push(chunk)
    }
    if (type === 'IDAT') packed.push(chunk.subarray(8, -4))
    at = next
    if (type === 'IEND') break
  }
  if (!header || (file[25] === 3 && !seen.has('PLTE'))) return damaged
  if (file[24] === 16)
    return { fault: 'The PNG has 16 bits for each color. Save it with 8 and drop that one.' }
  const { width, height } = header
  if (
    width * height <= maxPixels &&
    !(await unpacksTo(Buffer.concat(packed), unpackedBytes(header)))
  )
    return damaged
  return { bytes: Buffer.concat(parts), width, height }
}

function headerOf(data: Buffer): Header | undefined {
  if (data.length !== 13 || data[10] !== 0 || data[11] !== 0 || (data[12] ?? 2) > 1)
    return undefined
  const [width, height, depth = 0] = [data.readUInt32BE(0), data.readUInt32BE(4), data[8]]
  const color = colorTypes[data[9] ?? -1]
  if (!color?.depths.includes(depth) || width === 0 || height === 0) return undefined
  return { width, height, bits: color.samples * depth, isInterlaced: data[12] === 1 }
}

/** Start and step of the seven passes of an interlaced picture, across and down. PNG 1.2, 8.2. */
const passes = [
  [0, 8, 0, 8],
  [4, 8, 0, 8],
  [0, 4, 4, 8],
  [2, 4, 0, 4],
  [0, 2, 2, 4],
  [1, 2, 0, 2],
  [0, 1, 1, 2],
] as const

function unpackedBytes({ width, height, bits, isInterlaced }: Header): number {
  const bytesOf = (columns: number, rows: number) =>
    columns === 0 ? 0 : rows * (1 + Math.ceil((columns * bits) / 8))
  if (!isInterlaced) return bytesOf(width, height)
  const count = (size: number, from: number, step: number) =>
    Math.max(0, Math.ceil((size - from) / step))
  return passes.reduce(
    (sum, [x, across, y, down]) => sum + bytesOf(count(width, x, across), count(height, y, down)),
    0,
  )
}

/** In one piece, because zlib starts a task for each piece. */
async function unpacksTo(packed: Buffer, expected: number): Promise<boolean> {
  let bytes = 0
  try {
    await pipeline(
      Readable.from([packed]),
      createInflate({ chunkSize: 256 * 1024 }),
      async (unpacked) => {
        for await (const piece of unpacked) {
          bytes += (piece as Buffer).length
          if (bytes > expected) return
        }
      },
    )
  } catch {
    return false
  }
  return bytes === expected
}
