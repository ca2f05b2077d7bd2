import { afterEach, expect, it } from 'vitest'
import { takeLog } from '../../../functions/platform/fixtures/take-log.ts'
import { compareReports } from '../../../shared/reports/compare-reports.ts'
import { exampleReport } from '../../../shared/reports/fixtures/examples.ts'
import { ruleVersion } from '../../../shared/reports/score.ts'
import type { SupplierReport } from '../../../shared/reports/supplier-report.ts'
import { monitoringDesk, queuedMails } from '../../fixtures/monitoring-desk.ts'
import { simulateYear, type Year } from '../../fixtures/monitoring-year.ts'
import { ownTable } from '../../fixtures/own-table.ts'
import { isFull, isRelease } from '../../full.ts'

afterEach(() => void takeLog('info'))

/** A little more than a year: its fourth receipt comes on the first of January. */
const length = isFull ? { days: 372, stepMinutes: 6 * 60 } : { days: 150, stepMinutes: 12 * 60 }

/** What a check can find, from nothing to what is worth an alert. */
const edits: ((report: SupplierReport, n: number) => void)[] = [
  () => {},
  () => {},
  ({ company }, n) => Object.assign(company, { englishName: `Example ${n} Ltd.` }),
  ({ company }, n) => Object.assign(company, { address: `示例路${n}号` }),
  ({ company }, n) => Object.assign(company, { legalRepresentative: n % 2 ? '陆青禾' : '程以宁' }),
  (report, n) =>
    Object.assign(report, {
      payee: { name: 'X', bank: 'Y', country: 'CN', lastDigits: String(1000 + n) },
    }),
  ({ checks }, n) =>
    Object.assign(checks, {
      enforcement: {
        result: 'found',
        findings: [
          { what: 'Enforced.', severity: n % 2 ? 'high' : 'low', state: 'open', reference: `${n}` },
        ],
      },
    }),
]

it.runIf(isRelease)(
  'a year of monitoring sends an alert for exactly the changes that the rule calls worth one, and receipts each quarter',
  {
    timeout: 1_800_000,
  },
  async () => {
    const table = await ownTable()
    const last = new Map<string, SupplierReport>()
    const expected: string[] = []
    const done = new Set<string>()
    let number = 0
    let compared = 0
    let desk: ReturnType<typeof monitoringDesk> | undefined

    /** Hands in what is pending, a day at a time; some of it twice. */
    async function handIn({ product, erased }: Year): Promise<void> {
      desk ??= monitoringDesk(product)
      for await (const {
        id,
        watchId = '',
        userId,
        searchTerm,
      } of product.deps.requests.findPending()) {
        if (done.has(id) || erased.includes(userId)) continue
        done.add(id)
        number += 1
        const watch = await product.deps.watches.find(userId, watchId)
        // A watch that ended and began again begins with its first report.
        const key = `${userId} ${watchId} ${watch?.createdAt}`
        const before = last.get(key)
        const report = structuredClone(before ?? exampleReport('clean'))
        // A report on another company is compared with none.
        report.company.name = searchTerm
        // In turn, so that their number is the same in every run: requests of one moment have no order.
        if (before) {
          compared += 1
          edits[(compared * 3) % edits.length]?.(report, compared)
        }
        const isWatched = watch?.checks.some(({ requestId }) => requestId === id)
        const upload = desk.putReport(id, report)
        await Promise.all(
          number % 5 === 0 ? [desk.take(upload), desk.take(upload)] : [desk.take(upload)],
        )
        if (!isWatched) continue
        last.set(key, report)
        const published = (given: SupplierReport) => ({
          ...given,
          carried: [],
          rule: ruleVersion,
          readings: {},
        })
        const isAlert =
          before &&
          compareReports(published(before), published(report)).some(
            ({ level }) => level === 'alert',
          )
        if (!before) expected.push(`monitoring-uncompared ${id}`)
        else if (isAlert) expected.push(`monitoring-alert ${id}`)
      }
    }

    const { product, watches, erased } = await simulateYear(table, {
      seed: 20261124,
      suppliers: [25, 3, 3, 9],
      ...length,
      afterDay: handIn,
    })
    const mails = await queuedMails(table)
    const ofErased = (to: unknown) =>
      erased.some((userId) => JSON.stringify(to ?? '').includes(userId))
    const sent = mails.flatMap(({ id, template, to }) =>
      /^monitoring-(alert|uncompared)$/.test(template ?? '') && !ofErased(to)
        ? [`${template} ${id.split('/')[1]}`]
        : [],
    )
    const kept = async (lines: string[]) => {
      const found = await Promise.all(
        lines.map(async (line) => await product.deps.requests.findById(line.split(' ')[1] ?? '')),
      )
      return lines.filter((_, index) => found[index])
    }
    expect(sent.toSorted()).toEqual((await kept(expected)).toSorted())
    expect(sent.filter((line) => line.includes('alert')).length).toBeGreaterThan(isFull ? 20 : 2)

    // One receipt a quarter for every buyer who watched throughout.
    const quarters = ['2031-Q2', '2031-Q3', '2031-Q4', '2032-Q1'].slice(0, isFull ? 4 : 1)
    const receipts = Map.groupBy(
      mails.filter(({ id }) => id.startsWith('monitoring-receipt/')),
      ({ to }) => (to as { userId: string }).userId,
    )
    for (const userId of new Set(watches.map((watch) => watch.userId))) {
      const periods = (receipts.get(userId) ?? []).map(({ id }) => id.split('/')[2])
      expect(new Set(periods).size).toBe(periods.length)
      const own = watches.filter((watch) => watch.userId === userId)
      if (own.length > 5) expect(periods).toEqual(quarters)
    }
    expect(mails.filter(({ id }) => id.startsWith('monitoring-digest/'))).toEqual([])
  },
)
