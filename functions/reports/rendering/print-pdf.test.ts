import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { reportsFor } from '../../../shared/reports/fixtures/any-report.ts'
import { publishedExample } from '../../../shared/reports/fixtures/examples.ts'
import { format2Reports } from '../../../shared/reports/fixtures/format-2-reports.ts'
import { crowdedReport, ownedReport } from '../../../shared/reports/fixtures/owned-reports.ts'
import { printableRanges } from '../../../shared/reports/printable-ranges.ts'
import { PublishedReport } from '../../../shared/reports/supplier-report.ts'
import { inspectHere } from '../pdf/fixtures/engine.ts'
import { misplaced, type ReadPdf, readTypstPdf, squeeze, textOf } from './fixtures/pdf-text.ts'
import { png } from './fixtures/pictures.ts'
import { qrCodeOn } from './fixtures/qr-code.ts'
import {
  contentOf,
  type ExampleName,
  example,
  exampleNames,
  longestReport,
  sha256Of,
  siteUrl,
} from './fixtures/reports.ts'
import { printerFiles } from './local-printer.ts'
import { type Pdf, pdfPrinter } from './print-pdf.ts'
import type { PrintedContent } from './printed-content.ts'

const isFull = Boolean(process.env.FULL)
const isRelease = isFull || Boolean(process.env.RELEASE)
const print = pdfPrinter(printerFiles)
const inspect = inspectHere()

/** Every PDF conforms to PDF/UA-1, and says so. */
function marked(...[content, photographs]: Parameters<typeof print>): Pdf {
  const printed = print(content, photographs)
  expect(printed.breach).toBeUndefined()
  expect(isMarked(printed)).toBe(true)
  return printed
}

const isMarked = ({ pdf }: Pdf): boolean => Buffer.from(pdf).includes('<pdfuaid:part>1</')

/** Runs a program of the fixtures in a process of its own. */
const run = (program: URL, args: string[], env: NodeJS.ProcessEnv = {}) =>
  promisify(execFile)(process.execPath, [fileURLToPath(program), ...args], { env })

const printed = new Map<ExampleName, Pdf>()
/** Each example is printed once for all tests. */
function printedExample(name: ExampleName): Pdf {
  const pdf = printed.get(name) ?? marked(contentOf(example(name)), [])
  printed.set(name, pdf)
  return pdf
}

const read = (content: PrintedContent): Promise<ReadPdf> => readTypstPdf(marked(content, []).pdf)

const printableCharacters = (): string[] =>
  printableRanges.split(' ').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map((end) => Number.parseInt(end, 16))
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
  })

/** Fields of the view that choose how something looks, and are not shown themselves. */
const unseen = new Set([
  'id',
  'issuedOn',
  'at',
  'kind',
  'tone',
  'dimension',
  'result',
  'title',
  'file',
])
const addresses = new Set(['url', 'link'])

function textsOf(value: unknown, key = ''): string[] {
  if (unseen.has(key) || addresses.has(key)) return []
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => textsOf(each, name))
}

function linksOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linksOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    addresses.has(key) && each ? [String(each)] : linksOf(each),
  )
}

/** Of sections that have something. */
const shownTitles = (
  titles: PrintedContent['titles'],
  { ownership, series, findings, ...view }: PrintedContent['view'],
) => {
  const lists: Readonly<Record<string, unknown>> = {
    ...view,
    ownership: ownership.owners,
    findings: [...findings.open, ...findings.others],
    series: [...series.headcount, ...series.capital],
  }
  return Object.fromEntries(
    Object.entries(titles).filter(
      ([id]) => (lists[id] as readonly unknown[] | undefined)?.length !== 0,
    ),
  )
}

/** The company that a drawing of owners begins with is not printed without owners. */
const shownView = ({ ownership, ...view }: PrintedContent['view']) =>
  ownership.owners.length === 0 ? view : { ...view, ownership }

/** What the view says and the PDF does not. A text may go on after a page break. */
const missingTexts = (
  { view, titles, version, replaces, changes, asked, rule, sha256, verify }: PrintedContent,
  printed: string,
): string[] =>
  [
    ...textsOf({ view: shownView(view), titles: shownTitles(titles, view) }),
    ...textsOf({ version, replaces, changes, asked }),
    asked.title,
    ...rule,
    sha256,
    verify.page,
    verify.code,
  ].filter((text) => text.split('\n').some((line) => !printed.includes(squeeze(line))))

const examples = isRelease ? exampleNames : (['mixed'] as const)

describe.each(examples)('the example %s as a PDF', (name) => {
  const content = contentOf(example(name))

  it('shows every text and link of the view, Chinese included', async () => {
    const { pdf, pages } = printedExample(name)
    const read = await readTypstPdf(pdf)
    expect(missingTexts(content, textOf(read.runs))).toEqual([])
    expect(linksOf(content.view).filter((link) => !read.links.has(link))).toEqual([])
    expect(misplaced(read.runs)).toEqual([])
    expect(read.pages).toBe(pages)
  })

  it('has a QR code on its first page that leads to its verification', async () => {
    const { pdf } = printedExample(name)
    const { runs, links } = await readTypstPdf(pdf)
    const sha256 = sha256Of(example(name))
    const address = `${siteUrl}/verify?code=${sha256}`
    expect(await qrCodeOn(pdf, 1)).toBe(address)
    expect([...links]).toEqual(expect.arrayContaining([address, `${siteUrl}/verify`]))
    const first = textOf(runs.filter(({ page }) => page === 1))
    expect(first).toContain(sha256.slice(0, 16))
  })

  it('names nothing of the account: not even the request', async () => {
    const { pdf } = printedExample(name)
    const { runs, artifacts } = await readTypstPdf(pdf)
    expect(textOf([...runs, ...artifacts])).not.toContain(example(name).request)
    expect(Buffer.from(pdf).includes(example(name).request)).toBe(false)
  })

  it('says which version it is on every page, and of the first one nothing else', async () => {
    const { runs, artifacts, pages } = await readTypstPdf(printedExample(name).pdf)
    for (let page = 1; page <= pages; page += 1)
      expect(textOf(artifacts.filter((each) => each.page === page))).toContain('Version1')
    expect(textOf(runs)).not.toMatch(/Replaces|Whatchangedsince|askedfor/)
  })

  it('says in every footer that its day is China’s, and was made no later than that day begins', async () => {
    const { artifacts, pages, objects } = await readTypstPdf(printedExample(name).pdf)
    const footer = squeeze(`${content.view.issued} (China time)`)
    for (let page = 1; page <= pages; page += 1)
      expect(textOf(artifacts.filter((each) => each.page === page))).toContain(footer)
    const dates = [...objects.values()].flatMap(
      ({ value }) => (value as { '/CreationDate'?: string } | null)?.['/CreationDate'] ?? [],
    )
    const [, year, month, date, hour] = dates[0]?.match(/D:(\d{4})(\d\d)(\d\d)(\d\d)0000Z/) ?? []
    expect(dates).toHaveLength(1)
    expect(Date.UTC(Number(year), Number(month) - 1, Number(date), Number(hour))).toBe(
      Date.parse(`${content.view.issuedOn}T00:00:00+08:00`),
    )
  })

  it('is accepted by the inspection of dropped PDFs', async () => {
    const { pdf, pages } = printedExample(name)
    expect(await inspect(Buffer.from(pdf))).toEqual({ pages })
  })

  it('names its verification code and page number on every page, the company on later ones', async () => {
    const { artifacts, pages } = await readTypstPdf(printedExample(name).pdf)
    const code = sha256Of(example(name)).slice(0, 16)
    const { view } = content
    for (let page = 1; page <= pages; page += 1) {
      const text = textOf(artifacts.filter((each) => each.page === page))
      expect(text).toContain(`Page${page}of${pages}`)
      expect(text).toContain(`Code${code}`)
      if (page > 1) expect(text).toContain(squeeze(`${view.name}${view.latinName}${view.code}`))
    }
  })
})

it.runIf(isRelease)(
  'the ten open findings that cost most are printed before the score, and how many more there are',
  async () => {
    const { view, titles } = contentOf(example('bad'))
    const { runs } = await readTypstPdf(printedExample('bad').pdf)
    const [, after = ''] = textOf(runs).split(squeeze(titles.findings))
    const [list = ''] = after.split(squeeze(titles.score))
    const places = view.findings.open.map(({ name, text }) =>
      list.indexOf(squeeze(`${name} ${text}`)),
    )
    expect(places.slice(0, 10)).toEqual(places.slice(0, 10).toSorted((one, other) => one - other))
    expect(places.map((place) => place >= 0)).toEqual(places.map((_, index) => index < 10))
    expect(list).toContain(
      squeeze(`And ${places.length - 10} more, listed in the score section below.`),
    )
  },
)

describe('the same data', () => {
  it.runIf(isRelease)('gives the same bytes in another process, time zone and locale', async () => {
    const { pdf } = printedExample('mixed')
    const env = { TZ: 'Asia/Shanghai', LANG: 'zh_CN.UTF-8', LC_ALL: 'zh_CN.UTF-8' }
    const { stdout } = await run(
      new URL('fixtures/print-digest.ts', import.meta.url),
      ['mixed'],
      env,
    )
    expect(stdout).toBe(createHash('sha256').update(pdf).digest('hex'))
  })
})

it('a report that breaks PDF/UA-1 is printed without its mark, and says what breaks it', async () => {
  const content = contentOf({ ...example('clean'), summary: 'Written with 🙂.' })
  const broken = print(content, [])
  expect(broken.breach).toMatch(/PDF\/UA-1 error: the text .* could not be displayed/)
  expect(isMarked(broken)).toBe(false)
  expect(textOf((await readTypstPdf(broken.pdf)).runs)).toContain('Writtenwith')
  // The next one is not touched by it.
  marked(contentOf(example('clean')), [])
})

it.runIf(isRelease)('what Typst laid out for a report is released after it', async () => {
  const { stdout } = await run(new URL('fixtures/print-many.ts', import.meta.url), [])
  // 2 to 5; each report keeps 4 if it is not released.
  expect(Number(stdout)).toBeLessThan(40)
})
it('owners are printed as a tree, with all that a report of format 2 says', async () => {
  const content = contentOf(ownedReport())
  const { runs, objects } = await read(content)
  expect(missingTexts(content, textOf(runs))).toEqual([])
  expect(misplaced(runs)).toEqual([])
  // Drawn, and as a list.
  expect(textOf(runs).split('杭州示例青禾')).toHaveLength(3)
  const figures = [...objects.values()].flatMap(({ value }) => {
    const { '/S': kind, '/Alt': alt } = (value ?? {}) as Record<string, string | undefined>
    return kind === '/Figure' ? [alt] : []
  })
  expect(figures).toContain(
    `u:Drawing of who owns ${content.view.name}, in 9 boxes. The list below it says the same in words.`,
  )
  const left = (name: string) => runs.find(({ text }) => text.includes(name))?.x ?? 0
  expect(left('杭州示例青禾')).toBeGreaterThan(left('宁波示例朔桐控股'))
})

it('a circle of owners is printed with what it comes to', async () => {
  const content = contentOf(publishedExample('loop'))
  const { runs } = await read(content)
  expect(missingTexts(content, textOf(runs))).toEqual([])
  expect(textOf(runs)).toContain(squeeze('Where the drawing ends: a circle'))
  expect(textOf(runs)).toContain(squeeze('About 67.4% including shares held through the circle'))
})

it.runIf(isRelease)('two hundred shareholders flow over pages, each on one of them', async () => {
  const content = contentOf(crowdedReport())
  const { runs, pages } = await read(content)
  expect(missingTexts(content, textOf(runs))).toEqual([])
  expect(misplaced(runs)).toEqual([])
  expect(pages).toBeGreaterThan(8)
})

describe('of names and companies of every kind', () => {
  const reports = format2Reports().filter((_, index) => isRelease || index === 0)

  it.each(reports)('%s: is printed whole', async (_, report) => {
    const content = contentOf(report)
    const { runs, links } = await read(content)
    expect(missingTexts(content, textOf(runs))).toEqual([])
    expect(linksOf(content.view).filter((link) => !links.has(link))).toEqual([])
    expect(misplaced(runs)).toEqual([])
  })
})

it.runIf(isRelease)(
  'a finding that is carried on is printed in the score and under its check',
  async () => {
    const finding = { what: 'A pledge of all shares to a lender in Foshan.', original: '股权出质' }
    const long = { what: 'Pledged. '.repeat(44), original: '股权出质。'.repeat(80) }
    const report = PublishedReport.parse({
      ...example('mixed'),
      carried: [finding, ...Array.from({ length: 19 }, () => long)].map((each) => ({
        check: 'financials',
        finding: each,
        lastSeenOn: '2026-05-02',
      })),
    })
    const { runs } = await read(contentOf(report))
    expect(misplaced(runs)).toEqual([])
    const text = textOf(runs)
    const seen = squeeze('last seen on May 2, 2026, not confirmed since')
    expect(text.split(squeeze(`${finding.what} ${finding.original} `) + seen)).toHaveLength(3)
    expect(text).toContain(squeeze(`Carried over: ${finding.what}`))
  },
)

/** What is printed of a version, and of its first page. */
async function printedWith(...given: Parameters<typeof contentOf>) {
  const content = contentOf(...given)
  const { runs, artifacts, pages } = await read(content)
  expect(misplaced(runs)).toEqual([])
  expect(missingTexts(content, textOf(runs))).toEqual([])
  const first = textOf(runs.filter(({ page }) => page === 1))
  return { pages, artifacts, first }
}

it('the score has its own color beside a stricter verdict, as on the page', async () => {
  const { runs } = await readTypstPdf(printedExample('mixed').pdf)
  const colorOf = (shown: string) => {
    const fill = runs.find(({ text }) => text.trim() === shown)?.fill ?? ''
    return fill.split(' ').map((part) => Math.round(Number(part) * 255))
  }
  expect(colorOf('72%')).toEqual([0x66, 0x47, 0x00])
  expect(colorOf('Do not pay yet')).toEqual([0x8a, 0x1c, 0x14])
})

it('the steps stay on one page, with their heading, whatever is above them', async () => {
  const changes = Array.from({ length: 6 }, (_, index) => ({
    tone: 'worse' as const,
    text: `Litigation ${index + 1}: ${'new, high, '.repeat(9)}and open.`,
  }))
  const replaces = { version: 1, on: '2026-11-20', isWithdrawn: false }
  const content = contentOf(example('mixed'), { edition: { version: 2, replaces, changes } })
  const { runs, pages } = await read(content)
  const pageOf = (text: string) =>
    Array.from({ length: pages }, (_, index) => index + 1).find((page) =>
      textOf(runs.filter((run) => run.page === page)).includes(squeeze(text)),
    )
  const texts = [content.titles.steps, ...content.view.steps.map(({ text }) => text)]
  expect(texts.map(pageOf)).toEqual(texts.map(() => 2))
})

it('a correction says on its first page what it replaces and what changed, and its version in every footer', async () => {
  const lines = Array.from({ length: 8 }, (_, index) => `Litigation ${index + 1}: new, high.`)
  const changes = lines.map((text) => ({ tone: 'worse' as const, text }))
  const replaces = { version: 1, on: '2026-11-20', isWithdrawn: false }
  const { first, artifacts, pages } = await printedWith(example('mixed'), {
    edition: { version: 2, replaces, changes },
  })
  expect(first).toContain(squeeze('Version 2 · Replaces version 1 of November 20, 2026.'))
  expect(first).toContain(squeeze('What changed since version 1'))
  for (const text of lines.slice(0, 6)) expect(first).toContain(squeeze(`Worse ${text}`))
  expect(first).toContain(squeeze('And 2 more: the report on our site lists them.'))
  for (let page = 1; page <= pages; page += 1)
    expect(textOf(artifacts.filter((each) => each.page === page))).toContain('Version2')
})

it.runIf(isRelease)('a correction of a withdrawn report says so', async () => {
  const replaces = { version: 1, on: '2026-11-20', isWithdrawn: true }
  const { first } = await printedWith(example('mixed'), { edition: { version: 2, replaces } })
  expect(first).toContain(squeeze('Replaces version 1 of November 20, 2026, which was withdrawn.'))
  expect(first).toContain(squeeze('Do not rely on that version.'))
})

it.runIf(isRelease)(
  'a report on another company than was asked for says so on its first page',
  async () => {
    const report = PublishedReport.parse({ ...example('mixed'), otherName: 'Its seal is there.' })
    const asked = { name: '深圳市亮波电子有限公司', relation: 'other' as const }
    const { first } = await printedWith(report, { asked })
    expect(first).toContain(
      squeeze(
        `Not the company you asked for. You asked for ${asked.name}. This report is about ${report.company.name}. Why: Its seal is there.`,
      ),
    )
  },
)

it.runIf(isRelease)(
  'rare characters of another company’s name are printed in what changed and in the reason',
  async () => {
    const [rare, none] = ['佛山市𨭎鑫金屬製品有限公司', '佛山\u{323AF}有限公司']
    const report = PublishedReport.parse({
      ...example('mixed'),
      otherName: `The seal says ${none}.`,
    })
    const { first } = await printedWith(report, {
      asked: { name: rare, relation: 'other' },
      edition: {
        version: 2,
        replaces: { version: 1, on: '2026-11-20', isWithdrawn: false },
        changes: [{ tone: 'neutral', text: `Legal name: ${rare} → ${none}` }],
      },
    })
    for (const text of [
      `You asked for ${rare}.`,
      'Why: The seal says 佛山□ [U+323AF]有限公司.',
      `Changed Legal name: ${rare} → 佛山□ [U+323AF]有限公司`,
    ])
      expect(first).toContain(squeeze(text))
  },
)

it.runIf(isRelease)('a case number stays in one line', async () => {
  const number = '（2023）浙0211民初3187号之一'
  const finding = {
    what: `Sued for unpaid goods in the case ${number} before the court in Ningbo.`,
    original: `买卖合同纠纷判决支付货款一万元及其利息损失，案号${number}`,
    state: 'open',
    severity: 'medium',
    since: '2023-05-09',
    amount: { value: 1_234_567, currency: 'CNY' },
    reference: 'PI/2026/118-23/4/Shenzhen Nanshan district court',
  }
  const { checks, ...rest } = example('mixed')
  const report = PublishedReport.parse({
    ...rest,
    checks: { ...checks, litigation: { result: 'found', findings: [finding] } },
  })
  const { runs } = await read(contentOf(report))
  const lines = Map.groupBy(runs, ({ page, y }) => `${page} ${y.toFixed(1)}`)
  const written = [...lines.values()].map(textOf)
  for (const whole of [number, finding.reference, 'May 9, 2023'])
    expect(written.filter((line) => line.includes(squeeze(whole))).length).toBeGreaterThan(0)
  // In the sentence, by weight and in the score, in the original and in the history.
  expect(written.filter((line) => line.includes(number)).length).toBe(4)
})

it.runIf(isRelease)('an English name or a link that the buyer typed is not printed', async () => {
  const asked = { name: 'https://shop.example/x', relation: 'unknown' as const }
  const { first } = await printedWith(example('mixed'), { asked })
  expect(first).not.toContain('shop.example')
})

it.runIf(isRelease)(
  'a rare character of a name is printed and copied; one that no font has, as a box with its code point',
  async () => {
    const report = PublishedReport.parse(example('clean'))
    const company = {
      ...report.company,
      name: '佛山市𨭎鑫金屬製品有限公司',
      formerNames: ['佛山\u{323AF}'],
    }
    const content = contentOf({ ...report, company })
    const { pdf } = marked(content, [])
    const text = textOf((await readTypstPdf(pdf)).runs)
    expect(text).toContain(squeeze(company.name))
    expect(text).toContain(squeeze('佛山□ [U+323AF]'))
    expect(missingTexts(content, text)).toEqual([])
  },
)

it('Typst markup in a text is printed as it is written', async () => {
  const summary =
    '#panic("x") *bold* _it_ $x^2$ = Title // comment /* c */ @label <label> \\ `raw` #link("https://evil.example")[x] #sys.inputs ~ -- ---'
  const content = contentOf({ ...example('clean'), summary })
  const { runs, links } = await read(content)
  expect(textOf(runs)).toContain(squeeze(summary))
  expect([...links].filter((link) => link.includes('evil'))).toEqual([])
})

it.runIf(isRelease)(
  'letters with accents and characters that look alike are copied as they are written',
  async () => {
    const summary = 'Ĩ ĩ Ẽ ǑǓ é ū, ⼀一 ⾦金 ①❶ “Ltd.” 〔2024〕 瀚朔國際 㐀 龥'
    const { runs } = await read(contentOf({ ...example('clean'), summary }))
    expect(textOf(runs)).toContain(squeeze(summary))
  },
)

it('a photograph is printed with its caption as the alternative text', async () => {
  const report = PublishedReport.parse({
    ...example('clean'),
    photographs: [
      { file: 'gate.png', caption: 'The gate, seen from 示范路', takenOn: '2026-11-12' },
      { file: 'hall.png', caption: 'A very tall hall', takenOn: '2026-11-12' },
    ],
  })
  const photographs = () => [
    { file: 'gate.png', bytes: png(300, 200) },
    { file: 'hall.png', bytes: png(20, 800) },
  ]
  const { pdf } = marked(contentOf(report), photographs())
  const { runs, objects } = await readTypstPdf(pdf)
  expect(textOf(runs)).toContain(squeeze('The gate, seen from 示范路 · November 12, 2026'))
  const alternatives = [...objects.values()].map(
    ({ value }) => (value as { '/Alt'?: string })?.['/Alt'],
  )
  expect(alternatives).toEqual(expect.arrayContaining(['u:The gate, seen from 示范路']))
  expect(misplaced(runs)).toEqual([])
})

describe.runIf(isFull)('generated reports as PDFs', () => {
  const reports: [string, PublishedReport][] = [
    ...(isFull ? reportsFor(40) : []).map((report, index): [string, PublishedReport] => [
      `number ${index + 1}`,
      PublishedReport.parse({ ...report, photographs: [] }),
    ]),
    ['600 findings with the longest texts', longestReport()],
  ]

  it.each(reports)(
    '%s: every text is there, and none over another',
    async (_, report) => {
      const content = contentOf(report)
      const { pdf, pages } = marked(content, [])
      const { runs, links } = await readTypstPdf(pdf)
      expect(await qrCodeOn(pdf, 1)).toBe(content.verify.url)
      expect(missingTexts(content, textOf(runs))).toEqual([])
      expect(linksOf(content.view).filter((link) => !links.has(link))).toEqual([])
      expect(misplaced(runs)).toEqual([])
      expect(await inspect(Buffer.from(pdf))).toEqual({ pages })
    },
    300_000,
  )
})

it.runIf(isFull)(
  'every character that a report may have is printed, and copied as it is written',
  async () => {
    // Marks combine with what stands before them.
    const characters = printableCharacters().filter((one) => !/[\p{Cf}\p{M}]/u.test(one))
    const lines = Array.from({ length: Math.ceil(characters.length / 60) }, (_, at) =>
      characters.slice(at * 60, (at + 1) * 60).join(''),
    )
    const content = contentOf(example('clean'))
    const view = {
      ...content.view,
      steps: lines.map((text) => ({ text, about: '' })),
      facts: lines.map((value) => ({ label: 'Characters', zh: '', value })),
    }
    const { pdf } = marked({ ...content, view }, [])
    const text = textOf((await readTypstPdf(pdf)).runs)
    expect(lines.filter((line) => text.split(squeeze(line)).length < 3)).toEqual([])
  },
  180_000,
)
