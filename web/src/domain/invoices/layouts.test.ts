import { describe, expect, it } from 'vitest'
import { compareReading } from '../../../../test/invoices/compare.ts'
import type { Truth } from '../../../../test/invoices/invoice.ts'
import drawn from './fixtures/layouts.json' with { type: 'json' }
import type { PageText } from './invoice-reading.ts'
import { readInvoice } from './read-invoice.ts'

type Fixture = { id: string; truth: Truth; pages: [string, number, number, number, number][][] }

/** Of PDFs that `node test/invoices/measure.ts --fixtures` made: one of each of the generator’s layouts. */
const fixtures = drawn as unknown as Fixture[]

const pagesOf = ({ pages }: Fixture): PageText[] =>
  pages.map((runs, at) => ({
    page: at + 1,
    source: 'text-layer',
    runs: runs.map(([text, x, y, width, height]) => ({
      text,
      box: { x, y, width, height },
      confidence: 1,
    })),
  }))

describe('reads invented invoices of each layout', () => {
  it.each(fixtures.map((fixture) => [fixture.id, fixture] as const))('%s', (_, fixture) => {
    const compared = [...compareReading(fixture.truth, readInvoice(pagesOf(fixture)))]
    expect(compared.filter(([, outcome]) => outcome !== 'right' && outcome !== 'asked')).toEqual([])
    const certain = compared.filter(([, outcome]) => outcome === 'right').length
    expect(certain / compared.length).toBeGreaterThan(0.65)
  })
})
