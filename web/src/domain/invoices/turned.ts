import type { Picture } from './invoice-file.ts'

/** @param turn quarter turns to the right. @returns a copy */
export function turned(picture: Picture, turn: number, scale = 1): OffscreenCanvas {
  const width = Math.round(picture.width * scale)
  const height = Math.round(picture.height * scale)
  const canvas =
    turn % 2 === 0 ? new OffscreenCanvas(width, height) : new OffscreenCanvas(height, width)
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.imageSmoothingQuality = 'high'
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((turn * Math.PI) / 2)
  context.drawImage(picture, -width / 2, -height / 2, width, height)
  return canvas
}
