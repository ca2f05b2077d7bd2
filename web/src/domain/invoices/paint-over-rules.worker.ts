import { paintOverRules } from './paint-over-rules.ts'

/** Answers each picture with itself, without the lines of its tables. */
addEventListener('message', ({ data: picture }: MessageEvent<ImageBitmap>) => {
  const { width, height } = picture
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('There is no memory for a canvas.')
  context.drawImage(picture, 0, 0)
  picture.close()
  const pixels = context.getImageData(0, 0, width, height)
  paintOverRules(pixels)
  context.putImageData(pixels, 0, 0)
  const painted = canvas.transferToImageBitmap()
  postMessage(painted, { transfer: [painted] })
})
