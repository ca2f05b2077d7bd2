import { isLitUnevenly } from './is-lit-unevenly.ts'
import { paintOverLines } from './paint-over-lines.ts'

export type Prepared = { painted: ImageBitmap; isUneven: boolean }

/** Answers each picture with itself, without the lines of its tables, and with how it is lit. */
addEventListener('message', ({ data: picture }: MessageEvent<ImageBitmap>) => {
  const { width, height } = picture
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('There is no memory for a canvas.')
  context.drawImage(picture, 0, 0)
  picture.close()
  const pixels = context.getImageData(0, 0, width, height)
  const isUneven = isLitUnevenly(pixels)
  paintOverLines(pixels)
  context.putImageData(pixels, 0, 0)
  const painted = canvas.transferToImageBitmap()
  const prepared: Prepared = { painted, isUneven }
  postMessage(prepared, { transfer: [painted] })
})
