import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashFile } from './hash-file.ts'

const mebibyte = 2 ** 20

it.each([0, 1, 64, mebibyte - 1, mebibyte, mebibyte + 1, 3.5 * mebibyte])(
  'hashes %i bytes as Node.js does',
  async (length) => {
    const bytes = new Uint8Array(length).map((_, at) => (at * 7919) >> 3)
    const percents: number[] = []
    const { signal } = new AbortController()
    expect(await hashFile(new Blob([bytes]), (percent) => percents.push(percent), signal)).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    )
    expect(percents).toEqual([...new Set(percents)].toSorted((one, other) => one - other))
    expect(percents.at(-1)).toBe(length === 0 ? undefined : 100)
  },
)

it('stops when it is aborted', async () => {
  const controller = new AbortController()
  const file = new Blob([new Uint8Array(3 * mebibyte)])
  await expect(hashFile(file, () => controller.abort(), controller.signal)).rejects.toThrow(
    'aborted',
  )
})
