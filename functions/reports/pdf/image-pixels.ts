/**
 * The pixels of a JPEG or JPEG 2000 image according to its header, which readers use instead of the
 * PDF's. A progressive JPEG counts once per scan.
 * @returns 0 if the data is neither
 */
export function pixelsOf(data: Buffer): number {
  if (data.length < 12) return 0
  if (data.readUInt16BE(0) === 0xffd8) return jpegPixels(data)
  const size = data.subarray(0, 4_096).indexOf(Buffer.from('ff4fff51', 'hex'))
  if (size < 0 || data.length < size + 24) return 0
  const [right, bottom, left, top] = [8, 12, 16, 20].map((at) => data.readUInt32BE(size + at))
  return ((right ?? 0) - (left ?? 0)) * ((bottom ?? 0) - (top ?? 0))
}

/** Encoders write about ten scans at most. */
const usualScans = 20

function jpegPixels(data: Buffer): number {
  let largest = 0
  let scans = 0
  // Searches everywhere: an embedded thumbnail counts too.
  for (
    let at = data.indexOf(0xff);
    at >= 0 && at + 9 <= data.length;
    at = data.indexOf(0xff, at + 1)
  ) {
    const marker = data[at + 1] ?? 0
    if (marker === 0xda) scans += 1
    // The length of a frame follows from its components, so random bytes rarely match.
    const components = data[at + 9] ?? 0
    if (isFrame(marker) && data.readUInt16BE(at + 2) === 8 + 3 * components)
      largest = Math.max(largest, data.readUInt16BE(at + 5) * data.readUInt16BE(at + 7))
  }
  return largest * Math.max(1, scans / usualScans)
}

/** Whether the marker starts a frame: codes 0xC0 to 0xCF, except three of other kinds. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Segments that begin with the size of a page or of a region on it: ISO 14492, 7.3. */
const sized = new Set([4, 6, 7, 20, 22, 23, 36, 38, 39, 40, 42, 43, 48])

/** @returns the pixels of the largest page or region in the data of a JBIG2 image */
export function jbig2Pixels(data: Buffer): number {
  let largest = 0
  let at = 0
  try {
    while (at < data.length) {
      const number = data.readUInt32BE(at)
      const flags = data.readUInt8(at + 4)
      let references = data.readUInt8(at + 5) >> 5
      at += 6
      if (references === 7) {
        references = data.readUInt32BE(at - 1) & 0x1fffffff
        at += 3 + Math.ceil((references + 1) / 8)
      }
      at += references * (number <= 256 ? 1 : number <= 65_536 ? 2 : 4) + (flags & 0x40 ? 4 : 1)
      const length = data.readUInt32BE(at)
      at += 4
      if (sized.has(flags & 0x3f)) {
        const height = data.readUInt32BE(at + 4)
        // The height of a page can be unknown; then its regions count.
        if (height !== 0xffffffff) largest = Math.max(largest, data.readUInt32BE(at) * height)
      }
      if (length === 0xffffffff) break
      at += length
    }
  } catch {
    // The data ends early: a reader also sees only the part that was read.
  }
  return largest
}
