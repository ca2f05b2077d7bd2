import { type Box, maxReleasedPixels } from '../../../../../shared/desk/released-evidence.ts'

/** What a released picture shows of its file, and what is covered. In pixels of the file. */
export type Redaction = { crop: Box; boxes: readonly Box[] }
export type Size = Pick<Box, 'width' | 'height'>

/** With its earlier states, to undo. */
export type Redacting = { now: Redaction; before: readonly Redaction[] }

export const wholePicture = (size: Size): Redacting => ({
  now: { crop: { x: 0, y: 0, ...size }, boxes: [] },
  before: [],
})

export const changed = ({ now, before }: Redacting, change: Partial<Redaction>): Redacting => ({
  now: { ...now, ...change },
  before: [...before, now],
})

export const undone = ({ now, before }: Redacting): Redacting => ({
  now: before.at(-1) ?? now,
  before: before.slice(0, -1),
})

export const minSide = 4

/** Inside of the picture, and not too small to be seen. */
export function fitted({ x, y, width, height }: Box, size: Size): Box {
  const [wide, high] = [
    Math.min(size.width, Math.max(minSide, Math.round(width))),
    Math.min(size.height, Math.max(minSide, Math.round(height))),
  ]
  return {
    x: Math.min(size.width - wide, Math.max(0, Math.round(x))),
    y: Math.min(size.height - high, Math.max(0, Math.round(y))),
    width: wide,
    height: high,
  }
}

type Point = { x: number; y: number }

export const between = (one: Point, other: Point): Box => ({
  x: Math.min(one.x, other.x),
  y: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
})

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Where an arrow key moves a box, or its lower right corner. @returns undefined for other keys */
export function afterKey(
  box: Box,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  size: Size,
): Box | undefined {
  const direction = steps[key]
  if (!direction) return undefined
  const step = Math.max(1, Math.round(Math.max(size.width, size.height) / 200))
  const [across, down] = [direction.x * step, direction.y * step]
  return fitted(
    shiftKey
      ? { ...box, width: box.width + across, height: box.height + down }
      : { ...box, x: box.x + across, y: box.y + down },
    size,
  )
}

/** The size of the picture that the buyer gets, and its boxes, which cover each pixel that they touch. */
export function drawnOf({ crop, boxes }: Redaction): Size & { boxes: Box[] } {
  const scale = Math.min(1, Math.sqrt(maxReleasedPixels / (crop.width * crop.height)))
  const width = Math.max(1, Math.floor(crop.width * scale))
  const height = Math.max(1, Math.floor(crop.height * scale))
  const along = (from: number, length: number, start: number, max: number) => {
    const begin = Math.max(0, Math.floor((from - start) * scale))
    const end = Math.min(max, Math.ceil((from + length - start) * scale))
    return [begin, end - begin] as const
  }
  return {
    width,
    height,
    boxes: boxes.flatMap((box) => {
      const [x, wide] = along(box.x, box.width, crop.x, width)
      const [y, high] = along(box.y, box.height, crop.y, height)
      return wide > 0 && high > 0 ? [{ x, y, width: wide, height: high }] : []
    }),
  }
}
