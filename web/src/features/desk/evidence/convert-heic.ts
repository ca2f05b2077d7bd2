import addresses from 'virtual:reading-files'
import { unlessAborted } from '../../../domain/invoices/unless-aborted.ts'
import { captureTime } from './capture-time.ts'
import { HeicError, type HeicFault } from './heic-error.ts'

export type ToDecode = { file: Blob; decoder: string; maxPixels: number }
/** `exif` is TIFF. */
export type Decoded = { jpeg: Blob; exif: Uint8Array | undefined } | { fault: HeicFault }
/** `loaded` once it has its decoder and begins, then the answer. */
export type FromDecoder = 'loaded' | Decoded

/** As the server takes of a JPEG: docs/specification.md#evidence */
const maxPixels = 50_000_000
/** Of one picture, once the decoder is loaded. Only a file that was made to stop a reader needs longer. */
const maxSeconds = 90

/** A worker of its own for each picture: it can be ended at any time, and gives its memory back. */
async function decoded(file: Blob, signal: AbortSignal): Promise<Decoded> {
  const worker = new Worker(new URL('./decode-heic.worker.ts', import.meta.url), { type: 'module' })
  let limit: ReturnType<typeof setTimeout> | undefined
  try {
    return await unlessAborted(
      new Promise<Decoded>((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<FromDecoder>) => {
          if (data !== 'loaded') resolve(data)
          else limit = setTimeout(() => resolve({ fault: 'heic' }), maxSeconds * 1000)
        }
        worker.onerror = () => resolve({ fault: 'not-loaded' })
        const decoder = new URL(addresses.heicDecoder, location.href).href
        worker.postMessage({ file, decoder, maxPixels } satisfies ToDecode)
      }),
      signal,
    )
  } finally {
    clearTimeout(limit)
    worker.terminate()
  }
}

/** A JPEG of nothing but this Exif, as Exif readers take it. */
const jpegOf = (exif: Uint8Array): Blob => {
  const length = exif.length + 8
  const head = [0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 255]
  const parts = [new Uint8Array(head), 'Exif\0\0', exif.slice(), new Uint8Array([0xff, 0xd9])]
  return new Blob(parts)
}

/**
 * Converts a HEIC photograph to JPEG in the browser, one at a time: decoded, each point of it takes four bytes several
 * times. The JPEG has no Exif, so no place either.
 * @param onStart called once it is its turn
 * @returns with the time at which it was taken, if it says so
 * @throws HeicError, or the signal's reason
 */
export const convertHeic = (
  file: Blob,
  signal: AbortSignal,
  onStart: () => void,
): Promise<{ jpeg: Blob; takenAt: string | undefined }> =>
  navigator.locks.request('convert-heic', { signal }, async () => {
    onStart()
    const answer = await decoded(file, signal)
    if ('fault' in answer) throw new HeicError(answer.fault)
    const { jpeg, exif } = answer
    return { jpeg, takenAt: exif && (await captureTime(jpegOf(exif))) }
  })
