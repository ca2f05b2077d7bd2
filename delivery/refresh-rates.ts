import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod'
import { DailyRates } from '../shared/money/daily-rates.ts'
import { converted } from '../shared/money/exchange-rates.ts'
import { print } from './print.ts'

/** The reference rates of the last working day. Free to use if the source is named. */
const ecbAddress = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'
const table = new URL('../shared/money/daily-rates.json', import.meta.url)

const Ecb = z.object({
  Envelope: z.object({
    Cube: z.object({
      Cube: z.object({
        time: z.string(),
        Cube: z.array(z.object({ currency: z.string(), rate: z.coerce.number() })).min(1),
      }),
    }),
  }),
})

/** @throws ZodError if it is no file of the European Central Bank's daily rates */
export function readEcbRates(xml: string): DailyRates {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    removeNSPrefix: true,
    isArray: (_name, path) => path === 'Envelope.Cube.Cube.Cube',
  })
  const { time, Cube } = Ecb.parse(parser.parse(xml)).Envelope.Cube.Cube
  return DailyRates.parse({
    date: time,
    source: 'European Central Bank',
    perEuro: Object.fromEntries(Cube.map(({ currency, rate }) => [currency, rate])),
  })
}

/** A larger change in a day is more likely a mistake. */
const maxChange = 0.3

/** @returns why the rates are not filed; empty if they can be */
export function faultsOfRates(rates: DailyRates, filed: DailyRates | null): string[] {
  const older =
    filed && rates.date < filed.date
      ? [`They are of ${rates.date}, older than those of ${filed.date}.`]
      : []
  const odd = Object.entries(rates.perEuro).flatMap(([currency, units]) => {
    const before = filed?.perEuro[currency] ?? converted(1, 'EUR', currency)
    return before !== undefined && Math.abs(units / before - 1) > maxChange
      ? [`${currency}: ${units} for one euro, ${Number(before.toPrecision(4))} before.`]
      : []
  })
  return [...older, ...odd]
}

const textAt = async (place: string): Promise<string> => {
  if (!/^https?:/.test(place)) return readFileSync(place, 'utf8')
  const response = await fetch(place, { signal: AbortSignal.timeout(20_000) })
  if (!response.ok) throw new Error(`${place} answered ${response.status}`)
  return response.text()
}

/** `npm run rates`: files the day's rates for the release that is deployed next. */
async function refreshRates([place = ecbAddress]: string[]): Promise<void> {
  const filed = DailyRates.nullable().parse(JSON.parse(readFileSync(table, 'utf8')))
  const rates = readEcbRates(await textAt(place))
  const faults = faultsOfRates(rates, filed)
  if (faults.length > 0) {
    print(`Nothing was filed.\n${faults.join('\n')}`)
    process.exitCode = 1
    return
  }
  writeFileSync(table, `${JSON.stringify(rates, null, 2)}\n`)
  print(
    `Filed the rates of ${rates.date} in shared/money/daily-rates.json, for what is deployed from here.`,
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await refreshRates(process.argv.slice(2))
