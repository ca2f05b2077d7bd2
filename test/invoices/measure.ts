import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { InvoiceField, PageText } from '../../web/src/domain/invoices/invoice-reading.ts'
import { readInvoice } from '../../web/src/domain/invoices/read-invoice.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { compareReading, type Outcome, outcomes } from './compare.ts'
import { type GeneratedInvoice, generateInvoices } from './generate.ts'
import { layouts } from './layouts.ts'
import {
  type PictureKind,
  pictureKinds,
  pictureOf,
  printInvoice,
  startRecognition,
  textOfPdf,
  textOfPicture,
} from './pages.ts'

/**
 * `node test/invoices/measure.ts` reads 150 invented invoices as text PDFs. `--pictures 10` also reads so many as
 * scans and photographs, some seconds each. `--keep` writes the files to screenshots/invoices/, `--fixtures` the text of
 * one invoice of each layout for the unit test. Fails if a goal is missed.
 */
const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '150' },
    pictures: { type: 'string', default: '0' },
    seed: { type: 'string', default: '2026' },
    keep: { type: 'boolean', default: false },
    details: { type: 'boolean', default: false },
    fixtures: { type: 'boolean', default: false },
  },
})

/** The least share of fields with the right value, certain or asked. None may be certain and wrong. */
const goals: Record<'text-pdf' | PictureKind, number> = {
  'text-pdf': 0.97,
  'scan-300': 0.92,
  'scan-150': 0.87,
  photograph: 0.8,
}

const folder = 'screenshots/invoices'
const show = (text: string) => process.stdout.write(`${text}\n`)

function keep(name: string, content: string | Uint8Array) {
  if (!options.keep) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${name}`, content)
}

type Tally = Record<Outcome, number> & { seconds: number; invoices: number }
const newTally = (): Tally => ({
  right: 0,
  asked: 0,
  'asked-wrong': 0,
  missing: 0,
  'certain-and-wrong': 0,
  seconds: 0,
  invoices: 0,
})
const total = (tally: Tally) => outcomes.reduce((sum, outcome) => sum + tally[outcome], 0)
const percent = (part: number, whole: number) => `${((100 * part) / (whole || 1)).toFixed(1)} %`

function judge(
  invoice: GeneratedInvoice,
  pages: PageText[],
  tallies: Tally[],
  fields: Map<string, Tally>,
) {
  const begin = performance.now()
  const reading = readInvoice(pages)
  const seconds = (performance.now() - begin) / 1000
  for (const tally of tallies) {
    tally.seconds = Math.max(tally.seconds, seconds)
    tally.invoices += 1
  }
  for (const [field, outcome] of compareReading(invoice.truth, reading)) {
    const ofField = fields.get(field) ?? newTally()
    fields.set(field, ofField)
    ofField[outcome] += 1
    for (const tally of tallies) tally[outcome] += 1
    if (outcome === 'certain-and-wrong' || (options.details && outcome !== 'right'))
      show(
        `  ${outcome} ${invoice.id} ${field}: “${reading.fields[field as InvoiceField]?.value ?? ''}”, there is “${invoice.truth[field as InvoiceField] ?? ''}”`,
      )
  }
}

function report(kind: keyof typeof goals, all: Tally, parts: Map<string, Tally>) {
  show(`\n${kind}: ${all.invoices} invoices, the search took at most ${all.seconds.toFixed(3)} s`)
  for (const [name, tally] of [['all', all] as const, ...parts])
    show(
      `  ${name.padEnd(20)} right value ${percent(tally.right + tally.asked, total(tally)).padStart(8)}   ${outcomes.map((outcome) => `${outcome} ${tally[outcome]}`).join(', ')}`,
    )
  const share = (all.right + all.asked) / total(all)
  const isReached = share >= goals[kind] && all['certain-and-wrong'] === 0
  show(
    `  goal: ${percent(goals[kind], 1)} right, 0 certain and wrong: ${isReached ? 'reached' : 'MISSED'}`,
  )
  if (!isReached) process.exitCode = 1
}

const of = (parts: Map<string, Tally>, name: string): Tally => {
  const tally = parts.get(name) ?? newTally()
  parts.set(name, tally)
  return tally
}

/** With places of four digits, as [text, x, y, width, height]. */
function fixtureOf({ id, truth }: GeneratedInvoice, pages: PageText[]) {
  const short = (share: number) => Number(share.toFixed(4))
  const runs = pages.map((page) =>
    page.runs.map(({ text, box: { x, y, width, height } }) => [
      text,
      ...[x, y, width, height].map(short),
    ]),
  )
  return { id, truth, pages: runs }
}
const fixtures: ReturnType<typeof fixtureOf>[] = []

const browser = await launchBrowser()
const invoices = generateInvoices(Number(options.count), Number(options.seed))
if (invoices.length > 0) {
  const [all, parts, fields] = [newTally(), new Map<string, Tally>(), new Map<string, Tally>()]
  for (const invoice of invoices) {
    const pdf = await printInvoice(browser, invoice.html)
    keep(`${invoice.id}.pdf`, pdf)
    const pages = await textOfPdf(pdf)
    judge(invoice, pages, [all, of(parts, invoice.layout)], fields)
    if (fixtures.length < Object.keys(layouts).length) fixtures.push(fixtureOf(invoice, pages))
  }
  if (options.fixtures)
    writeFileSync(
      'web/src/domain/invoices/fixtures/layouts.json',
      `[\n${fixtures.map((fixture) => JSON.stringify(fixture)).join(',\n')}\n]\n`,
    )
  report('text-pdf', all, new Map([...parts, ...fields]))
}
if (Number(options.pictures) > 0) {
  const recognition = await startRecognition('node_modules/.cache/trained')
  for (const kind of pictureKinds) {
    const [all, fields] = [newTally(), new Map<string, Tally>()]
    let slowest = 0
    for (const [at, invoice] of generateInvoices(
      Number(options.pictures),
      Number(options.seed),
    ).entries()) {
      const picture = await pictureOf(browser, invoice.html, kind, at + 1)
      keep(`${invoice.id}-${kind}.png`, picture.png)
      const begin = process.cpuUsage()
      const pages = await textOfPicture(recognition, picture)
      const { user, system } = process.cpuUsage(begin)
      slowest = Math.max(slowest, (user + system) / 1_000_000)
      keep(`${invoice.id}-${kind}.json`, JSON.stringify(pages))
      judge(invoice, pages, [all], fields)
    }
    report(kind, all, fields)
    show(`  recognition took at most ${slowest.toFixed(1)} s of processor time`)
  }
  await recognition.terminate()
}
await browser.close()
