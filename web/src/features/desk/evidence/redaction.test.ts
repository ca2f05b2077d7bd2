import { describe, expect, it } from 'vitest'
import { maxReleasedPixels } from '../../../../../shared/desk/released-evidence.ts'
import { afterKey, changed, drawnOf, fitted, undone, wholePicture } from './redaction.ts'

const size = { width: 400, height: 200 }
const box = { x: 10, y: 10, width: 20, height: 20 }
const key = (name: string, shiftKey = false) => afterKey(box, { key: name, shiftKey }, size)

describe('boxes on a picture', () => {
  it('move with the arrow keys, are resized with Shift, and stay inside', () => {
    expect(key('ArrowRight')).toEqual({ ...box, x: 12 })
    expect(key('ArrowUp')).toEqual({ ...box, y: 8 })
    expect(key('ArrowDown', true)).toEqual({ ...box, height: 22 })
    expect(key('ArrowLeft', true)).toEqual({ ...box, width: 18 })
    expect(key('Enter')).toBeUndefined()
    expect(fitted({ x: 390, y: -5, width: 50, height: 1 }, size)).toEqual({
      x: 350,
      y: 0,
      width: 50,
      height: 4,
    })
  })

  it('can be undone, one change after the other', () => {
    const first = changed(wholePicture(size), { boxes: [box] })
    const second = changed(first, { crop: box })
    expect(undone(second).now).toEqual(first.now)
    expect(undone(undone(second))).toEqual(wholePicture(size))
    expect(undone(wholePicture(size))).toEqual(wholePicture(size))
  })

  it('cover the same place of the cropped picture, and are left out beside it', () => {
    const crop = { x: 15, y: 0, width: 100, height: 100 }
    const outside = { x: 300, y: 0, width: 20, height: 20 }
    expect(drawnOf({ crop, boxes: [box, outside] })).toEqual({
      width: 100,
      height: 100,
      boxes: [{ x: 0, y: 10, width: 15, height: 20 }],
    })
  })

  it('cover each pixel that they touch, where the picture is made smaller', () => {
    const crop = { x: 0, y: 0, width: 4000, height: 3001 }
    const { width, height, boxes } = drawnOf({ crop, boxes: [{ x: 1, y: 1, width: 4, height: 4 }] })
    expect(width * height).toBeLessThanOrEqual(maxReleasedPixels)
    expect(boxes).toEqual([{ x: 0, y: 0, width: 3, height: 3 }])
  })
})
