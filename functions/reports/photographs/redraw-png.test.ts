import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import jpeg from 'jpeg-js'
import { describe, expect, it } from 'vitest'
import { chunk, png } from './fixtures/pictures.ts'
import { readPicture } from './read-photograph.ts'
import { readPng, redrawPng } from './redraw-png.ts'

const maxPixels = 1000
/** Each pixel has a color of its own, and each row another filter. */
const [width, height] = [7, 6]
const colorAt = (x: number, y: number) => [x * 30 + 1, y * 40 + 2, (x * y * 9 + 3) % 256]

function picture(bytes: 3 | 4, alpha = 255): Buffer {
  const row = (y: number) =>
    Array.from({ length: width }, (_, x) => [...colorAt(x, y), alpha].slice(0, bytes)).flat()
  const rows = Array.from({ length: height }, (_, y) => {
    const filter = y % 5
    const [own, above] = [row(y), y > 0 ? row(y - 1) : row(0).map(() => 0)]
    const filtered = own.map((value, at) => {
      const left = own[at - bytes] ?? 0
      const up = above[at] ?? 0
      const corner = at >= bytes ? (above[at - bytes] ?? 0) : 0
      const p = left + up - corner
      const paeth = [left, up, corner].reduce((best, each) =>
        Math.abs(p - each) < Math.abs(p - best) ? each : best,
      )
      return (value - ([0, left, up, (left + up) >> 1, paeth][filter] ?? 0)) & 255
    })
    return [filter, ...filtered]
  })
  return png({ width, height, color: bytes === 3 ? 2 : 6, rows: Buffer.from(rows.flat()) })
}

const pixels = async (file: Buffer) => {
  const read = await readPng(file, maxPixels)
  if ('fault' in read) throw new Error(read.fault)
  return (x: number, y: number) => [
    ...read.rgb.subarray((y * read.width + x) * 3, (y * read.width + x) * 3 + 3),
  ]
}

const redraw = async (file: Buffer, boxes: Parameters<typeof redrawPng>[1] = []) => {
  const drawn = await redrawPng(file, boxes, maxPixels)
  if ('fault' in drawn) throw new Error(drawn.fault)
  return drawn
}

describe('a released picture', () => {
  it.each([3, 4] as const)(
    'has the same pixels (%i bytes each), whatever the filters',
    async (bytes) => {
      const drawn = await redraw(picture(bytes))
      expect(drawn).toMatchObject({ width, height })
      const at = await pixels(drawn.bytes)
      for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1) expect(at(x, y)).toEqual(colorAt(x, y))
    },
  )

  it('is black under its boxes, and nowhere else', async () => {
    const box = { x: 2, y: 1, width: 3, height: 2 }
    const drawn = await redraw(picture(3), [box, { x: 6, y: 5, width: 1, height: 1 }])
    const at = await pixels(drawn.bytes)
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const isCovered = (x >= 2 && x < 5 && y >= 1 && y < 3) || (x === 6 && y === 5)
        expect(at(x, y)).toEqual(isCovered ? [0, 0, 0] : colorAt(x, y))
      }
  })

  it('does not tell what was under a box: other pixels give the same bytes', async () => {
    const whole = [{ x: 0, y: 0, width, height }]
    const [one, other] = [
      await redraw(picture(3), whole),
      await redraw(png({ width, height }), whole),
    ]
    expect(one.bytes.equals(other.bytes)).toBe(true)
  })

  it('shows nothing through what is transparent', async () => {
    const at = await pixels((await redraw(picture(4, 0))).bytes)
    expect([at(0, 0), at(6, 5)]).toEqual([
      [255, 255, 255],
      [255, 255, 255],
    ])
  })

  it('has three chunks and no bytes after them, whatever was sent', async () => {
    const secret = 'ID 440106199001011234'
    const given = Buffer.concat([
      png({
        width,
        height,
        more: [
          chunk('tEXt', Buffer.from(`Comment\0${secret}`)),
          chunk('eXIf', Buffer.from(secret)),
          chunk('zTXt', deflateSync(secret)),
          chunk('pHYs', Buffer.from([0, 0, 11, 19, 0, 0, 11, 19, 1])),
        ],
      }),
      Buffer.from(secret),
    ])
    const read = await readPicture('PNG', given)
    if ('fault' in read) throw new Error(read.fault)
    const { bytes } = await redraw(Buffer.from(read.bytes))
    const chunks: string[] = []
    let at = 8
    for (; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
      chunks.push(bytes.toString('latin1', at + 4, at + 8))
    expect(chunks).toEqual(['IHDR', 'IDAT', 'IEND'])
    expect(at).toBe(bytes.length)
    expect(bytes.includes(secret)).toBe(false)
    expect(await readPicture('PNG', bytes)).toEqual({ bytes })
  })

  it('is a JPEG where a PNG would be large: black under its boxes, and the same whatever they cover', async () => {
    const [width, height] = [900, 500]
    const box = { x: 100, y: 60, width: 321, height: 207 }
    const noise = (length: number, seed: string) =>
      createHash('shake256', { outputLength: length }).update(seed).digest()
    const withUnderBox = (secret: string) => {
      const length = 1 + width * 3
      const rows = noise(height * length, 'outside')
      for (let y = 0; y < height; y += 1) rows[y * length] = 0
      for (let y = box.y; y < box.y + box.height; y += 1)
        noise(box.width * 3, `${secret} ${y}`).copy(rows, y * length + 1 + box.x * 3)
      return redrawPng(png({ width, height, rows }), [box], width * height)
    }
    const one = await withUnderBox('440106199001011234')
    const other = await withUnderBox('110101198001019876')
    if ('fault' in one || 'fault' in other) throw new Error('It was refused.')
    expect(one).toMatchObject({ type: 'image/jpeg', width, height })
    expect(one.bytes.equals(other.bytes)).toBe(true)
    const { data } = jpeg.decode(one.bytes)
    // Blocks at the edge of the box have pixels of its surroundings, too.
    const colors = new Set<number>()
    for (let y = box.y + 8; y < box.y + box.height - 8; y += 1)
      for (let x = box.x + 8; x < box.x + box.width - 8; x += 1)
        colors.add(data.readUIntBE((y * width + x) * 4, 3))
    expect([...colors]).toEqual([0])
    expect(await readPicture('JPEG', one.bytes)).toMatchObject({ bytes: one.bytes })
  })

  it.each<[string, Buffer, RegExp]>([
    ['has too many pixels', png({ width: 50, height: 50 }), /at most 1000/],
    ['has a palette', png({ color: 3, more: [chunk('PLTE', Buffer.alloc(3))] }), /browser/],
    ['is interlaced', png({ interlace: 1 }), /browser/],
    ['has a filter that there is not', png({ rows: Buffer.alloc(39, 9) }), /damaged/],
  ])('is refused if it %s', async (_, file, reason) =>
    expect(await redrawPng(file, [], maxPixels)).toMatchObject({
      fault: expect.stringMatching(reason),
    }),
  )

  it.each([
    { x: 5, y: 0, width: 3, height: 1 },
    { x: 0, y: 5, width: 1, height: 2 },
  ])('is refused if a box is not inside it: %o', async (box) =>
    expect(await redrawPng(picture(3), [box], maxPixels)).toEqual({
      fault: 'A box is not inside the picture.',
    }),
  )
})
