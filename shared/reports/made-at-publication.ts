import { publicationRates } from '../money/publication-rates.ts'
import type { RateSource } from '../money/us-dollars.ts'
import { makeReadings } from './make-readings.ts'
import type { PublishedReport, SupplierReport } from './supplier-report.ts'

// Heavy: load with import() only.

/** The parts that are made once, when a report is published, so that they never change. */
export type Made = Pick<PublishedReport, 'readings' | 'usd'>

const currenciesIn = ({ company, checks }: SupplierReport): string[] => {
  const holders = [...company.holders, ...(company.owners ?? []).flatMap((owner) => owner.holders)]
  const capitals = [
    company.registeredCapital,
    company.paidInCapital,
    ...holders.flatMap(({ subscribed, paidIn }) => [subscribed, paidIn]),
  ]
  const amounts = Object.values(checks).flatMap((answer) =>
    answer?.result === 'found' ? answer.findings.map(({ amount }) => amount) : [],
  )
  const currencies = [...capitals, ...amounts].flatMap((sum) => (sum ? [sum.currency] : []))
  return [...new Set(currencies)].toSorted()
}

/** @param rates of the day on which the report is published */
export function madeAtPublication(
  report: SupplierReport,
  rates: RateSource = publicationRates,
): Made {
  const currencies = currenciesIn(report)
  return {
    readings: makeReadings(report),
    ...(currencies.length > 0 && { usd: rates(currencies) }),
  }
}
