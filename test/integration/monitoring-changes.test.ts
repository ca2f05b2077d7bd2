import { afterEach, describe, expect, it } from 'vitest'
import { allows } from '../../functions/emails/template.ts'
import { emailTemplates } from '../../functions/emails/templates.ts'
import { takeLog } from '../../functions/platform/fixtures/take-log.ts'
import { completionsIn } from '../../functions/reports/completions.ts'
import { defaultSettings } from '../../shared/account/account.ts'
import { exampleReport } from '../../shared/reports/fixtures/examples.ts'
import type { SupplierReport } from '../../shared/reports/supplier-report.ts'
import { brand } from '../../shared/site/brand.ts'
import { eraseInProcess } from '../fixtures/erase-in-process.ts'
import { inProcess } from '../fixtures/in-process.ts'
import { monitoringDesk, queuedMails } from '../fixtures/monitoring-desk.ts'
import { ownTable } from '../fixtures/own-table.ts'
import { isRelease } from '../full.ts'

// In this process, with a table of its own: checks are months apart.

// The intake logs how long a report took.
afterEach(() => void takeLog('info'))

const hour = 3_600_000

/** A report, with changes to its company. */
const report = (
  company: Partial<SupplierReport['company']> = {},
  rest: Partial<SupplierReport> = {},
): SupplierReport => {
  const given = exampleReport('clean')
  return { ...given, ...rest, company: { ...given.company, ...company } }
}
const moved = report({ address: '浙江省宁波市鄞州区示例大道9号' })
const sold = report({ legalRepresentative: '陆青禾' })
const shrunk = report({ insuredEmployees: { count: 80, year: 2026 } })

/** A buyer who watches one supplier monthly since a first report as data, or as a PDF. */
async function watched(first: SupplierReport | 'pdf' = report()) {
  const clock = { at: Date.parse('2026-12-01T09:00:00.000Z'), now: () => new Date(clock.at) }
  const table = await ownTable()
  const product = inProcess(table, clock)
  const intake = monitoringDesk(product)
  /** Minutes pass between two events, as the order of uploads is by their time. */
  const soon = <Given extends unknown[], Result>(act: (...given: Given) => Result) =>
    ((...given) => {
      clock.at += 60_000
      return act(...given)
    }) as (...given: Given) => Result
  const desk = {
    ...intake,
    handIn: soon(intake.handIn),
    handInPdf: soon(intake.handInPdf),
    withdraw: soon(intake.withdraw),
  }
  const userId = await product.newBuyer()
  await product.setPlan(userId, 'partner')
  const request = await product.submit(userId, '宁波澜砚五金制品有限公司')
  await (first === 'pdf' ? desk.handInPdf(request.id) : desk.handIn(request.id, first))
  const { id } = await product.watch(userId, request.id, 1)
  const requestsOf = async () =>
    (await product.deps.requests.findByBuyer(userId, { limit: 100 })).items
  return {
    clock,
    product,
    desk,
    userId,
    id,
    firstRequest: request.id,
    /** Lets time pass until the next check. @returns the request of the check that is due then */
    async nextCheck(): Promise<string> {
      const known = new Set((await requestsOf()).map((each) => each.id))
      const watch = await product.deps.watches.find(userId, id)
      const due = new Date(watch?.nextCheckAt ?? '')
      // As if the schedule had run until then.
      await product.deps.watches.storePosition(due)
      clock.at = due.getTime() + hour
      await product.openDueChecks()
      const made = (await requestsOf()).find((each) => !known.has(each.id))
      if (!made) throw new Error('No check is due')
      clock.at += hour
      return made.id
    },
    stored: async () => {
      const watch = await product.deps.watches.find(userId, id)
      if (!watch) throw new Error('Not watched')
      return watch
    },
    checks: async () => (await product.watchDetails(userId, id)).checks,
    /** Templates of e-mails to the buyer about watched suppliers and reports. */
    mails: async () =>
      (await queuedMails(table)).filter(({ template }) =>
        /^(monitoring-|report-(ready|withdrawn))/.test(template ?? ''),
      ),
    templates: async () =>
      (await queuedMails(table))
        .map(({ template }) => template)
        .filter((template) => /^(monitoring-|report-(ready|withdrawn))/.test(template ?? '')),
  }
}

describe('the report of a check', () => {
  it('with a change worth it: one alert, a badge, and the change in the timeline', async () => {
    const { desk, nextCheck, stored, checks, mails, firstRequest, userId } = await watched()
    const request = await nextCheck()
    await desk.handIn(request, sold)

    const [ready, alert, ...rest] = await mails()
    expect([ready?.template, rest]).toEqual(['report-ready', []])
    expect(alert).toMatchObject({
      template: 'monitoring-alert',
      data: {
        company: '宁波澜砚五金制品有限公司',
        score: 98,
        scoreBefore: 98,
        isCorrection: false,
        change: {
          headline: 'Legal representative changed',
          sentence:
            'The legal representative changed from 沈砚秋 (our reading: Shen Yanqiu) to 陆青禾 (our reading: Lu Qinghe).',
          meaning: expect.stringContaining('Your contracts stay valid.'),
          next: expect.stringContaining('Ask why it changed.'),
        },
        others: [],
      },
    })
    const lastChange = {
      requestId: request,
      level: 'alert',
      text: 'Legal representative: 沈砚秋 (our reading: Shen Yanqiu) → 陆青禾 (our reading: Lu Qinghe)',
    }
    expect(await stored()).toMatchObject({ requestId: request, unread: true, lastChange })
    expect(await checks()).toMatchObject([
      {
        requestId: request,
        state: 'completed',
        changes: [{ level: 'alert', about: 'Legal representative' }],
      },
      { requestId: firstRequest, changes: null },
    ])
    expect(await desk.findings(userId, request)).toMatchObject({
      comparedWith: 1,
      comparedWithRequest: firstRequest,
      comparedWithIssuedOn: '2026-11-20',
      changes: [{ about: 'Legal representative' }],
    })
    expect(await desk.findings(userId, firstRequest)).toMatchObject({
      comparedWithRequest: null,
      changes: [],
    })
  })

  it('with a notice: a badge, and an alert of a supplier whose buyer wants them', async () => {
    const { desk, nextCheck, stored, templates, mails, product, userId, id } = await watched()
    await desk.handIn(await nextCheck(), moved)
    expect(await templates()).toEqual(['report-ready'])
    expect(await stored()).toMatchObject({ unread: true, lastChange: { level: 'notice' } })

    await product.changeWatch(userId, id, { alertLevel: 'notice' })
    await desk.handIn(await nextCheck(), report())
    expect((await mails()).slice(1)).toMatchObject([
      {
        template: 'monitoring-alert',
        data: { change: { headline: 'Registered address changed' }, others: [] },
      },
    ])
    // Nothing is sent of what is quiet, whatever the level is.
    await desk.handIn(await nextCheck(), shrunk)
    expect(await templates()).toHaveLength(2)
  })

  it.runIf(isRelease)('with less: a line in the timeline only', async () => {
    const { desk, nextCheck, stored, templates, checks } = await watched()
    await desk.handIn(await nextCheck(), shrunk)
    expect(await templates()).toEqual(['report-ready'])
    expect(await stored()).toMatchObject({ unread: false, lastChange: { level: 'quiet' } })
    expect(await checks()).toMatchObject([{ changes: [{ level: 'quiet' }] }, {}])
  })

  it('without a change: nothing but its date and score; it is compared with the last check, not the first', async () => {
    const { desk, nextCheck, stored, templates, checks } = await watched()
    const first = await nextCheck()
    await desk.handIn(first, sold)
    const second = await nextCheck()
    await desk.handIn(second, { ...sold, issuedOn: '2026-12-20' })
    expect(await templates()).toEqual(['report-ready', 'monitoring-alert'])
    expect(await stored()).toMatchObject({ requestId: second, lastChange: { requestId: first } })
    expect((await checks()).map(({ changes }) => changes?.length)).toEqual([0, 1, undefined])
  })

  it('dropped twice, at once, and its event again, is told once', async () => {
    const { desk, nextCheck, mails, stored } = await watched()
    const request = await nextCheck()
    const [one, other] = [desk.putReport(request, sold), desk.putReport(request, sold)]
    await Promise.all([desk.take(one), desk.take(other), desk.take(one)])
    await desk.take(one)
    expect((await mails()).map(({ template }) => template)).toEqual([
      'report-ready',
      'monitoring-alert',
    ])
    expect((await stored()).unread).toBe(true)
  })

  it.runIf(isRelease)(
    'carries on findings of the last check whose source gives no answer',
    async () => {
      const listed = exampleReport('clean')
      listed.checks.enforcement = {
        result: 'found',
        findings: [{ what: 'Enforced.', state: 'open', severity: 'medium', reference: '1' }],
      }
      const { desk, nextCheck, userId, templates } = await watched(listed)
      const silent = exampleReport('clean')
      silent.checks.enforcement = { result: 'unavailable', why: 'Down.' }
      const request = await nextCheck()
      await desk.handIn(request, silent)
      const { report: published, changes } = await desk.findings(userId, request)
      expect(published).toMatchObject({ carried: [{ check: 'enforcement' }] })
      expect(changes).toMatchObject([
        {
          level: 'notice',
          text: expect.stringContaining('1 open finding from before still counts'),
        },
        {},
      ])
      expect(await templates()).toEqual(['report-ready'])
    },
  )
})

describe('a correction of the report', () => {
  it.runIf(isRelease)('tells only of what is new in it', async () => {
    const { desk, nextCheck, mails, stored, checks, userId } = await watched()
    const request = await nextCheck()
    await desk.handIn(request, sold)
    await desk.handIn(request, { ...sold, summary: 'Other words.' })
    expect(await mails()).toHaveLength(2)
    const both = { ...sold, payee: { name: 'X', bank: 'Y', country: 'HK', lastDigits: '0916' } }
    await desk.handIn(request, both)
    const [, , again, ...rest] = await mails()
    expect(rest).toEqual([])
    expect(again?.data).toMatchObject({
      isCorrection: true,
      change: { headline: 'Payment account changed' },
      others: [],
    })
    // The timeline says what changed since the check before, all of it.
    expect((await checks())[0]?.changes?.map(({ about }) => about)).toEqual([
      'Payee',
      'Legal representative',
    ])
    expect(await desk.findings(userId, request)).toMatchObject({
      comparedWith: 2,
      comparedWithRequest: null,
    })
    expect(await stored()).toMatchObject({ lastChange: { text: expect.stringContaining('Payee') } })
  })

  it.runIf(isRelease)(
    'that takes the change back is told, and the watch says that nothing has changed',
    async () => {
      const { desk, nextCheck, mails, stored } = await watched()
      const request = await nextCheck()
      await desk.handIn(request, sold)
      await desk.handIn(request, report({}, { summary: 'The representative is the same.' }))
      expect((await mails()).at(-1)?.data).toMatchObject({
        isCorrection: true,
        change: {
          sentence:
            'The legal representative changed from 陆青禾 (our reading: Lu Qinghe) to 沈砚秋 (our reading: Shen Yanqiu).',
        },
      })
      expect(await stored()).toMatchObject({ lastChange: null, unread: true })
    },
  )

  it.runIf(isRelease)(
    'of the report that the watch began with changes its score, and is told as every update',
    async () => {
      const { desk, firstRequest, stored, templates } = await watched()
      const worse = exampleReport('clean')
      worse.checks.media = { result: 'unavailable', why: 'Down.' }
      await desk.handIn(firstRequest, worse)
      expect(await stored()).toMatchObject({ score: 97, lastChange: null, unread: false })
      expect(await templates()).toEqual(['report-ready', 'report-ready'])
    },
  )
})

describe('late and out of order', () => {
  it('the report of an earlier check changes nothing that is newer, and mails nobody', async () => {
    const { desk, nextCheck, mails, stored, checks } = await watched()
    const [first, second] = [await nextCheck(), await nextCheck()]
    await desk.handIn(second, sold)
    const before = await stored()
    await desk.handIn(first, moved)
    expect(await stored()).toMatchObject({ ...before, version: before.version + 1 })
    expect(await mails()).toHaveLength(2)
    expect(await checks()).toMatchObject([
      { requestId: second, changes: [{ about: 'Legal representative' }] },
      { requestId: first, changes: [{ about: 'Registered address' }] },
      {},
    ])
  })

  it.runIf(isRelease)('an earlier version whose event comes late is not told', async () => {
    const { desk, clock, nextCheck, mails } = await watched()
    const request = await nextCheck()
    const early = desk.putReport(request, moved, new Date(clock.at - hour))
    await desk.handIn(request, sold)
    await desk.take(early)
    expect((await mails()).map(({ template }) => template)).toEqual([
      'report-ready',
      'monitoring-alert',
    ])
  })
})

describe('what cannot be compared', () => {
  it('a PDF alone is told, and the next report is compared with the last that has data', async () => {
    const { desk, nextCheck, mails, stored, checks, userId, firstRequest } = await watched()
    const pdf = await nextCheck()
    await desk.handInPdf(pdf)
    expect((await mails()).at(-1)).toMatchObject({
      template: 'monitoring-uncompared',
      data: { score: 74 },
    })
    expect(await stored()).toMatchObject({
      score: 74,
      unread: true,
      lastChange: { level: 'notice', text: expect.stringContaining('only as a PDF') },
    })
    const next = await nextCheck()
    await desk.handIn(next, sold)
    expect((await mails()).at(-1)?.template).toBe('monitoring-alert')
    expect(await desk.findings(userId, next)).toMatchObject({ comparedWithRequest: firstRequest })
    expect((await checks()).map(({ changes }) => changes?.length ?? null)).toEqual([1, null, null])
  })

  it.runIf(isRelease)('nor can the first report as data', async () => {
    const { desk, nextCheck, templates, stored } = await watched('pdf')
    await desk.handIn(await nextCheck(), sold)
    expect(await templates()).toEqual(['report-ready', 'monitoring-uncompared'])
    expect(await stored()).toMatchObject({
      company: '宁波澜砚五金制品有限公司',
      code: '91330206MAY3K7Q21W',
    })
  })
})

describe('a report on another company', () => {
  const why = 'The register shows this company at the address.'
  const another: SupplierReport = { ...exampleReport('mixed'), otherName: why }

  it.runIf(isRelease)(
    'is told in red, and the watch keeps its company, its score and what it is compared with',
    async () => {
      const { desk, nextCheck, mails, stored, checks, firstRequest } = await watched()
      const before = await stored()
      const check = await nextCheck()
      await desk.handIn(check, another)
      const mail = (await mails()).at(-1)
      const { data: schema, render } = emailTemplates['monitoring-uncompared']
      const basis = { brand, siteUrl: 'https://x.example', drops: { bucket: '' } }
      const { subject, text } = render(basis, schema.parse(mail?.data))
      expect(subject).toBe(`Our report is on another company, not on ${before.company}`)
      expect(text).toContain(
        `!! Not the company you asked for. You asked for ${before.company}. This report is about ${another.company.name}. Why: ${why}`,
      )
      const { company, englishName, code, score, verdict, requestId } = before
      const told = `The report of this check is about another company: ${another.company.name}.`
      expect(await stored()).toMatchObject({
        ...{ company, englishName, code, score, verdict, requestId, unread: true },
        lastChange: { requestId: check, level: 'alert', tone: 'neutral', text: told },
      })
      expect(await checks()).toMatchObject([
        { requestId: check, score: '', verdict: null, changes: [{ level: 'alert', text: told }] },
        { requestId: firstRequest, score: 98, changes: null },
      ])

      // The next check asks for the watched company, and is compared with its own last report.
      const next = await nextCheck()
      await desk.handIn(next, sold)
      expect((await mails()).at(-1)).toMatchObject({
        template: 'monitoring-alert',
        data: {
          asked: company,
          relation: 'same',
          change: { headline: 'Legal representative changed' },
        },
      })
      expect(await stored()).toMatchObject({ company, code, requestId: next })
    },
  )

  it.runIf(isRelease)(
    'that corrects the report of a check is told in red by its alert',
    async () => {
      const { desk, nextCheck, mails, stored } = await watched()
      const before = await stored()
      const check = await nextCheck()
      await desk.handIn(check, sold)
      await desk.handIn(check, another)
      const mail = (await mails()).at(-1)
      expect(mail).toMatchObject({
        template: 'monitoring-alert',
        data: { isCorrection: true, asked: before.company, relation: 'other', reason: why },
      })
      expect(await stored()).toMatchObject({ company: before.company, requestId: before.requestId })
    },
  )

  it.runIf(isRelease)('that is withdrawn leaves the watch as it was before', async () => {
    const { desk, nextCheck, stored } = await watched()
    const { version: _, nextCheckAt: __, checks: ___, ...before } = await stored()
    const check = await nextCheck()
    await desk.handIn(check, another)
    await desk.withdraw(check)
    expect(await stored()).toMatchObject(before)
  })

  it.runIf(isRelease)(
    'of which its former name was asked for gives the watch its new name',
    async () => {
      const { desk, nextCheck, mails, stored } = await watched()
      const old = (await stored()).company
      const renamed = report({ name: '宁波新名五金制品有限公司', formerNames: [old] })
      await desk.handIn(await nextCheck(), renamed)
      expect((await mails()).at(-1)).toMatchObject({
        template: 'monitoring-alert',
        data: { asked: old, relation: 'former', company: renamed.company.name },
      })
      expect(await stored()).toMatchObject({ company: renamed.company.name })
    },
  )
})

describe('meanwhile', () => {
  it.runIf(isRelease)('the watch has ended: the report is like any other', async () => {
    const { desk, product, nextCheck, templates, userId, id, checks: _ } = await watched()
    const request = await nextCheck()
    await product.endWatch(userId, id)
    await desk.handIn(request, sold)
    expect(await templates()).toEqual(['report-ready', 'report-ready'])
    expect(await product.deps.watches.find(userId, id)).toBeUndefined()
  })

  it.runIf(isRelease)('the watch ends just before the report is stored', async () => {
    const { desk, product, nextCheck, templates, userId, id } = await watched()
    const request = await nextCheck()
    const { complete } = completionsIn(product.table)
    let ended = false
    await desk.take(desk.putReport(request, sold), {
      completions: {
        async complete(...given) {
          if (!ended) await product.endWatch(userId, id)
          ended = true
          return complete(...given)
        },
      },
    })
    expect(await templates()).toEqual(['report-ready', 'report-ready'])
    expect(await product.deps.watches.find(userId, id)).toBeUndefined()
  })

  it.runIf(isRelease)(
    'the buyer pauses, just before the report is stored: both are kept',
    async () => {
      const { desk, product, nextCheck, stored, userId, id } = await watched()
      const request = await nextCheck()
      const { complete } = completionsIn(product.table)
      let paused = false
      await desk.take(desk.putReport(request, sold), {
        completions: {
          async complete(...given) {
            if (!paused) await product.changeWatch(userId, id, { state: 'paused' })
            paused = true
            return complete(...given)
          },
        },
      })
      expect(await stored()).toMatchObject({
        pausedByBuyer: true,
        unread: true,
        requestId: request,
      })
    },
  )

  it.runIf(isRelease)('the account is erased: nothing is written', async () => {
    const { desk, product, nextCheck, templates, userId, id } = await watched()
    const request = await nextCheck()
    const upload = desk.putReport(request, sold)
    await eraseInProcess(product.table, userId)
    await desk.take(upload)
    expect(await templates()).not.toContain('monitoring-alert')
    expect(await product.deps.watches.find(userId, id)).toBeUndefined()
  })
})

describe('a withdrawn report', () => {
  it.runIf(isRelease)('takes its alert’s page back, and the right one is told', async () => {
    const { desk, nextCheck, stored, checks, templates, userId, firstRequest } = await watched()
    const request = await nextCheck()
    await desk.handIn(request, sold)
    await desk.withdraw(request)
    expect(await stored()).toMatchObject({
      requestId: firstRequest,
      score: 98,
      lastChange: null,
      unread: false,
    })
    expect(await checks()).toMatchObject([
      { requestId: request, state: 'withdrawn', changes: null },
      {},
    ])
    await expect(desk.findings(userId, request)).rejects.toMatchObject({
      code: 'report-not-available',
    })
    expect(await templates()).toEqual(['report-ready', 'monitoring-alert', 'report-withdrawn'])
    // The e-mail about the withdrawal promises one about the right report.
    await desk.handIn(request, moved)
    expect((await templates()).at(-1)).toBe('report-ready')
    expect(await stored()).toMatchObject({ requestId: request, lastChange: { level: 'notice' } })
  })

  it.runIf(isRelease).each(['weekly', 'site-only'] as const)(
    'is followed by the e-mail that was promised, with alerts %s',
    async (monitoringAlerts) => {
      const { desk, nextCheck, templates, mails } = await watched()
      const request = await nextCheck()
      await desk.handIn(request, moved)
      await desk.withdraw(request)
      await desk.handIn(request, sold)
      expect(await templates()).toEqual([
        'report-ready',
        'report-withdrawn',
        'monitoring-alert-promised',
      ])
      const promised = emailTemplates['monitoring-alert-promised']
      expect(allows({ ...defaultSettings, monitoringAlerts }, promised.preference)).toBe(true)
      const basis = { brand, siteUrl: 'https://x.example', drops: { bucket: '' } }
      const [, withdrawal, alert] = await mails()
      expect(promised.render(basis, promised.data.parse(alert?.data)).text).toContain(
        'It replaces the report we withdrew.',
      )
      const withdrawn = emailTemplates['report-withdrawn']
      const { text, subject } = withdrawn.render(basis, withdrawn.data.parse(withdrawal?.data))
      expect(subject).toContain('宁波澜砚五金制品有限公司 (Ningbo ')
      expect(text).toContain('monitoring report')
      expect(text).toContain('https://x.example/monitoring?watch=')
      // A correction of the right report is told as any other.
      await desk.handIn(request, report({ legalRepresentative: '程以宁' }))
      expect((await templates()).at(-1)).toBe('monitoring-alert')
    },
  )

  it.runIf(isRelease)('with which later ones were compared leaves none of its words', async () => {
    const { desk, product, nextCheck, stored, checks, userId } = await watched()
    const [first, second] = [await nextCheck(), await nextCheck()]
    await desk.handIn(first, sold)
    await desk.handIn(second, report())
    await desk.withdraw(first)
    expect((await checks()).map(({ changes }) => changes)).toEqual([null, null, null])
    expect(await stored()).toMatchObject({ requestId: second, lastChange: null })
    expect(await desk.findings(userId, second)).toMatchObject({ comparedWith: null, changes: [] })
    const withdrawn = await product.deps.requests.find(userId, first)
    expect(JSON.stringify(withdrawn?.withdrawn)).not.toContain('陆青禾')
  })

  it.runIf(isRelease)('that the watch began with leaves a watch without a score', async () => {
    const { desk, stored, firstRequest } = await watched()
    await desk.withdraw(firstRequest)
    expect(await stored()).toMatchObject({ requestId: firstRequest, score: '', lastChange: null })
  })
})
