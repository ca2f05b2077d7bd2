import { drawnOf, type Redaction } from './redaction.ts'

/** Draws what the buyer will see: cropped, no larger than allowed, and black where it is covered. */
export function drawReleased(
  canvas: HTMLCanvasElement,
  image: HTMLImageElement,
  redaction: Redaction,
): void {
  const { width, height, boxes } = drawnOf(redaction)
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) return
  const { crop } = redaction
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, crop.x, crop.y, crop.width, crop.height, 0, 0, width, height)
  context.fillStyle = '#000'
  for (const box of boxes) context.fillRect(box.x, box.y, box.width, box.height)
}

export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))),
      'image/png',
    ),
  )
