import { detectFileType } from '../pdf/file-formats.ts'
import { pixelsOf } from '../pdf/image-pixels.ts'
import type { CleanImage } from './clean-image.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'

/** Source: docs/specification.md#report-as-data */
const maxPhotographBytes = 8 * 1024 * 1024
/** A JPEG is put into the PDF as it is. A PNG is unpacked for that, twelve of them at once. */
const maxMegapixels = { JPEG: 50, PNG: 16 }

/** @returns why a photograph of this many bytes is refused, or undefined */
export const validatePhotographSize = (bytes: number): string | undefined =>
  bytes > maxPhotographBytes ? 'The photograph is larger than 8 MB.' : undefined

/** Checks a picture of any number of bytes, and removes its metadata. */
export type ReadPicture = (
  kind: PictureKind,
  content: Uint8Array,
) => Promise<{ bytes: Uint8Array } | { fault: string; hasTooManyPixels?: true | undefined }>

/**
 * Checks a photograph, and removes its metadata: a telephone stores where and by whom it was taken.
 * @param name ends in .jpg or .png
 * @param read limits time and memory: `fileReadersWith` of inspect-pdf.ts
 */
export async function readPhotograph(
  name: string,
  content: Uint8Array,
  read: ReadPicture,
): Promise<{ bytes: Uint8Array } | { fault: string }> {
  const tooLarge = validatePhotographSize(content.byteLength)
  if (tooLarge) return { fault: tooLarge }
  if (content.byteLength === 0) return { fault: 'The file is empty.' }
  return read(name.toLowerCase().endsWith('.png') ? 'PNG' : 'JPEG', content)
}

/** By the first bytes, one character per byte. */
export const pictureSignatures = { PNG: '\u0089PNG\r\n\u001A\n', JPEG: '\u00FF\u00D8\u00FF' }

export type PictureKind = keyof typeof pictureSignatures

/** Without limits of time and memory: for the worker thread. */
export const readPicture: ReadPicture = async (kind, content) => {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const image = await cleanImage(kind, file)
  if ('fault' in image) return image
  const { bytes, width, height } = image
  const pixels = Math.max(width * height, pixelsOf(bytes))
  return pixels === 0 || pixels > maxMegapixels[kind] * 1_000_000
    ? {
        fault: `The ${kind} has ${width} × ${height} pixels; at most ${maxMegapixels[kind]} million are allowed.`,
        hasTooManyPixels: true,
      }
    : { bytes }
}

async function cleanImage(kind: PictureKind, file: Buffer): Promise<CleanImage> {
  const head = file.toString('latin1', 0, 16)
  if (head.startsWith(pictureSignatures[kind]))
    return kind === 'PNG' ? cleanPng(file, maxMegapixels.PNG * 1_000_000) : cleanJpeg(file)
  const type = detectFileType(head)
  return { fault: `The file is not a ${kind} picture${type ? `: it is ${type}` : ''}.` }
}
