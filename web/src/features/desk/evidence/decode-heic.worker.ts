import type { Decoded, FromDecoder, ToDecode } from './convert-heic.ts'

/** Of libheif-js. */
type Handle = { $$: { ptr: number } }
type HeifImage = {
  handle: Handle
  get_width(): number
  get_height(): number
  is_primary(): boolean
  display(into: ImageData, done: (image: ImageData | null) => void): void
}
type Libheif = {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
  HEAPU8: Uint8Array
  HEAPU32: Uint32Array
  _malloc(bytes: number): number
  _heif_image_handle_get_number_of_metadata_blocks(handle: number, kind: number): number
  _heif_image_handle_get_list_of_metadata_block_IDs(
    handle: number,
    kind: number,
    ids: number,
    max: number,
  ): number
  _heif_image_handle_get_metadata_size(handle: number, id: number): number
  _heif_image_handle_get_metadata(error: number, handle: number, id: number, into: number): void
}

/** Of JPEG, from 0 to 1. */
const quality = 0.92
/** A segment of JPEG holds no more, with its name. */
const maxExifBytes = 65_000

const isTiff = (bytes: Uint8Array): boolean =>
  ['MM\0*', 'II*\0'].includes(String.fromCharCode(...bytes.subarray(0, 4)))

/** The Exif of a picture as TIFF; undefined if it has none. */
function exifOf(heif: Libheif, { handle }: HeifImage): Uint8Array | undefined {
  const picture = handle.$$.ptr
  const count = heif._heif_image_handle_get_number_of_metadata_blocks(picture, 0)
  const ids = heif._malloc(4 * count)
  heif._heif_image_handle_get_list_of_metadata_block_IDs(picture, 0, ids, count)
  const error = heif._malloc(64)
  for (let at = 0; at < count; at += 1) {
    const id = heif.HEAPU32[ids / 4 + at] ?? 0
    const size = heif._heif_image_handle_get_metadata_size(picture, id)
    if (size < 12) continue
    const into = heif._malloc(size)
    heif._heif_image_handle_get_metadata(error, picture, id, into)
    const block = heif.HEAPU8.slice(into, into + size)
    // Begins with the place of the TIFF header. Source: ISO/IEC 23008-12, annex A.2.1
    const tiff = block.subarray(4 + new DataView(block.buffer).getUint32(0))
    if (isTiff(tiff)) return tiff.slice(0, maxExifBytes)
  }
  return undefined
}

/** @returns undefined if the picture is damaged. Turned and mirrored as the file says, never as its Exif does. */
async function drawn(picture: HeifImage): Promise<Blob | undefined> {
  const image = new ImageData(picture.get_width(), picture.get_height())
  const shown = await new Promise<ImageData | null>((resolve) => picture.display(image, resolve))
  if (!shown) return undefined
  const canvas = new OffscreenCanvas(shown.width, shown.height)
  const context = canvas.getContext('2d', { alpha: false })
  context?.putImageData(shown, 0, 0)
  return context ? canvas.convertToBlob({ type: 'image/jpeg', quality }) : undefined
}

const answer = (message: FromDecoder) => postMessage(message)

async function decode({ file, decoder, maxPixels }: ToDecode): Promise<Decoded> {
  let heif: Libheif
  try {
    heif = (await import(/* @vite-ignore */ decoder)).default()
  } catch {
    return { fault: 'not-loaded' }
  }
  answer('loaded')
  try {
    const pictures = new heif.HeifDecoder().decode(new Uint8Array(await file.arrayBuffer()))
    const picture = pictures.find((each) => each.is_primary()) ?? pictures[0]
    if (!picture) return { fault: 'heic' }
    if (picture.get_width() * picture.get_height() > maxPixels) return { fault: 'too-many-pixels' }
    const exif = exifOf(heif, picture)
    const jpeg = await drawn(picture)
    return jpeg ? { jpeg, exif } : { fault: 'heic' }
  } catch {
    return { fault: 'heic' }
  }
}

addEventListener('message', ({ data }: MessageEvent<ToDecode>) => {
  void decode(data).then(answer)
})
