import { promisify } from 'node:util'
import { constants, crc32, deflate, inflate } from 'node:zlib'
import jpeg from 'jpeg-js'
import type { Box } from '../../../shared/desk/released-evidence.ts'
import { damaged } from './clean-image.ts'

const [pack, unpack] = [promisify(deflate), promisify(inflate)]

export type Picture = {
  width: number
  height: number /** Red, green and blue of each pixel. */
  rgb: Buffer
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex')

/** Bytes of a pixel by color type. Browsers write these two, with 8 bits, not interlaced. */
const pixelBytes: Readonly<Record<number, number>> = { 2: 3, 6: 4 }

const unusual = {
  fault: 'The picture is not one that a browser has drawn: a PNG with 8 bits for each color.',
}

/** Paeth's predictor: PNG 1.2, 6.6. */
function paeth(left: number, above: number, corner: number): number {
  const estimate = left + above - corner
  const [a, b, c] = [
    Math.abs(estimate - left),
    Math.abs(estimate - above),
    Math.abs(estimate - corner),
  ]
  if (a <= b && a <= c) return left
  return b <= c ? above : corner
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  return filter === 4 ? paeth(left, above, corner) : 0
}

/** Undoes the filters of the rows, in place. @returns false if a filter is unknown */
function unfilter(rows: Buffer, width: number, height: number, bytes: number): boolean {
  const length = 1 + width * bytes
  for (let y = 0; y < height; y += 1) {
    const at = y * length
    const filter = rows[at] ?? 0
    if (filter > 4) return false
    if (filter === 0) continue
    for (let x = 1; x < length; x += 1) {
      const left = x > bytes ? (rows[at + x - bytes] ?? 0) : 0
      const above = y > 0 ? (rows[at + x - length] ?? 0) : 0
      const corner = y > 0 && x > bytes ? (rows[at + x - length - bytes] ?? 0) : 0
      rows[at + x] = (rows[at + x] ?? 0) + predicted(filter, left, above, corner)
    }
  }
  return true
}

/**
 * Reads the pixels of a PNG that `cleanPng` has checked. What is transparent becomes white.
 * @param maxPixels a larger one is refused before it is unpacked
 */
export async function readPng(
  file: Buffer,
  maxPixels: number,
): Promise<Picture | { fault: string; hasTooManyPixels?: true }> {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  if (width * height > maxPixels)
    return {
      fault: `The picture has ${width} × ${height} pixels; at most ${maxPixels} are allowed.`,
      hasTooManyPixels: true,
    }
  const bytes = pixelBytes[file[25] ?? -1]
  if (!bytes || file[24] !== 8 || file[28] !== 0) return unusual
  const packed: Buffer[] = []
  for (let at = signature.length; at < file.length; at += 12 + file.readUInt32BE(at))
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      packed.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)))
  const maxOutputLength = height * (1 + width * bytes)
  const rows = await unpack(Buffer.concat(packed), { maxOutputLength }).catch(() => undefined)
  if (rows?.length !== maxOutputLength || !unfilter(rows, width, height, bytes)) return damaged
  const rgb = Buffer.alloc(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const from = pixel * bytes + Math.floor(pixel / width) + 1
    const alpha = bytes === 4 ? (rows[from + 3] ?? 255) : 255
    for (let color = 0; color < 3; color += 1)
      rgb[pixel * 3 + color] = 255 + Math.round((((rows[from + color] ?? 0) - 255) * alpha) / 255)
  }
  return { width, height, rgb }
}

/** @returns false if a box is not inside the picture */
function paintBoxes({ width, height, rgb }: Picture, boxes: readonly Box[]): boolean {
  for (const box of boxes) {
    if (box.x + box.width > width || box.y + box.height > height) return false
    for (let y = box.y; y < box.y + box.height; y += 1)
      rgb.fill(0, (y * width + box.x) * 3, (y * width + box.x + box.width) * 3)
  }
  return true
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** Each row is written as its difference from the one above, which suits pages: most of their rows are alike. */
async function writePng({ width, height, rgb }: Picture): Promise<Buffer> {
  const length = width * 3
  const rows = Buffer.alloc(height * (1 + length))
  for (let y = 0; y < height; y += 1) {
    const at = y * (1 + length)
    rows[at] = 2
    for (let x = 0; x < length; x += 1) {
      const above = y > 0 ? (rgb[(y - 1) * length + x] ?? 0) : 0
      rows[at + 1 + x] = (rgb[y * length + x] ?? 0) - above
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const data = await pack(rows, { level: 9, strategy: constants.Z_FILTERED })
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A page of text is far below this; a photograph of as many pixels is up to 5 MB. */
const maxPngBytes = 1_000_000
/** Small print stays readable: the colors have as many points as the brightness. */
const jpegQuality = 85

/** The boxes are painted already, so no block of the JPEG depends on what they cover. */
function writeJpeg({ width, height, rgb }: Picture): Buffer {
  const data = Buffer.alloc(width * height * 4)
  for (let pixel = 0; pixel < width * height; pixel += 1)
    rgb.copy(data, pixel * 4, pixel * 3, pixel * 3 + 3)
  return jpeg.encode({ width, height, data }, jpegQuality).data
}

type Redrawn = { type: 'image/png' | 'image/jpeg'; bytes: Buffer; width: number; height: number }

/**
 * Makes a new picture of the pixels of a PNG that `cleanPng` has checked, with black boxes: a PNG, or a JPEG if that
 * would be large, because one file is shown on the page, in shared links and in the PDF. Nothing of the file but its
 * pixels is in the new one, and nothing of the pixels below a box.
 */
export async function redrawPng(
  file: Buffer,
  boxes: readonly Box[],
  maxPixels: number,
): Promise<Redrawn | { fault: string; hasTooManyPixels?: true }> {
  const picture = await readPng(file, maxPixels)
  if ('fault' in picture) return picture
  if (!paintBoxes(picture, boxes)) return { fault: 'A box is not inside the picture.' }
  const { width, height } = picture
  const png = await writePng(picture)
  return png.byteLength > maxPngBytes
    ? { type: 'image/jpeg', bytes: writeJpeg(picture), width, height }
    : { type: 'image/png', bytes: png, width, height }
}
