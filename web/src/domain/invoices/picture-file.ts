import { imageDimensionsFromData } from 'image-dimensions'
import { maxMegapixels, recognizedEdge } from './invoice-file.ts'
import { UnreadableFileError } from './unreadable-file.ts'

const formats = new Set(['jpeg', 'png', 'webp'])

/** Letters of a screenshot are too small to be recognized. */
const maxEnlargement = 2

const texts = {
  unknown:
    'This is neither a PDF nor a picture that we can read. Save it as a PDF or JPEG, or choose a screenshot of it.',
  large: `This picture has more than ${maxMegapixels} megapixels. Choose a smaller copy, or a photo of the part with the bank account.`,
  broken: 'This picture is damaged. Ask for it again, or choose another photo of the invoice.',
} as const

/**
 * Decodes a photograph or screenshot, as its EXIF data turns it, in the size in which it is recognized.
 * @throws UnreadableFileError
 */
export async function openPicture(bytes: Uint8Array<ArrayBuffer>): Promise<ImageBitmap> {
  const size = imageDimensionsFromData(bytes)
  if (!size || !formats.has(size.type)) throw new UnreadableFileError('unknown', texts.unknown)
  if (size.width * size.height > maxMegapixels * 1_000_000)
    throw new UnreadableFileError('too-many-pixels', texts.large)
  const scale = Math.min(recognizedEdge / Math.max(size.width, size.height), maxEnlargement)
  const file = new Blob([bytes])
  try {
    // Tells by its shape which edge is the width after the turn.
    const small = await createImageBitmap(file, { resizeWidth: 64 })
    const [short, long] = [size.width, size.height].toSorted((a, b) => a - b) as [number, number]
    const width = small.width > small.height ? long : short
    small.close()
    return await createImageBitmap(file, {
      resizeWidth: Math.max(1, Math.round(width * scale)),
      resizeQuality: 'high',
    })
  } catch {
    throw new UnreadableFileError('broken-picture', texts.broken)
  }
}
