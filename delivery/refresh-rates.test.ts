import { expect, it } from 'vitest'
import { faultsOfRates, readEcbRates } from './refresh-rates.ts'

/** As the European Central Bank writes it. */
const file = (
  rates: Record<string, number>,
  day = '2026-11-27',
) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube><Cube time='${day}'>
    ${Object.entries(rates)
      .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
      .join('\n')}
  </Cube></Cube>
</gesmes:Envelope>`

const usual = { USD: 1.17, JPY: 172.5, CNY: 8.35 }

it('reads the day’s rates of the European Central Bank', () => {
  const rates = readEcbRates(file(usual))
  expect(rates).toEqual({ date: '2026-11-27', source: 'European Central Bank', perEuro: usual })
  expect(faultsOfRates(rates, null)).toEqual([])
})

it.each([
  ['another page', '<html><body>Not found</body></html>'],
  ['no XML', 'USD,1.17'],
  ['a file without the yuan', file({ USD: 1.17 })],
  ['a rate that is no number', file({ ...usual, CNY: Number.NaN })],
  ['a day that is none', file(usual, 'yesterday')],
])('refuses %s', (_, text) => expect(() => readEcbRates(text)).toThrow())

it('files neither older rates nor such as no market has', () => {
  const filed = readEcbRates(file(usual))
  expect(faultsOfRates(readEcbRates(file(usual, '2026-11-26')), filed)).toEqual([
    'They are of 2026-11-26, older than those of 2026-11-27.',
  ])
  expect(faultsOfRates(readEcbRates(file({ ...usual, CNY: 83.5 })), filed)).toEqual([
    'CNY: 83.5 for one euro, 8.35 before.',
  ])
})
