import type { Picture } from './invoice-file.ts'

/** @param turn quarter turns to the right. @returns a copy */
export function turned(picture: Picture, turn: number): OffscreenCanvas {
  const { width, height } = picture
  const canvas =
    turn % 2 === 0 ? new OffscreenCanvas(width, height) : new OffscreenCanvas(height, width)
  const context = canvas.getContext('2d')
  context?.translate(canvas.width / 2, canvas.height / 2)
  context?.rotate((turn * Math.PI) / 2)
  context?.drawImage(picture, -width / 2, -height / 2)
  return canvas
}
