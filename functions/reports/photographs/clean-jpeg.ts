import { type CleanImage, cutOff, damaged, takesTooMuch } from './clean-image.ts'

/** Markers: ISO 10918-1, table B.1. */
const [start, end, scan, tables, huffman, restart] = [0xd8, 0xd9, 0xda, 0xdb, 0xc4, 0xdd]
const [app0, app1, app2, app14] = [0xe0, 0xe1, 0xe2, 0xee]
/** Baseline, extended and progressive: what browsers and the PDF show. */
const shownFrames = [0xc0, 0xc1, 0xc2]

/** Encoders write some dozens, and long metadata in segments of 64 kB each. */
const maxSegments = 2_000

/**
 * Copies a JPEG without its metadata: position, camera, thumbnails, comments, and whatever follows its end, such as the
 * film of a moving photograph. Keeps the colors and the orientation.
 * @param isInPdf accepts kinds that browsers do not show, and leaves out the orientation, which readers of PDFs ignore
 */
export function cleanJpeg(file: Buffer, { isInPdf = false } = {}): CleanImage {
  const parts: Buffer[] = []
  let size: { width: number; height: number } | undefined
  let orientation = 1
  let hasScan = false
  let at = 2
  let segments = 0
  for (;;) {
    if (at + 4 > file.length && file[at + 1] !== end) return cutOff
    if (file[at] !== 0xff) return damaged
    const marker = file[at + 1] ?? 0
    // Any number of 0xFF may come before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === end) break
    segments += 1
    if (segments > maxSegments) return takesTooMuch
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= start)) return damaged
    const next = at + 2 + file.readUInt16BE(at + 2)
    if (next > file.length) return cutOff
    const segment = file.subarray(at, next)
    if (isFrame(marker)) {
      if (size || segment.length < 10) return damaged
      const fault = isInPdf ? undefined : frameFault(segment)
      if (fault) return { fault }
      size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) }
    }
    if (marker === app1) orientation = orientationIn(segment) ?? orientation
    if (isKept(marker, segment)) parts.push(segment)
    at = next
    if (marker !== scan) continue
    if (!size) return damaged
    hasScan = true
    const scanEnd = endOfScan(file, at)
    if (scanEnd === undefined) return cutOff
    parts.push(file.subarray(at, scanEnd))
    at = scanEnd
  }
  if (!size || !hasScan) return damaged
  const bytes = Buffer.concat([
    Buffer.from([0xff, start]),
    ...(orientation === 1 || isInPdf ? [] : [orientationSegment(orientation)]),
    ...parts,
    Buffer.from([0xff, end]),
  ])
  return { bytes, ...size }
}

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![huffman, 0xc8, 0xcc].includes(marker)

function frameFault(segment: Buffer): string | undefined {
  if (!shownFrames.includes(segment[1] ?? 0) || segment[4] !== 8)
    return 'Browsers do not show this kind of JPEG. Open it, save it again as JPEG and drop that one.'
  if (segment[9] !== 1 && segment[9] !== 3)
    return 'The JPEG is made for printing (CMYK). Save it in RGB and drop that one.'
  return undefined
}

function isKept(marker: number, segment: Buffer): boolean {
  const begins = (name: string) => segment.toString('latin1', 4, 4 + name.length) === name
  if (marker === app0) return begins('JFIF\0') && segment.length === jfifWithoutThumbnail
  if (marker === app2) return begins('ICC_PROFILE\0')
  if (marker === app14) return begins('Adobe')
  return isFrame(marker) || [scan, tables, huffman, restart].includes(marker)
}

const jfifWithoutThumbnail = 18

/** Where the next marker is: in a scan, 0xFF is followed by 0, or by a restart marker. */
function endOfScan(file: Buffer, from: number): number | undefined {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1]
    if (next === undefined) return undefined
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next < start)) return at
  }
  return undefined
}

const orientationTag = 0x0112
const shortType = 3

/** @returns the orientation, 1 to 8, in an Exif segment */
function orientationIn(segment: Buffer): number | undefined {
  const tiff = segment.subarray(10)
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0' || tiff.length < 8) return undefined
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const read16 = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = 0; entry < read16(directory); entry += 1) {
    const at = directory + 2 + entry * 12
    if (at + 12 > tiff.length) return undefined
    if (read16(at) !== orientationTag || read16(at + 2) !== shortType) continue
    const value = read16(at + 8)
    return value >= 1 && value <= 8 ? value : undefined
  }
  return undefined
}

/** An Exif segment with the orientation and nothing else. */
function orientationSegment(orientation: number): Buffer {
  const segment = Buffer.from(
    'ffe100224578696600004d4d002a00000008000101120003000000010000000000000000',
    'hex',
  )
  segment.writeUInt16BE(orientation, 28)
  return segment
}
