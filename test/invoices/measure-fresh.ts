import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readInvoice } from '../../web/src/domain/invoices/read-invoice.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { type Outcome, outcomes } from './compare.ts'
import { compareWithClerk, freshInvoices } from './fresh.ts'
import { printInvoice, textOfPdf } from './pages.ts'

/**
 * `node test/invoices/measure-fresh.ts` reads the 40 invoices in test/invoices/fresh/, written by hand. `--keep` writes
 * the PDFs to screenshots/invoices/. Fails if a field is certain and wrong.
 */
const { values: options } = parseArgs({ options: { keep: { type: 'boolean', default: false } } })

const folder = 'screenshots/invoices'
const show = (text: string) => process.stdout.write(`${text}\n`)
const tallies = new Map<string, Record<Outcome, number>>()

function count(name: string, outcome: Outcome) {
  const tally = tallies.get(name) ?? {
    right: 0,
    asked: 0,
    'asked-wrong': 0,
    missing: 0,
    'certain-and-wrong': 0,
  }
  tallies.set(name, tally)
  tally[outcome] += 1
}

if (options.keep) mkdirSync(folder, { recursive: true })
const browser = await launchBrowser()
for (const { id, truth, html } of freshInvoices()) {
  const pdf = await printInvoice(browser, html)
  if (options.keep) writeFileSync(`${folder}/${id}.pdf`, pdf)
  const reading = readInvoice(await textOfPdf(pdf))
  for (const [field, outcome] of compareWithClerk(truth, reading)) {
    for (const name of ['all', id.slice(0, 2), field]) count(name, outcome)
    if (outcome !== 'right')
      show(
        `${outcome} ${id} ${field}: “${reading.fields[field]?.value ?? ''}”, there is “${[truth[field] ?? ''].flat().join('” or “')}”`,
      )
  }
}
await browser.close()
for (const [name, tally] of tallies)
  show(
    `  ${name.padEnd(15)} ${outcomes.map((outcome) => `${outcome} ${tally[outcome]}`).join(', ')}`,
  )
if ((tallies.get('all')?.['certain-and-wrong'] ?? 0) > 0) process.exitCode = 1
