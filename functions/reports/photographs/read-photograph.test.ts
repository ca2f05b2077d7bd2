import { describe, expect, it } from 'vitest'
import { chunk, exif, jpeg, jpegOfSize, jpegWith, png, segment } from './fixtures/pictures.ts'
import { readPhotograph, readPicture } from './read-photograph.ts'

const read = async (name: string, content: Uint8Array) => {
  const photograph = await readPhotograph(name, content, readPicture)
  return 'fault' in photograph ? photograph.fault : Buffer.from(photograph.bytes)
}

describe('a JPEG', () => {
  it('without metadata is kept as it is', async () => {
    expect(await read('gate.jpg', jpeg)).toEqual(jpeg)
    expect(await read('GATE.JPG', jpeg)).toEqual(jpeg)
  })

  it('loses position, comments, camera data, thumbnails and what follows its end', async () => {
    const told = [
      exif(1),
      segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>')),
      segment(0xe0, Buffer.from('JFXX\0 a thumbnail')),
      segment(0xe2, Buffer.from('MPF\0 a second picture')),
      segment(0xed, Buffer.from('Photoshop 3.0\0 a city')),
      segment(0xfe, Buffer.from('A comment')),
    ]
    const photograph = await read('gate.jpg', jpegWith(told, Buffer.from('ftyp a film')))
    expect(photograph).toEqual(jpeg)
  })

  it('keeps its colors', async () => {
    const profile = segment(0xe2, Buffer.from('ICC_PROFILE\0\u0001\u0001colors'))
    const adobe = segment(0xee, Buffer.from('Adobe\0\0\0\0\0\0\u0001'))
    const colored = jpegWith([profile, adobe])
    expect(await read('gate.jpg', colored)).toEqual(colored)
  })

  it.each(['II', 'MM'] as const)(
    'keeps its orientation, and nothing else of Exif (%s)',
    async (byteOrder) => {
      const photograph = await read('gate.jpg', jpegWith([exif(6, byteOrder)]))
      expect(String(photograph)).not.toContain('GPS')
      // Reading it again finds the same orientation, and changes nothing.
      expect(await read('gate.jpg', photograph as Buffer)).toEqual(photograph)
      expect(photograph).toHaveLength(jpeg.length + 36)
    },
  )

  it('may have fill bytes between its segments', async () => {
    const filled = Buffer.concat([
      jpeg.subarray(0, 20),
      Buffer.from([0xff, 0xff]),
      jpeg.subarray(20),
    ])
    expect(await read('gate.jpg', filled)).toEqual(jpeg)
  })

  it.each<[string, Uint8Array, RegExp]>([
    ['empty', Buffer.alloc(0), /empty/],
    ['a PNG by content', png(), /not a JPEG picture: it is a PNG/],
    ['text', Buffer.from('hello'), /^The file is not a JPEG picture\.$/],
    ['cut off in its picture', jpeg.subarray(0, -20), /cut off/],
    ['cut off in its tables', jpeg.subarray(0, 200), /cut off/],
    ['only a beginning', jpeg.subarray(0, 3), /cut off/],
    ['without a frame', Buffer.from('ffd8ffd9', 'hex'), /damaged/],
    ['nonsense after its beginning', Buffer.concat([jpeg.subarray(0, 20), jpeg]), /damaged/],
    ['without height', jpegOfSize(24, 0), /24 × 0/],
    ['of 60 million points', jpegOfSize(10_000, 6_000), /at most 50 million/],
    ['lossless', Buffer.from(jpeg.toString('hex').replace('ffc0', 'ffc3'), 'hex'), /save it again/],
    [
      'of more segments than an encoder writes',
      jpegWith(Array.from({ length: 3000 }, () => segment(0xdd, Buffer.from([0, 4])))),
      /too many parts/,
    ],
    ['larger than 8 MB', Buffer.concat([jpeg, Buffer.alloc(8 * 1024 * 1024)]), /larger than 8 MB/],
  ])('that is %s is refused', async (_, content, reason) => {
    expect(await read('gate.jpg', content)).toMatch(reason)
  })
})

describe('a PNG', () => {
  it('without metadata is kept as it is', async () => {
    expect(await read('line.png', png())).toEqual(png())
  })

  it.each([
    ['gray, one bit', { color: 0, depth: 1, width: 9 }],
    ['with a palette', { color: 3, depth: 4, more: [chunk('PLTE', Buffer.alloc(3))] }],
    ['transparent', { color: 6 }],
    ['interlaced', { interlace: 1, width: 5, height: 5, rows: Buffer.alloc(5 * 5 * 3 + 11) }],
  ])('that is %s is kept', async (_, options) => {
    expect(await read('line.png', png(options))).toEqual(png(options))
  })

  it('may have its picture in many chunks, empty ones among them', async () => {
    const whole = png({ width: 64, height: 64 })
    const at = whole.indexOf('IDAT') - 4
    const data = whole.subarray(at + 8, at + 8 + whole.readUInt32BE(at))
    const pieces = [...data].flatMap((byte) => [
      chunk('IDAT', Buffer.from([byte])),
      chunk('IDAT', Buffer.alloc(0)),
    ])
    const cut = Buffer.concat([whole.subarray(0, at), ...pieces, chunk('IEND', Buffer.alloc(0))])
    expect(await read('line.png', cut)).toEqual(cut)
  })

  it('loses Exif, texts, times, and what follows its end', async () => {
    const told = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'iCCP', 'acTL', 'prVt'].map((type) =>
      chunk(type, Buffer.from('22.5431 N')),
    )
    const photograph = await read(
      'line.png',
      Buffer.concat([png({ more: told }), Buffer.from('PK more')]),
    )
    expect(photograph).toEqual(png())
  })

  it.each<[string, Uint8Array, RegExp]>([
    ['a JPEG by content', jpeg, /not a PNG picture: it is a JPEG/],
    ['cut off', png().subarray(0, -13), /cut off/],
    [
      'changed on its way',
      Buffer.concat([png().subarray(0, 20), Buffer.from([9]), png().subarray(21)]),
      /damaged/,
    ],
    ['of 16 bits for each color', png({ depth: 16 }), /Save it with 8/],
    ['without its palette', png({ color: 3 }), /damaged/],
    ['of an unknown kind', png({ color: 5 }), /damaged/],
    [
      'of more chunks than an encoder writes',
      png({ more: Array.from({ length: 11_000 }, () => chunk('IDAT', Buffer.alloc(0))) }),
      /too many parts/,
    ],
    [
      'with two of what there is once',
      png({ more: [chunk('gAMA', Buffer.alloc(4)), chunk('gAMA', Buffer.alloc(4))] }),
      /damaged/,
    ],
    ['shorter than its size', png({ rows: Buffer.alloc(10) }), /damaged/],
    ['longer than its size', png({ rows: Buffer.alloc(100_000) }), /damaged/],
    [
      'of 60 million points',
      png({ width: 10_000, height: 6_000, rows: Buffer.alloc(9) }),
      /at most 16 million/,
    ],
  ])('that is %s is refused', async (_, content, reason) => {
    expect(await read('line.png', content)).toMatch(reason)
  })
})
