import { describe, expect, it } from 'vitest'
import { exif, jpeg, jpegOfSize, jpegWith, png } from '../reports/photographs/fixtures/pictures.ts'
import { cleanFile } from './clean-file.ts'

const inspect = async (pdf: Uint8Array) =>
  Buffer.from(pdf).includes('bad')
    ? { fault: 'The PDF is damaged. Open it, save it again as PDF and drop it once more.' }
    : { pages: 1 }
const clean = (content: Uint8Array) => cleanFile(content, inspect)

describe('a file of an answer', () => {
  it('is what its content says, without metadata', async () => {
    const picture = await clean(jpegWith([exif(1)]))
    expect(picture).toMatchObject({ ending: 'jpg', contentType: 'image/jpeg' })
    expect('bytes' in picture && Buffer.from(picture.bytes)).toEqual(jpeg)
    expect(await clean(png())).toMatchObject({ ending: 'png', contentType: 'image/png' })
    expect(await clean(Buffer.from('%PDF-1.7 good'))).toMatchObject({ ending: 'pdf' })
  })

  it.each<[string, Uint8Array, RegExp]>([
    ['empty', Buffer.alloc(0), /^The file is empty\.$/],
    ['a ZIP archive', Buffer.from('PK\u0003\u0004'), /it is a ZIP archive/],
    [
      'a drawing',
      Buffer.from('<svg onload="x"/>'),
      /^The file is not a JPEG, PNG or PDF\. Save it/,
    ],
    ['a HEIC picture', Buffer.from('\0\0\0\u0018ftypheic'), /not a JPEG, PNG or PDF/],
    ['cut off', jpeg.subarray(0, -20), /cut off/],
    ['damaged', Buffer.from('ffd8ffd9', 'hex'), /save it again and add that one\.$/],
    ['of 60 million points', jpegOfSize(10_000, 6_000), /at most 50 million/],
    ['a PDF with a fault', Buffer.from('%PDF-1.7 bad'), /save it again as PDF and add it again\.$/],
  ])('that is %s is refused with the reason', async (_, content, reason) => {
    expect(await clean(content)).toEqual({ fault: expect.stringMatching(reason) })
  })
})
