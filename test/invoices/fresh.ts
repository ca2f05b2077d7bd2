import { readdirSync, readFileSync } from 'node:fs'
import type { InvoiceField, InvoiceReading } from '../../web/src/domain/invoices/invoice-reading.ts'
import { compareReading, type Outcome } from './compare.ts'
import type { Truth } from './invoice.ts'

/**
 * What a clerk reads on an invoice. Of several values each is accepted, `''` means that the field may be missing. A
 * field in `ask` has to be confirmed: certain counts as wrong.
 */
export type ClerkTruth = Partial<Record<InvoiceField, string | string[]>> & { ask?: InvoiceField[] }
export type FreshInvoice = { id: string; truth: ClerkTruth; html: string }

const folder = 'test/invoices/fresh'
const head = `<style>
@font-face { font-family: Song; src: url(FONTS/400Regular/NotoSansSC_400Regular.ttf) }
@font-face { font-family: Song; font-weight: 700; src: url(FONTS/700Bold/NotoSansSC_700Bold.ttf) }
@page { size: A4; margin: 14mm }
body { margin: 0; font: 10pt Song; line-height: 1.4 }
</style>`

/** Invoices written by hand without knowledge of the reader, in layouts of their own. */
export const freshInvoices = (): FreshInvoice[] =>
  readdirSync(folder)
    .sort()
    .map((file) => {
      const [truth = '', html = ''] = readFileSync(`${folder}/${file}`, 'utf8').split('</script>')
      const json = truth.slice(truth.indexOf('{'))
      return { id: file.replace('.htm', ''), truth: JSON.parse(json), html: `${head}${html}` }
    })

const best: Outcome[] = ['right', 'asked', 'certain-and-wrong', 'asked-wrong', 'missing']

/** The outcome of each field. A field that may be missing and is counts as right. */
export function compareWithClerk(
  { ask = [], ...truth }: ClerkTruth,
  reading: InvoiceReading,
): Map<InvoiceField, Outcome> {
  const { fields } = reading
  const compared = new Map<InvoiceField, Outcome>()
  for (const name of new Set([
    ...Object.keys(truth),
    ...Object.keys(fields),
  ]) as Set<InvoiceField>) {
    // It is only shown.
    if (name === 'address') continue
    const accepted = [truth[name] ?? ''].flat()
    const found = fields[name]
    if (!found && accepted.includes('')) continue
    const values = accepted.filter((value) => value !== '')
    const one = (value?: string): Truth => (value === undefined ? {} : { [name]: value })
    const outcomes = (values.length > 0 ? values : [undefined]).flatMap((value) => [
      ...compareReading(one(value), { fields: found ? { [name]: found } : {} }).values(),
    ])
    const outcome = best.find((each) => outcomes.includes(each))
    if (outcome)
      compared.set(name, outcome === 'right' && ask.includes(name) ? 'certain-and-wrong' : outcome)
  }
  return compared
}
