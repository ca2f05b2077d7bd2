import { heicHeadBytes, isHeic } from '../../../../../shared/desk/heic.ts'
import { HeicError } from './heic-error.ts'

export type Photograph = {
  file: File
  /** Undefined if its Exif does not tell, or if it is no photograph. */
  takenAt: string | undefined
}

const loaded = <Module>(module: Promise<Module>): Promise<Module> =>
  module.catch(() => {
    throw new HeicError('not-loaded')
  })

type Options = { signal: AbortSignal; onConvert: () => void }

/** `IMG_0003.HEIC` becomes `IMG_0003.jpg`. */
const jpegName = (name: string): string => `${name.replace(/\.(?:heic|heif|hif)$/i, '')}.jpg`

const headOf = async (file: File): Promise<string> =>
  String.fromCharCode(...new Uint8Array(await file.slice(0, heicHeadBytes).arrayBuffer()))

/**
 * HEIC as JPEG. The photo converter is loaded with the first photograph.
 * @param onConvert called once it is its turn
 * @returns undefined if the file is not HEIC
 * @throws HeicError, or the signal's reason
 */
export async function heicAsJpeg(
  file: File,
  { signal, onConvert }: Options,
): Promise<Photograph | undefined> {
  if (!isHeic(await headOf(file))) return undefined
  const { convertHeic } = await loaded(import('./convert-heic.ts'))
  const { jpeg, takenAt } = await convertHeic(file, signal, onConvert)
  return { file: new File([jpeg], jpegName(file.name), { type: 'image/jpeg' }), takenAt }
}

/**
 * A file as it is sent: HEIC as JPEG, any other as it is.
 * @param onConvert called if it has to be converted, once it is its turn
 * @throws HeicError, or the signal's reason
 */
export async function asSent(file: File, options: Options): Promise<Photograph> {
  const head = await headOf(file)
  const photograph = await heicAsJpeg(file, options)
  if (photograph) return photograph
  if (!head.startsWith('\u00FF\u00D8\u00FF')) return { file, takenAt: undefined }
  const { captureTime } = await loaded(import('./capture-time.ts'))
  return { file, takenAt: await captureTime(file) }
}
