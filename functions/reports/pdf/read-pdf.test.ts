import { describe, expect, it } from 'vitest'
import { cleanPdfs } from './fixtures/clean-pdfs.ts'
import { inspectHere } from './fixtures/engine.ts'
import { documentWith, inObjectStream, soundPlaces } from './fixtures/hiding-places.ts'
import { hostilePdf, sampledPdfs } from './fixtures/hostile-pdfs.ts'
import { packings } from './fixtures/packings.ts'
import { payloads } from './fixtures/payloads.ts'
import { PdfWriter } from './fixtures/pdf-writer.ts'
import { renderBombs } from './fixtures/render-bombs.ts'

const inspect = inspectHere()

const isRelease = Boolean(process.env.FULL || process.env.RELEASE)

describe('a hostile PDF', () => {
  it('is refused: every kind, in every place, packed in every way', async () => {
    const distinct = new Set<string>()
    const notRefused: string[] = []
    for (const { name, bytes, refused } of sampledPdfs) {
      const pdf = await bytes()
      distinct.add(pdf.toString('latin1'))
      const finding = await inspect(pdf)
      if (!('fault' in finding && refused.test(finding.fault)))
        notRefused.push(`${name}: ${JSON.stringify(finding)}`)
    }
    expect(notRefused).toEqual([])
    expect(distinct.size).toBeGreaterThan(process.env.FULL ? 1_400 : 100)
  }, 120_000)

  it.each([
    ['in an object stream with the PNG predictor Up', /JavaScript/],
    ['in an object stream with a PNG predictor for each row', /JavaScript/],
    ['in an object stream with the TIFF predictor', /JavaScript/],
    ['in an object stream under the abbreviation of its filter', /JavaScript/],
    ['in an object stream whose type is an object', /JavaScript/],
    ['in an object stream whose type is an object further on', /JavaScript/],
    ['in an object stream without a type', /JavaScript/],
    ['in an object stream of a wrong type', /JavaScript/],
    ['behind a hybrid cross-reference', /JavaScript/],
    ['in a revision that was overwritten', /JavaScript/],
    ['in an object stream, not listed', /hidden parts, which no saved state/],
    ['in objects that nothing lists', /hidden parts, which no saved state/],
    ['with a broken cross-reference', /damaged/],
  ])('with JavaScript %s is refused with the right reason', async (place, reason) => {
    const finding = await inspect(await hostilePdf(`JavaScript that runs on opening, ${place}`))
    expect('fault' in finding && finding.fault).toMatch(reason)
  })

  it.each([
    ['a script before it', /before its beginning/],
    ['a script after it', /after its end/],
    ['a web page in a comment', /a web page at the same time/],
    ['a ZIP archive in a stream', /a ZIP archive at the same time/],
    ['a TAR archive around it', /a TAR archive at the same time/],
    ['a second PDF after it', /hidden parts, which no saved state/],
    ['twelve revisions', /too many times/],
    ['no pages', /has no pages/],
    ['encryption without a password, AES of 256 bits, its key escaped, in filling', /encrypted/],
  ])('with %s is refused with the right reason', async (name, reason) => {
    const finding = await inspect(await hostilePdf(name))
    expect('fault' in finding && finding.fault).toMatch(reason)
  })
})

it.each(renderBombs)(
  '$name is small, and refused with the right reason',
  async ({ bytes, refused }) => {
    const pdf = await bytes()
    expect(pdf.byteLength).toBeLessThan(700_000)
    const finding = await inspect(pdf)
    expect('fault' in finding && finding.fault).toMatch(refused)
  },
  60_000,
)

it('an object stream with two copies of an object is refused, whichever copy a reader uses', async () => {
  const evil = documentWith({ catalog: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' })
  const [first = '', clean = ''] = [evil[1], documentWith({})[1]].map(String)
  for (const [listed, again] of [
    [first, clean],
    [clean, first],
    [clean, clean],
  ] as const) {
    const writer = new PdfWriter().objects({
      2: String(evil[2]),
      3: String(evil[3]),
      4: evil[4] ?? '',
    })
    const pdf = writer.objectStream(10, { 1: listed }, { again: { 1: again } }).xrefStream(11).bytes
    expect(await inspect(pdf)).toMatchObject({ fault: expect.stringMatching(/JavaScript|damaged/) })
  }
})

/** The same structures without a payload: shows that only the payload is refused above. */
const harmless = documentWith({
  catalog: '/OpenAction 20 0 R',
  page: '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A 21 0 R>>]',
  objects: {
    20: '<</S/GoTo/D[3 0 R/Fit]/Next<</S/Named/N/NextPage>>>>',
    21: '<</S/URI/URI(https://example.com/JavaScript/Launch?EF)>>',
  },
})

describe('a report', () => {
  it.each(Object.entries(soundPlaces))(
    'with a link and a bookmark %s is accepted',
    async (_, write) => {
      expect(await inspect(write(harmless))).toEqual({ pages: 1 })
    },
  )

  it.each(
    Object.entries(packings).filter(([, { dict }]) => !dict.includes('FlateDecode/FlateDecode')),
  )('with its objects packed %s is accepted', async (_, packing) => {
    expect(await inspect(inObjectStream(harmless, { packing }))).toEqual({ pages: 1 })
  })

  it('with a second cross-reference for newer readers, like those from Word, is accepted', async () => {
    const writer = new PdfWriter().objects(documentWith({ catalog: '/StructTreeRoot 30 0 R' }))
    const tree = { 30: '<</Type/StructTreeRoot/K 31 0 R>>', 31: '<</S/Document/P 30 0 R>>' }
    writer.objectStream(10, tree, { packing: packings.deflated })
    const stream = writer.length
    writer.xrefStream(11, { ends: false }).table()
    expect(await inspect(writer.table(`/Root 1 0 R/XRefStm ${stream}`).bytes)).toEqual({ pages: 1 })
  })

  it('with a duplicate author entry, like those from TeX, is accepted', async () => {
    const info = { 30: '<</Author(Desk)/Author(Desk)/Title(Report)>>' }
    const writer = new PdfWriter().objects({ ...documentWith({}), ...info })
    expect(await inspect(writer.table('/Root 1 0 R/Info 30 0 R').bytes)).toEqual({ pages: 1 })
  })

  it.each(cleanPdfs.filter((_, index) => isRelease || index % 6 === 0))(
    '$name is accepted',
    async ({ bytes }) => {
      expect(await inspect(bytes())).toEqual({ pages: expect.any(Number) })
    },
  )

  it('is tested with at least 60 files of at least 6 producers', () => {
    expect(cleanPdfs.length).toBeGreaterThanOrEqual(60)
    expect(new Set(cleanPdfs.map(({ producer }) => producer)).size).toBeGreaterThanOrEqual(6)
  })
})

describe('a payload in the open', () => {
  it.each(Object.entries(payloads))('%s is named in the refusal', async (name, { refused }) => {
    const finding = await inspect(await hostilePdf(`${name}, in the open`))
    expect('fault' in finding && finding.fault).toMatch(refused)
    expect('fault' in finding && finding.fault).toMatch(/drop (it|that)/)
  })
})
