import { describe, expect, it } from 'vitest'
import { settingsChangesIn } from '../../functions/accounts/settings-changes.ts'
import type { Email } from '../../functions/emails/layout.ts'
import type { EmailContext } from '../../functions/emails/template.ts'
import { emailTemplates } from '../../functions/emails/templates.ts'
import { endDigest } from '../../functions/monitoring/api/end-digest.ts'
import { exportWatches } from '../../functions/monitoring/export-watches.ts'
import { exportRequests } from '../../functions/requests/export-requests.ts'
import type { StoredReport } from '../../functions/requests/stored-request.ts'
import type { MonitoringAlerts } from '../../shared/account/account.ts'
import type { DigestLink } from '../../shared/monitoring/watch.ts'
import { brand } from '../../shared/site/brand.ts'
import { storeCompletedRequests } from '../fixtures/completed-request.ts'
import { eraseInProcess } from '../fixtures/erase-in-process.ts'
import { hashKey, inProcess } from '../fixtures/in-process.ts'
import { queuedMails } from '../fixtures/monitoring-desk.ts'
import { ownTable } from '../fixtures/own-table.ts'
import { isRelease } from '../full.ts'

// In this process, with a table of its own: these e-mails are weeks and months apart.

const day = 24 * 3_600_000
const monday = Date.parse('2026-11-23T05:00:00.000Z')

/** A buyer who watches suppliers since the given day, by reports that are PDFs alone unless given. */
async function watcher(
  companies: string[],
  since = '2026-08-03T10:00:00.000Z',
  report?: (company: string) => StoredReport,
) {
  const clock = { at: Date.parse(since), now: () => new Date(clock.at) }
  const table = await ownTable()
  const product = inProcess(table, clock)
  const userId = await product.newBuyer()
  await product.setPlan(userId, 'partner')
  const requests = await storeCompletedRequests(table, userId, companies, clock.now(), report)
  const ids: string[] = []
  for (const request of requests) ids.push((await product.watch(userId, request, 12)).id)
  const settings = settingsChangesIn(table)
  const choose = (monitoringAlerts: MonitoringAlerts, reportAlerts = true) =>
    settings.change(
      { userId, email: `${userId}@example.com` },
      { emailNotifications: true, marketingEmails: false, reportAlerts, monitoringAlerts },
      clock.now(),
    )
  return {
    table,
    product,
    clock,
    userId,
    ids,
    choose,
    settings: async () => (await product.me(userId)).settings,
    endDigest: (query: DigestLink) =>
      endDigest.handle({ settings, key: hashKey, clock }, { query } as never),
    /** A change of the supplier, as a report of this moment tells it. */
    async change(id = '', level: 'alert' | 'notice' | 'quiet' = 'alert') {
      const watch = await product.deps.watches.find(userId, id)
      if (!watch) throw new Error('Not watched')
      const lastChange = {
        at: clock.now().toISOString(),
        requestId: watch.requestId,
        level,
        text: `${level}: a → b`,
      }
      await product.deps.watches.change(watch, { lastChange, unread: true })
    },
    async tendAt(at: number) {
      clock.at = at
      await product.updateWatches()
    },
    mails: async (template: string) =>
      (await queuedMails(table)).filter((each) => each.template === template),
  }
}

/** An e-mail as it is read. */
function rendered({ template, data }: Awaited<ReturnType<typeof queuedMails>>[number]) {
  const { data: schema, render } = emailTemplates[template]
  const basis = { brand, siteUrl: 'https://x.example' }
  return (render as (from: EmailContext, data: unknown) => Email)(basis, schema.parse(data))
}

describe('a watched supplier with an English name', () => {
  const reported = (name: string): StoredReport => ({
    version: 1,
    key: 'reports/1.pdf',
    sha256: '1',
    score: 72,
    uploadedAt: '2026-08-03T10:00:00.000Z',
    data: {
      key: 'reports/1.json',
      sha256: '2',
      pdfSha256: '3',
      csvKey: '',
      photographs: [],
      company: { name, code: '91440606MAY5T1H88G', englishName: 'Foshan Example Ltd.' },
      scoreReason: '',
      nextStep: '',
      verdict: 'do-not-pay-yet',
    },
  })
  const both = '佛山示例有限公司 (Foshan Example Ltd.)'

  it('is told by both names, and its score with the verdict, in every e-mail and in both CSV files', async () => {
    const { ids, userId, clock, choose, change, tendAt, product, mails } = await watcher(
      ['佛山示例有限公司'],
      undefined,
      reported,
    )
    await choose('weekly')
    await tendAt(Date.parse('2026-10-01T05:00:00.000Z'))
    clock.at = monday - day
    await change(ids[0])
    await tendAt(monday)
    const call = { buyer: { userId, signedInAt: clock.now() } } as never
    const watchesCsv = String(await exportWatches.handle(product.deps, call))
    const requestsCsv = String(await exportRequests.handle(product.deps, call))

    const watch = await product.deps.watches.find(userId, ids[0] ?? '')
    clock.at = Date.parse(watch?.nextCheckAt ?? '') + day
    await product.deps.watches.storePosition(new Date(clock.at - day))
    await product.openDueChecks()
    const { items } = await product.deps.requests.findByBuyer(userId, { limit: 10 })
    await product.fail(items.find(({ type }) => type === 'monitoring')?.id ?? '')
    await product.setPlan(userId, 'free')
    await tendAt(clock.at + day)

    const told = async (template: string) => (await mails(template)).map(rendered)
    const verdict = 'rust score 72%, Do not pay yet'
    const [digest] = await told('monitoring-digest')
    for (const part of [both, verdict]) expect(digest?.text).toContain(part)
    const [receipt] = await told('monitoring-receipt')
    for (const part of [both, verdict]) expect(receipt?.text).toContain(part)
    const [failed] = await told('monitoring-check-failed')
    expect(failed?.subject).toBe(`We could not re-check ${both}`)
    const [paused] = await told('watches-paused')
    expect(paused?.text).toContain(`Paused: ${both}`)
    expect(watchesCsv).toMatch(
      /^佛山示例有限公司,91440606MAY5T1H88G,.*,72,.*,Do not pay yet,alert$/m,
    )
    expect(requestsCsv).toMatch(
      /^佛山示例有限公司,completed,72,.*,Do not pay yet,佛山示例有限公司,91440606MAY5T1H88G,/m,
    )
  })
})

describe('the weekly e-mail', () => {
  it('comes on Monday, once, with what has changed since the last one, alerts first', async () => {
    const { ids, clock, choose, change, tendAt, product, mails } = await watcher([
      '甲有限公司',
      '乙有限公司',
      '丙有限公司',
      '丁有限公司',
    ])
    await choose('weekly')
    await tendAt(monday - 7 * day)
    clock.at = monday - 3 * day
    await change(ids[0], 'notice')
    clock.at = monday - 2 * day
    await change(ids[1], 'alert')
    await change(ids[2], 'quiet')
    for (let at = monday - 2 * day; at < monday; at += day) await tendAt(at)
    expect(await mails('monitoring-digest')).toEqual([])

    clock.at = monday
    await Promise.all([product.updateWatches(), product.updateWatches()])
    await tendAt(monday + day)
    await tendAt(monday)
    const [mail, ...rest] = await mails('monitoring-digest')
    expect(rest).toEqual([])
    expect(mail?.data).toMatchObject({
      suppliers: [{ company: '乙有限公司' }, { company: '甲有限公司' }],
      more: 0,
    })
    await tendAt(monday + 7 * day)
    expect(await mails('monitoring-digest')).toHaveLength(1)
  })

  it('comes on Tuesday if Monday’s run failed, and in no week without a change', async () => {
    const { ids, clock, choose, change, tendAt, mails } = await watcher(['甲有限公司'])
    await choose('weekly')
    for (const week of [0, 1]) await tendAt(monday + week * 7 * day)
    clock.at = monday + 9 * day
    await change(ids[0])
    await tendAt(monday + 15 * day)
    await tendAt(monday + 16 * day)
    expect((await mails('monitoring-digest')).map(({ id }) => id.slice(-10))).toEqual([
      '2026-12-07',
    ])
  })

  it.each(['at-once', 'site-only'] as const)(
    'does not come to those who chose %s',
    async (chosen) => {
      const { ids, clock, choose, change, tendAt, mails } = await watcher(['甲有限公司'])
      await choose(chosen)
      clock.at = monday - day
      await change(ids[0])
      await tendAt(monday)
      expect(await mails('monitoring-digest')).toEqual([])
    },
  )

  it.runIf(isRelease)('waits for Monday if it is chosen within the week', async () => {
    const { ids, clock, choose, change, tendAt, mails } = await watcher(['甲有限公司'])
    clock.at = monday + day
    await change(ids[0])
    await choose('weekly')
    for (let at = 2; at < 7; at += 1) await tendAt(monday + at * day)
    expect(await mails('monitoring-digest')).toEqual([])
    await tendAt(monday + 7 * day)
    expect(await mails('monitoring-digest')).toHaveLength(1)
  })

  it('ends by its link, which ends nothing else', async () => {
    const {
      ids,
      clock,
      choose,
      change,
      tendAt,
      mails,
      settings,
      endDigest: end,
      userId,
    } = await watcher(['甲有限公司'])
    await choose('weekly')
    clock.at = monday - day
    await change(ids[0])
    await tendAt(monday)
    const [mail] = await mails('monitoring-digest')
    const data = emailTemplates['monitoring-digest'].data.parse(mail?.data)
    const drawn = emailTemplates['monitoring-digest'].render(
      { brand, siteUrl: 'https://x.example' },
      data,
    )
    const query = new URL(drawn.unsubscribe ?? '').searchParams
    expect(drawn.text).toContain(`https://x.example/unsubscribe?${query}`)
    const link = { account: query.get('account') ?? '', token: query.get('token') ?? '' }

    const before = await settings()
    await end({ ...link, token: 'b'.repeat(43) })
    await end({ ...link, account: 'another' })
    expect(await settings()).toEqual(before)
    await end(link)
    await end(link)
    expect(await settings()).toEqual({ ...before, monitoringAlerts: 'site-only' })
    // An old link does not end what the buyer chose later.
    await choose('at-once')
    await end(link)
    expect(await settings()).toMatchObject({ monitoringAlerts: 'at-once' })
    expect(link.account).toBe(userId)
  })

  it.runIf(isRelease)('does not come back to an erased account, nor does its link', async () => {
    const {
      table,
      product,
      choose,
      userId,
      endDigest: end,
      tendAt,
      mails,
    } = await watcher(['甲有限公司'])
    await choose('weekly')
    await eraseInProcess(table, userId)
    await end({ account: userId, token: 'b'.repeat(43) })
    await tendAt(monday)
    expect(await mails('monitoring-digest')).toEqual([])
    expect(await product.deps.accounts.find(userId)).toBeUndefined()
  })
})

it('a run without time for all accounts leaves the others to the next one', async () => {
  const { table, product, clock, mails } = await watcher(['甲有限公司'])
  for (const company of ['乙有限公司', '丙有限公司']) {
    const userId = await product.newBuyer()
    await product.setPlan(userId, 'partner')
    const [request = ''] = await storeCompletedRequests(table, userId, [company], clock.now())
    await product.watch(userId, request, 12)
  }
  clock.at = Date.parse('2026-10-01T05:00:00.000Z')
  const counts: number[] = []
  for (let run = 0; run < 3; run += 1) {
    const turns = [true, false].values()
    await product.updateWatches(() => turns.next().value ?? false)
    counts.push((await mails('monitoring-receipt')).length)
  }
  expect(counts).toEqual([1, 2, 3])
})

describe('the quarterly receipt', () => {
  it.runIf(isRelease)(
    'comes four times a year, once each, with all watched suppliers',
    async () => {
      const { ids, change, tendAt, product, clock, mails, choose, userId } = await watcher([
        '甲有限公司',
        '乙有限公司',
      ])
      await choose('site-only')
      await product.changeWatch(userId, ids[1] ?? '', { state: 'paused' })
      await change(ids[0])
      for (
        let at = Date.parse('2026-08-04T05:00:00.000Z');
        at < Date.parse('2027-08-04');
        at += day
      ) {
        const date = new Date(at).getUTCDate()
        // The days between say the same. Two days of outage at the beginning of a quarter.
        if (date > 4 || /^2026-10-0[12]/.test(new Date(at).toISOString())) continue
        clock.at = at
        await Promise.all([product.updateWatches(), product.updateWatches()])
      }
      await tendAt(clock.at - 40 * day)
      const sent = await mails('monitoring-receipt')
      expect(
        sent.map(({ id, data }) => [id.slice(-7), (data as { period: string }).period]),
      ).toEqual([
        ['2026-Q4', 'July to September 2026'],
        ['2027-Q1', 'October to December 2026'],
        ['2027-Q2', 'January to March 2027'],
        ['2027-Q3', 'April to June 2027'],
      ])
      expect(sent[0]?.data).toMatchObject({
        suppliers: [
          {
            company: '甲有限公司',
            reportedAt: '2026-08-03T10:00:00.000Z',
            lastChange: { text: 'alert: a → b' },
            nextCheckOn: expect.stringContaining('2027-08-03'),
          },
          { company: '乙有限公司', lastChange: null, nextCheckOn: null },
        ].toSorted((a, b) => a.company.localeCompare(b.company, 'zh')),
        more: 0,
      })
    },
  )

  it.runIf(isRelease)(
    'names what deserves a look, and says only of calm quarters that nothing is to do',
    async () => {
      const { ids, change, tendAt, clock, mails } = await watcher(['甲有限公司', '乙有限公司'])
      clock.at = Date.parse('2026-09-20T05:00:00.000Z')
      await change(ids[1], 'alert')
      await tendAt(Date.parse('2026-10-01T05:00:00.000Z'))
      await tendAt(Date.parse('2027-01-14T23:00:00.000Z'))
      const texts = (await mails('monitoring-receipt')).map((mail) => rendered(mail).text)
      expect(texts).toHaveLength(2)
      expect(texts[0]).toContain('One of them deserves a look before your next payment;')
      expect(texts[0]).toContain('Worth a look: it has changed lately.')
      expect(texts[0]).not.toContain('You need not do anything')
      expect(texts[1]).toContain('You don’t need to do anything.')
      expect(texts[1]).not.toContain('Worth a look')
    },
  )

  it('does not come in the middle of a quarter', async () => {
    const { tendAt, mails } = await watcher(['甲有限公司'])
    await tendAt(Date.parse('2026-10-15T00:00:00.000Z'))
    await tendAt(Date.parse('2026-12-20T05:00:00.000Z'))
    expect(await mails('monitoring-receipt')).toEqual([])
  })

  it('leaves out who watches only since this quarter, and who has paused all', async () => {
    const { ids, tendAt, product, mails, userId } = await watcher(
      ['甲有限公司'],
      '2026-10-02T10:00:00.000Z',
    )
    await tendAt(Date.parse('2026-10-03T05:00:00.000Z'))
    expect(await mails('monitoring-receipt')).toEqual([])
    await product.changeWatch(userId, ids[0] ?? '', { state: 'paused' })
    await tendAt(Date.parse('2027-01-02T05:00:00.000Z'))
    expect(await mails('monitoring-receipt')).toEqual([])
  })
})
