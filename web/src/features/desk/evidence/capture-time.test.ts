import { describe, expect, it } from 'vitest'
import { captureTime } from './capture-time.ts'

const word = (value: number, bytes: number): string =>
  String.fromCharCode(
    ...Array.from({ length: bytes }, (_, at) => (value >> (8 * (bytes - 1 - at))) & 255),
  )

/** A JPEG of Exif alone, with these texts by their tag. */
function photograph(texts: Record<number, string>): Blob {
  const found = Object.entries(texts).map(([tag, text]) => ({
    tag: Number(tag),
    text: `${text}\0`,
  }))
  const start = 26
  let end = start + 2 + 12 * found.length + 4
  let values = ''
  const entries = found.map(({ tag, text }) => {
    const isShort = text.length <= 4
    const place = isShort ? text.padEnd(4, '\0') : word(end, 4)
    if (!isShort) {
      end += text.length
      values += text
    }
    return word(tag, 2) + word(2, 2) + word(text.length, 4) + place
  })
  const pointer = word(0x8769, 2) + word(4, 2) + word(1, 4) + word(start, 4)
  const exif = word(found.length, 2) + entries.join('') + word(0, 4) + values
  const segment = `Exif\0\0MM\0*${word(8, 4)}${word(1, 2)}${pointer}${word(0, 4)}${exif}`
  const file = `\xff\xd8\xff\xe1${word(segment.length + 2, 2)}${segment}\xff\xd9`
  return new Blob([Buffer.from(file, 'latin1')])
}

describe('the time at which a photograph was taken', () => {
  it.each([
    [
      'with its time zone',
      { 36867: '2024:11:20 09:41:07', 36881: '+09:00' },
      '2024-11-20T00:41:07.000Z',
    ],
    ['without one', { 36867: '2024:11:20 09:41:07' }, undefined],
    ['in the future', { 36867: '2924:11:20 09:41:07', 36881: '+09:00' }, undefined],
    ['without a clock', { 36867: '0000:00:00 00:00:00', 36881: '+08:00' }, undefined],
    ['that is no time', { 36867: 'yesterday', 36881: '+08:00' }, undefined],
    ['that is not told', { 36881: '+08:00' }, undefined],
  ] as const)('%s', async (_, texts, time) => {
    expect(await captureTime(photograph(texts))).toBe(time)
  })

  it('is not told by a file that is cut off', async () => {
    const whole = photograph({ 36867: '2024:11:20 09:41:07', 36881: '+08:00' })
    for (let bytes = 0; bytes < whole.size - 12; bytes += 7)
      expect(await captureTime(whole.slice(0, bytes))).toBeUndefined()
  })
})
