import { parse } from 'exifr'
import { describe, expect, it } from 'vitest'
import type { FileReaders } from '../pdf/inspect-pdf.ts'
import { fileReaders } from '../pdf/local-inspector.ts'
import { readPicture } from '../photographs/read-photograph.ts'
import { secret, sentFiles } from './fixtures/evidence-files.ts'
import { readSentFile } from './read-sent-file.ts'

const sent = await sentFiles()
/** In `npm test` every picture, and every third PDF: a PDF takes many times as long. */
const files = sent.filter(
  ({ name }, index) =>
    process.env.RELEASE || process.env.FULL || !name.endsWith('.pdf') || index % 3 === 0,
)
/** Pictures in this thread: starting one takes longer than reading a picture. */
const readers: FileReaders = {
  ...fileReaders,
  readPicture: async (kind, file) => {
    const read = await readPicture(kind, Buffer.from(file))
    return 'fault' in read ? read : { bytes: new Uint8Array(read.bytes) }
  },
}

describe(`evidence: ${files.length} files`, () => {
  it.each(files)('$what, called $name', async ({ content, outcome }) => {
    const read = await readSentFile(content, readers)
    if ('refused' in outcome) {
      expect(read).toEqual({
        fault: outcome.refused,
        reason: expect.stringMatching(outcome.reason),
      })
      return
    }
    if ('fault' in read) throw new Error(read.reason)
    expect(read).toMatchObject({ type: outcome.kept, isPhotograph: outcome.photograph })
    const kept = Buffer.from(read.bytes)
    expect(kept.includes(secret)).toBe(false)
    expect(kept.toString('latin1')).not.toMatch(/xmpmeta|\/Author|\/Producer|\/PieceInfo/)
  })

  it('the parser of this test finds the metadata that is removed', async () => {
    const photograph = sent.find(({ what }) => what.startsWith('a photograph with a position'))
    const found = await parse(Buffer.from(photograph?.content ?? []), true)
    expect(found).toMatchObject({ Model: 'Telephone 17', Orientation: expect.anything() })
    expect(found.latitude).toBeCloseTo(22.543, 2)
  })
})
