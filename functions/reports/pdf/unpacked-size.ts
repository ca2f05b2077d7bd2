import { constants, createInflate } from 'node:zlib'
import { type PdfDictionary, type PdfObjects, resolve } from './pdf-content.ts'
import { faults } from './pdf-faults.ts'
import type { PdfRevision } from './qpdf.ts'

const megabyte = 1024 * 1024
/** In bytes. A4 in color at 600 dpi unpacks to 100 MB. */
const maxStream = 256 * megabyte
/**
 * Limits in bytes for all streams of a file. 300 pages of images at 150 dpi unpack to 2,000 MB; routes answer within
 * seconds. zlib unpacks in threads of its own, whose work the limit of CPU time does not count.
 */
export const maxUnpacked = { intake: 2_048 * megabyte, routes: 1_024 * megabyte }

/** The filters that compress data, with the abbreviations that readers accept. */
const packing = new Set(['/FlateDecode', '/Fl', '/LZWDecode', '/LZW', '/RunLengthDecode', '/RL'])
const flate = new Set(['/FlateDecode', '/Fl'])

export type PackedStreams = {
  /** The data of streams that are only deflated. */
  deflated: Uint8Array[]
  /** References of the other streams, which qpdf unpacks. */
  others: string[]
}

/** @param streams dictionaries of the streams to check, by reference */
export function packedStreams(
  pdf: Buffer,
  streams: ReadonlyMap<string, PdfDictionary>,
  { objects, offsets }: Pick<PdfRevision, 'objects' | 'offsets'>,
): PackedStreams | { fault: string } {
  const found: PackedStreams = { deflated: [], others: [] }
  for (const [reference, dict] of streams) {
    const filters = filtersOf(dict, objects)
    const packers = filters.filter((filter) => packing.has(filter))
    // Producers never compress data twice, and each level can multiply its size by a thousand.
    if (packers.length > 1) return { fault: faults.unpacksToTooMuch }
    if (packers.length === 0) continue
    if (!flate.has(filters[0] ?? '')) {
      found.others.push(reference)
      continue
    }
    const length = Number(resolve(dict['/Length'], objects))
    const data = dataOf(pdf, offsets.get(reference) ?? 0, length)
    if (!data) return { fault: faults.damaged }
    found.deflated.push(data)
  }
  return found
}

export function filtersOf(dict: PdfDictionary, objects: PdfObjects): string[] {
  const filter = resolve(dict['/Filter'], objects)
  const filters = Array.isArray(filter) ? filter.map((item) => resolve(item, objects)) : [filter]
  return filters.filter((name) => typeof name === 'string')
}

const keyword = 'stream'

/** The data of the stream object at `offset`. qpdf has verified its length. */
export function dataOf(file: Buffer, offset: number, length: number): Uint8Array | undefined {
  for (let at = file.indexOf(keyword, offset); at >= 0; at = file.indexOf(keyword, at + 1)) {
    const afterKeyword = at + keyword.length
    const from = afterKeyword + (file[afterKeyword] === 0x0d ? 2 : 1)
    const end = from + length
    if (/^\s*endstream/.test(file.toString('latin1', end, end + 20)))
      return file.subarray(from, end)
  }
  return undefined
}

/**
 * @param contents the data that qpdf has unpacked, by reference
 * @param max bytes of all streams together
 * @returns why a file with such streams is refused, or undefined
 */
export async function unpackedSizeFault(
  { deflated, others }: PackedStreams,
  contents: ReadonlyMap<string, Uint8Array>,
  max: number,
): Promise<string | undefined> {
  let left = max
  for (const reference of others) {
    const bytes = contents.get(reference)?.byteLength
    if (bytes === undefined || bytes > maxStream) return faults.unpacksToTooMuch
    left -= bytes
  }
  for (const data of deflated) {
    const bytes = await inflatedBytes(data, Math.min(maxStream, left)).catch(() => 'damaged')
    if (bytes === undefined) return faults.unpacksToTooMuch
    if (typeof bytes === 'string') return faults.damaged
    left -= bytes
  }
  return undefined
}

/** With zlib's own 16 kB, handing over the pieces takes longer than unpacking them. */
const chunkSize = 256 * 1024

/**
 * @returns undefined where they are more than `max`
 * @throws where the data is not deflated
 */
async function inflatedBytes(data: Uint8Array, max: number): Promise<number | undefined> {
  // Some producers leave the end out, and readers do not need it.
  const inflate = createInflate({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize })
  inflate.end(data)
  let bytes = 0
  for await (const chunk of inflate) {
    bytes += (chunk as Buffer).byteLength
    if (bytes > max) return undefined
  }
  return bytes
}
