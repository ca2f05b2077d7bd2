import { ulid } from 'ulid'
import { afterEach, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import type { Email } from '../../functions/emails/layout.ts'
import type { EmailContext } from '../../functions/emails/template.ts'
import { emailTemplates } from '../../functions/emails/templates.ts'
import { paymentCheckPdfsIn } from '../../functions/payment-checks/payment-check-pdfs.ts'
import { takeLog } from '../../functions/platform/fixtures/take-log.ts'
import { ClientProblem } from '../../functions/platform/http/client-problem.ts'
import { verifyReport } from '../../functions/report-verification/api/verify-report.ts'
import { printedContent } from '../../functions/reports/rendering/printed-content.ts'
import { getRequest } from '../../functions/requests/get-request.ts'
import { reportDigestsIn } from '../../functions/requests/report-digests.ts'
import { toPublicRequest } from '../../functions/requests/verification-request.ts'
import { getSharedReport } from '../../functions/shares/get-shared-report.ts'
import { sharesIn } from '../../functions/shares/share-repository.ts'
import { exampleReport } from '../../shared/reports/fixtures/examples.ts'
import type { SupplierReport } from '../../shared/reports/supplier-report.ts'
import { verdictNames } from '../../shared/reports/verdict-words.ts'
import type { VerificationRequest } from '../../shared/requests/request.ts'
import { brand } from '../../shared/site/brand.ts'
import { hashKey, inProcess } from '../fixtures/in-process.ts'
import { monitoringDesk, queuedMails } from '../fixtures/monitoring-desk.ts'
import { ownTable } from '../fixtures/own-table.ts'
import { isRelease, sampled } from '../full.ts'

// In this process, with a table of its own and the test's clock: checks are months apart.

// The intake logs how long a report took.
afterEach(() => void takeLog('info'))

const day = 86_400_000
const company = exampleReport('clean').company
const englishTerm = 'Lanyan Hardware Ltd'

/** On the same company unless changed, as “Proceed” or “Do not pay yet”. */
const report = (
  verdict: 'go' | 'stop',
  issuedOn: string,
  change: Partial<SupplierReport['company']> = {},
): SupplierReport => {
  const { checks, ...rest } = exampleReport('clean')
  const wrongPayee = { what: 'Another payee.', state: 'open', severity: 'high' } as const
  return {
    ...rest,
    issuedOn,
    company: { ...company, ...change },
    checks:
      verdict === 'go' ? checks : { ...checks, payee: { result: 'found', findings: [wrongPayee] } },
  }
}
const onAnother = (issuedOn: string): SupplierReport => ({ ...exampleReport('mixed'), issuedOn })

type Report = SupplierReport | 'PDF'

/** One buyer, another one, and requests by the names that the table calls them. */
async function newWorld() {
  const clock = { at: Date.parse('2026-12-01T09:00:00.000Z'), now: () => new Date(clock.at) }
  const table = await ownTable()
  const product = inProcess(table, clock)
  const desk = monitoringDesk(product)
  const shares = sharesIn(table, hashKey)
  const buyers = { me: await product.newBuyer(), other: await product.newBuyer() }
  await product.setPlan(buyers.me, 'enterprise')
  const requests = new Map<string, { id: string; userId: string; token?: string }>()
  const named = (name: string) => {
    const request = requests.get(name)
    if (!request) throw new Error(`No request ${name}`)
    return request
  }
  const nameOf = (id: string) => [...requests].find(([, each]) => each.id === id)?.[0] ?? id

  /** A link to a request's report, before anything else happens to it. */
  async function share(name: string): Promise<void> {
    const request = named(name)
    if (request.token !== undefined) return
    const given = {
      id: ulid(clock.now().getTime()),
      userId: request.userId,
      requestId: request.id,
      days: 30,
      createdAt: clock.now().toISOString(),
      // Longer than any link, so that only a withdrawal ends it.
      expiresAt: new Date(clock.at + 1000 * day).toISOString(),
    }
    const result = await shares.create(given, 20, [], clock.now())
    if (result.outcome !== 'created') throw new Error(result.outcome)
    request.token = await shares.tokenOf(result.share)
  }

  return {
    clock,
    product,
    desk,
    shares,
    buyers,
    requests,
    named,
    nameOf,
    async ask(name: string, term = company.name, by: keyof typeof buyers = 'me') {
      clock.at += 60_000
      const { id } = await product.submitAgain(buyers[by], term)
      requests.set(name, { id, userId: buyers[by] })
    },
    async publish(name: string, given: Report, otherName?: string) {
      clock.at += 60_000
      const { id } = named(name)
      if (given === 'PDF') await desk.handInPdf(id)
      else await desk.handIn(id, { ...given, ...(otherName !== undefined && { otherName }) })
      clock.at += 60_000
      await share(name)
    },
    async withdraw(name: string) {
      clock.at += 60_000
      await desk.withdraw(named(name).id)
    },
    watch: (name: string) => product.watch(buyers.me, named(name).id, 1),
    /** Lets time pass until the check of the only watched supplier is due. */
    async nextCheck(name: string) {
      const [watch] = await product.deps.watches.findByBuyer(buyers.me)
      const due = new Date(watch?.nextCheckAt ?? '')
      // As if the schedule had run until then.
      await product.deps.watches.storePosition(due)
      clock.at = due.getTime() + 3_600_000
      await product.openDueChecks()
      const { items } = await product.deps.requests.findByBuyer(buyers.me, { limit: 100 })
      const known = new Set([...requests.values()].map(({ id }) => id))
      const id = items.find((each) => !known.has(each.id))?.id ?? ''
      requests.set(name, { id, userId: buyers.me })
    },
  }
}
type World = Awaited<ReturnType<typeof newWorld>>

const channels = ['page', 'list', 'share', 'verify', 'PDF', 'mail'] as const
type Channel = (typeof channels)[number]
/** What each channel says of one request. */
type Row = Readonly<Record<Channel, string>>

const row = (
  page: string,
  list: string,
  share: string,
  verify: string,
  PDF: string,
  mail: string,
): Row => ({ page, list, share, verify, PDF, mail })

type Told = Pick<z.input<typeof VerificationRequest>, 'status' | 'versions' | 'newerReport'>

const ofRequest = ({ nameOf }: World, { status, versions, newerReport }: Told): string => {
  const gone = versions.filter(({ withdrawnAt }) => withdrawnAt).map(({ version }) => version)
  if (status !== 'completed') return `${status}, version ${gone} withdrawn`
  if (!newerReport) return ''
  const { requestId, verdict } = newerReport
  return `${nameOf(requestId)} is newer: ${verdict ? verdictNames[verdict].title : 'PDF alone'}`
}

async function shareSays(world: World, name: string): Promise<string> {
  const { desk, product, shares, clock, named } = world
  const deps = {
    ...product.deps,
    shares,
    publishedReports: desk.deps.data.published,
    released: { findShown: async () => [] },
    throttles: { take: async () => true },
    clock,
  }
  const given = { params: { token: named(name).token }, viewerAddress: '192.0.2.1' }
  type Call = Parameters<typeof getSharedReport.handle>[1]
  try {
    const content = await getSharedReport.handle(deps, given as unknown as Call)
    expect(JSON.stringify(content)).not.toContain(englishTerm)
    return content.newerReport ? `newer ${content.newerReport.issuedOn}` : ''
  } catch (error) {
    if (error instanceof ClientProblem && error.code === 'not-found') return 'dead'
    throw error
  }
}

const readRequest = async ({ product, named }: World, name: string) => {
  const request = await product.deps.requests.findById(named(name).id)
  if (!request) throw new Error(`No request ${name}`)
  return request
}

/** The state of each version, the oldest first. */
async function verifySays(world: World, name: string): Promise<string> {
  const { product, clock } = world
  const { reports, withdrawn } = await readRequest(world, name)
  const deps = {
    ...product.deps,
    digests: reportDigestsIn(product.table),
    paymentCheckPdfs: paymentCheckPdfsIn(product.table),
    throttles: { take: async () => true, freeAt: async () => clock.now() },
    clock,
  }
  const states = [...withdrawn, ...reports].map(async ({ sha256: ofFile, data }) => {
    const given = { params: { sha256: data?.pdfSha256 ?? ofFile }, viewerAddress: '192.0.2.1' }
    type Call = Parameters<typeof verifyReport.handle>[1]
    return (await verifyReport.handle(deps, given as Call)).state
  })
  return (await Promise.all(states)).join(', ')
}

/** What the newest version's PDF says of itself; nothing of it is about another request. */
async function pdfSays(world: World, name: string): Promise<string> {
  const report = (await readRequest(world, name)).reports.at(-1)
  if (!report) return ''
  const job = world.desk.jobs.findLast(({ key }) => key === report.key)
  if (!job) return 'as it was handed in'
  const { version, replaces, changes, asked } = printedContent(job)
  return [version, replaces, changes.heading && `${changes.heading}.`, asked.title]
    .filter((text) => text !== '')
    .join(' · ')
}

const ofOther = [
  /^(!! )?This new version is available only as a PDF\. (Version \d says .*)\. We have not compared the two/m,
  /^(!! )?This report is available only as a PDF\. (Your earlier one .*)\. We have not compared the two/m,
  /^(!! )?This report replaces your earlier one on this company, dated (.*)\.$/m,
  /^(!! )?(You have a newer report on this company, dated .*)\.$/m,
]

type Mails = Awaited<ReturnType<typeof queuedMails>>

/** The subject of the newest e-mail to the buyer without the name, and what it says of the other report, in red with "!!". */
function mailSays({ named }: World, name: string, mails: Mails): string {
  const { id } = named(name)
  const mail = mails.findLast((each) => each.id.includes(id) && each.to !== 'desk')
  if (!mail) return ''
  const { data: schema, render } = emailTemplates[mail.template]
  const basis = { brand, siteUrl: 'https://veridock.example', drops: { bucket: '' } }
  const { subject, text } = (render as (from: EmailContext, data: unknown) => Email)(
    basis,
    schema.parse(mail.data),
  )
  const what = subject.replace(/(Your (monitoring )?report on |: )?\S+有限公司( \(.*\))? ?/, '')
  const [found] = ofOther.flatMap((each) => [...text.matchAll(new RegExp(each, 'gm'))])
  const place = text.match(/replaces the (one|report) we withdrew/)
  return [what, ...(place ? ['for a withdrawn one'] : []), ...(found ? [found[2]] : [])]
    .map((part) => part?.trim())
    .join(' · ')
    .concat(found?.[1] ? ' !!' : '')
}

async function tell(world: World): Promise<Record<string, Row>> {
  const { product, buyers } = world
  const lists = await Promise.all(Object.values(buyers).map((each) => product.list(each, 100)))
  const listed = lists.flatMap(({ items }) => items)
  const mails = await queuedMails(product.table)
  const rows = [...world.requests].map(async ([name, { id, userId }]) => {
    const call = { params: { id }, buyer: { userId, signedInAt: world.clock.now() } }
    type Call = Parameters<typeof getRequest.handle>[1]
    const page = await getRequest.handle(product.deps, call as Call)
    const item = listed.find((each) => each.id === id)
    const says = {
      page: ofRequest(world, page),
      list: item ? ofRequest(world, item) : 'not listed',
      share: await shareSays(world, name),
      verify: await verifySays(world, name),
      PDF: await pdfSays(world, name),
      mail: mailSays(world, name, mails),
    }
    return [name, says] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}

type State = {
  state: string
  play(world: World): Promise<void>
  told: Readonly<Record<string, Row>>
}

const ready = 'is ready'
const stopFound = 'second is newer: Do not pay yet'
const byGo = 'Nov 20, 2026: that one said “Proceed”, this one says “Do not pay yet” !!'
const goByStop =
  'You have a newer report on this company, dated Dec 1, 2026: that one says “Do not pay yet”, this one “Proceed”. Go by the newer one !!'
const gone = 'pending, version 1 withdrawn'

const both = async ({ ask, publish }: World) => {
  await ask('first')
  await ask('second')
  await publish('first', report('go', '2026-11-20'))
  await publish('second', report('stop', '2026-12-01'))
}

const watched = async ({ ask, publish, watch }: World) => {
  await ask('first')
  await publish('first', report('go', '2026-11-20'))
  await watch('first')
}

/** As a repeat under the legal name. */
const asARepeat = {
  first: row(stopFound, stopFound, 'newer 2026-12-01', 'superseded', 'Version 1', ready),
  second: row('', '', '', 'current', 'Version 1', `${ready} · ${byGo}`),
}

const spellings: [string, string][] = [
  ['its code', company.code],
  ['an English name', englishTerm],
  ['traditional characters', '寧波瀾硯五金製品有限公司'],
  ['a former name', '宁波旧名五金制品有限公司'],
]

// biome-ignore format: a table
const states: State[] = [
  {
    state: 'a repeat',
    play: both,
    told: asARepeat,
  },
  {
    state: 'a repeat whose older report arrives last',
    async play({ ask, publish }) {
      await ask('first')
      await ask('second', ' 宁波澜砚 五金制品有限公司')
      await publish('second', report('stop', '2026-12-01'))
      await publish('first', report('go', '2026-11-20'))
    },
    told: {
      first: row(stopFound, stopFound, 'newer 2026-12-01', 'superseded', 'Version 1', `${ready} · ${goByStop}`),
      second: row('', '', '', 'current', 'Version 1', ready),
    },
  },
  {
    state: 'a correction before the repeat',
    async play(world) {
      await world.ask('first')
      await world.publish('first', report('go', '2026-11-20'))
      await world.publish('first', report('go', '2026-11-25'))
      await world.ask('second')
      await world.publish('second', report('stop', '2026-12-01'))
    },
    told: {
      first: row(stopFound, stopFound, 'newer 2026-12-01', 'superseded, superseded', 'Version 2 · Replaces version 1 of November 20, 2026. · What changed since version 1.', 'was updated'),
      second: row('', '', '', 'current', 'Version 1', `${ready} · ${byGo.replace('20', '25')}`),
    },
  },
  {
    state: 'a correction after the repeat, the newest of all',
    async play(world) {
      await both(world)
      await world.publish('first', report('go', '2026-12-05'))
    },
    told: {
      first: row('', '', '', 'superseded, current', 'Version 2 · Replaces version 1 of November 20, 2026. · What changed since version 1.', 'was updated · Dec 1, 2026: that one said “Do not pay yet”, this one says “Proceed”'),
      second: row('first is newer: Proceed', 'first is newer: Proceed', 'newer 2026-12-05', 'superseded', 'Version 1', `${ready} · ${byGo}`),
    },
  },
  {
    state: 'a correction after the repeat, of an older day',
    async play(world) {
      await both(world)
      await world.publish('first', report('go', '2026-11-25'))
    },
    told: {
      first: row(stopFound, stopFound, 'newer 2026-12-01', 'superseded, superseded', 'Version 2 · Replaces version 1 of November 20, 2026. · What changed since version 1.', `was updated · ${goByStop}`),
      second: row('', '', '', 'current', 'Version 1', `${ready} · ${byGo}`),
    },
  },
  {
    state: 'the newer one is withdrawn',
    async play(world) {
      await both(world)
      await world.withdraw('second')
    },
    told: {
      first: row('', '', '', 'current', 'Version 1', ready),
      second: row(gone, gone, 'dead', 'withdrawn', '', 'was withdrawn'),
    },
  },
  {
    state: 'the older one is withdrawn',
    async play(world) {
      await both(world)
      await world.withdraw('first')
    },
    told: {
      first: row(gone, gone, 'dead', 'withdrawn', '', 'was withdrawn'),
      second: row('', '', '', 'current', 'Version 1', `${ready} · ${byGo}`),
    },
  },
  {
    state: 'the newer one is withdrawn and published again',
    async play(world) {
      await both(world)
      await world.withdraw('second')
      await world.publish('second', report('stop', '2026-12-05'))
    },
    told: {
      first: row(stopFound, stopFound, 'newer 2026-12-05', 'superseded', 'Version 1', ready),
      second: row('', '', 'dead', 'withdrawn, current', 'Version 2 · Replaces version 1 of December 1, 2026, which was withdrawn. · What changed since version 1.', `${ready} · for a withdrawn one · ${byGo}`),
    },
  },
  {
    state: 'the older one is withdrawn and published again',
    async play(world) {
      await both(world)
      await world.withdraw('first')
      await world.publish('first', report('go', '2026-11-21'))
    },
    told: {
      first: row(stopFound, stopFound, 'dead', 'withdrawn, superseded', 'Version 2 · Replaces version 1 of November 20, 2026, which was withdrawn. · What changed since version 1.', `${ready} · for a withdrawn one · ${goByStop}`),
      second: row('', '', '', 'current', 'Version 1', `${ready} · ${byGo}`),
    },
  },
  {
    state: 'a check of the watched supplier after a repeat',
    async play(world) {
      await watched(world)
      await world.ask('second')
      await world.publish('second', report('go', '2026-12-02'))
      await world.nextCheck('check')
      await world.publish('check', report('stop', '2027-01-02'))
    },
    told: {
      first: row('check is newer: Do not pay yet', 'check is newer: Do not pay yet', 'newer 2027-01-02', 'superseded', 'Version 1', ready),
      second: row('check is newer: Do not pay yet', 'check is newer: Do not pay yet', 'newer 2027-01-02', 'superseded', 'Version 1', `${ready} · Nov 20, 2026, which said “Proceed” as well`),
      check: row('', '', '', 'current', 'Version 1', 'New finding: Payee on the invoice, and 1 more change'),
    },
  },
  {
    state: 'a check of the watched supplier that arrives after a newer repeat',
    async play(world) {
      await watched(world)
      await world.nextCheck('check')
      await world.ask('second')
      await world.publish('second', report('go', '2027-01-10'))
      await world.publish('check', report('stop', '2027-01-02'))
    },
    told: {
      first: row('second is newer: Proceed', 'second is newer: Proceed', 'newer 2027-01-10', 'superseded', 'Version 1', ready),
      check: row('second is newer: Proceed', 'second is newer: Proceed', 'newer 2027-01-10', 'superseded', 'Version 1', 'New finding: Payee on the invoice, and 1 more change · You have a newer report on this company, dated Jan 10, 2027: that one says “Proceed”, this one “Do not pay yet”. Go by the newer one !!'),
      second: row('', '', '', 'current', 'Version 1', `${ready} · Nov 20, 2026, which said “Proceed” as well`),
    },
  },
  {
    state: 'a check of the watched supplier, corrected',
    async play(world) {
      await watched(world)
      await world.nextCheck('check')
      await world.publish('check', report('stop', '2027-01-02'))
      await world.publish('check', report('go', '2027-01-05'))
    },
    told: {
      first: row('check is newer: Proceed', 'check is newer: Proceed', 'newer 2027-01-05', 'superseded', 'Version 1', ready),
      check: row('', '', '', 'superseded, current', 'Version 2 · Replaces version 1 of January 2, 2027. · What changed since version 1.', 'Verdict is now “Proceed”, and 1 more change'),
    },
  },
  {
    state: 'a check of the watched supplier, withdrawn',
    async play(world) {
      await watched(world)
      await world.nextCheck('check')
      await world.publish('check', report('stop', '2027-01-02'))
      await world.withdraw('check')
    },
    told: {
      first: row('', '', '', 'current', 'Version 1', ready),
      check: row(gone, gone, 'dead', 'withdrawn', '', 'was withdrawn'),
    },
  },
  ...spellings.map(([spelling, term]): State => ({
    state: `one asked for by ${spelling}`,
    async play({ ask, publish }) {
      await ask('first', term)
      await ask('second')
      await publish('first', report('go', '2026-11-20', { formerNames: ['宁波旧名五金制品有限公司'] }))
      await publish('second', report('stop', '2026-12-01'))
    },
    told: asARepeat,
  })),
  {
    state: 'one under the name that the company had then',
    async play({ ask, publish }) {
      await ask('first', '宁波旧名五金制品有限公司')
      await ask('second')
      await publish('first', report('go', '2026-11-20', { name: '宁波旧名五金制品有限公司' }))
      await publish('second', report('stop', '2026-12-01', { formerNames: ['宁波旧名五金制品有限公司'] }))
    },
    told: asARepeat,
  },
  {
    state: 'the newer one is a PDF alone',
    async play({ ask, publish }) {
      await ask('first')
      await ask('second')
      await publish('first', report('go', '2026-11-20'))
      await publish('second', 'PDF')
    },
    told: {
      first: row('second is newer: PDF alone', 'second is newer: PDF alone', 'newer 2026-12-01', 'superseded', 'Version 1', ready),
      second: row('', '', '', 'current', 'as it was handed in', `${ready} · Your earlier one on this company, dated Nov 20, 2026, says “Proceed”`),
    },
  },
  {
    state: 'a PDF alone replaces the newer one, and says neither its company nor its verdict',
    async play({ ask, publish }) {
      await ask('first')
      await ask('second', englishTerm)
      await publish('first', report('go', '2026-11-20'))
      await publish('second', report('stop', '2026-12-01'))
      await publish('second', 'PDF')
    },
    told: {
      first: row('second is newer: Do not pay yet', 'second is newer: Do not pay yet', 'newer 2026-12-01', 'superseded', 'Version 1', ready),
      second: row('', '', '', 'superseded, current', 'as it was handed in', 'Your report on Lanyan Hardware Ltd was updated · Version 1 says “Do not pay yet” !!'),
    },
  },
  {
    state: 'the newer one is corrected to another company',
    async play(world) {
      await both(world)
      await world.publish('second', onAnother('2026-12-06'), 'Its invoices name this company.')
    },
    told: {
      first: row('', '', '', 'current', 'Version 1', ready),
      second: row('', '', '', 'superseded, current', 'Version 2 · Replaces version 1 of December 1, 2026. · What changed since version 1. · Not the company you asked for.', 'was updated'),
    },
  },
  {
    state: 'the other one is another buyer’s',
    async play({ ask, publish }) {
      await ask('mine')
      await ask('theirs', company.name, 'other')
      await publish('mine', report('go', '2026-11-20'))
      await publish('theirs', report('stop', '2026-12-01'))
    },
    told: {
      mine: row('', '', '', 'current', 'Version 1', ready),
      theirs: row('', '', '', 'current', 'Version 1', ready),
    },
  },
  {
    state: 'both of one day: the later publication counts',
    async play({ ask, publish }) {
      await ask('first')
      await ask('second')
      await publish('second', report('go', '2026-12-01'))
      await publish('first', report('stop', '2026-12-01'))
    },
    told: {
      first: row('', '', '', 'current', 'Version 1', `${ready} · ${byGo.replace('Nov 20', 'Dec 1')}`),
      second: row('first is newer: Do not pay yet', 'first is newer: Do not pay yet', 'newer 2026-12-01', 'superseded', 'Version 1', ready),
    },
  },
  {
    state: 'the older one is withdrawn before the repeat',
    async play({ ask, publish, withdraw }) {
      await ask('first')
      await ask('second')
      await publish('first', report('go', '2026-11-20'))
      await withdraw('first')
      await publish('second', report('stop', '2026-12-01'))
    },
    told: {
      first: row(gone, gone, 'dead', 'withdrawn', '', 'was withdrawn'),
      second: row('', '', '', 'current', 'Version 1', ready),
    },
  },
  {
    state: 'three, of which the newest is withdrawn: the second newest counts',
    async play(world) {
      await both(world)
      await world.ask('third')
      await world.publish('third', report('go', '2026-12-05'))
      await world.withdraw('third')
    },
    told: {
      first: row(stopFound, stopFound, 'newer 2026-12-01', 'superseded', 'Version 1', ready),
      second: row('', '', '', 'current', 'Version 1', `${ready} · ${byGo}`),
      third: row(gone, gone, 'dead', 'withdrawn', '', 'was withdrawn'),
    },
  },
  {
    state: 'a repeat after the check of the watched supplier',
    async play(world) {
      await watched(world)
      await world.nextCheck('check')
      await world.publish('check', report('stop', '2027-01-02'))
      await world.ask('second')
      await world.publish('second', report('go', '2027-01-10'))
    },
    told: {
      first: row('second is newer: Proceed', 'second is newer: Proceed', 'newer 2027-01-10', 'superseded', 'Version 1', ready),
      check: row('second is newer: Proceed', 'second is newer: Proceed', 'newer 2027-01-10', 'superseded', 'Version 1', 'New finding: Payee on the invoice, and 1 more change'),
      second: row('', '', '', 'current', 'Version 1', `${ready} · Jan 2, 2027: that one said “Do not pay yet”, this one says “Proceed”`),
    },
  },
  {
    state: 'a watched report, corrected after its check',
    async play(world) {
      await watched(world)
      await world.nextCheck('check')
      await world.publish('check', report('stop', '2027-01-02'))
      await world.publish('first', report('go', '2026-11-25'))
    },
    told: {
      first: row('check is newer: Do not pay yet', 'check is newer: Do not pay yet', 'newer 2027-01-02', 'superseded, superseded', 'Version 2 · Replaces version 1 of November 20, 2026. · What changed since version 1.', `was updated · ${goByStop.replace('Dec 1, 2026', 'Jan 2, 2027')}`),
      check: row('', '', '', 'current', 'Version 1', 'New finding: Payee on the invoice, and 1 more change'),
    },
  },
  {
    state: 'a check withdrawn, and published again after a repeat',
    async play(world) {
      await watched(world)
      await world.nextCheck('check')
      await world.publish('check', report('stop', '2027-01-02'))
      await world.withdraw('check')
      await world.ask('second')
      await world.publish('second', report('go', '2027-01-10'))
      await world.publish('check', report('stop', '2027-01-12'))
    },
    told: {
      first: row('check is newer: Do not pay yet', 'check is newer: Do not pay yet', 'newer 2027-01-12', 'superseded', 'Version 1', ready),
      check: row('', '', 'dead', 'withdrawn, current', 'Version 2 · Replaces version 1 of January 2, 2027, which was withdrawn. · What changed since version 1.', 'New finding: Payee on the invoice, and 1 more change · for a withdrawn one'),
      second: row('check is newer: Do not pay yet', 'check is newer: Do not pay yet', 'newer 2027-01-12', 'superseded', 'Version 1', `${ready} · Nov 20, 2026, which said “Proceed” as well`),
    },
  },
  ...spellings.map(([spelling, term]): State => ({
    state: `one asked for by ${spelling}, whose report arrives last`,
    async play({ ask, publish }) {
      await ask('first', term)
      await ask('second')
      await publish('second', report('stop', '2026-12-01'))
      await publish('first', report('go', '2026-11-20', { formerNames: ['宁波旧名五金制品有限公司'] }))
    },
    told: {
      first: row(stopFound, stopFound, 'newer 2026-12-01', 'superseded', 'Version 1', `${ready} · ${goByStop}`),
      second: row('', '', '', 'current', 'Version 1', ready),
    },
  })),
  {
    state: 'the older one is a PDF alone, asked for by an English name: nothing says that it is the company',
    async play({ ask, publish }) {
      await ask('first', englishTerm)
      await ask('second')
      await publish('first', 'PDF')
      await publish('second', report('stop', '2026-12-02'))
    },
    told: {
      first: row('', '', '', 'current', 'as it was handed in', `Your report on ${englishTerm} ${ready}`),
      second: row('', '', '', 'current', 'Version 1', ready),
    },
  },
  {
    state: 'another buyer corrects, repeats and withdraws theirs',
    async play({ ask, publish, withdraw }) {
      await ask('mine')
      await publish('mine', report('go', '2026-11-20'))
      await ask('theirs', company.name, 'other')
      await publish('theirs', report('go', '2026-11-22'))
      await publish('theirs', report('stop', '2026-11-25'))
      await ask('their second', company.code, 'other')
      await publish('their second', report('stop', '2026-12-01'))
      await withdraw('their second')
    },
    told: {
      mine: row('', '', '', 'current', 'Version 1', ready),
      theirs: row('', '', '', 'superseded, current', 'Version 2 · Replaces version 1 of November 22, 2026. · What changed since version 1.', 'was updated'),
      'their second': row(gone, gone, 'dead', 'withdrawn', '', 'was withdrawn'),
    },
  },
  {
    state: 'another buyer has the very file of the older one',
    async play({ ask, publish }) {
      await ask('first')
      await ask('theirs', company.name, 'other')
      await publish('first', 'PDF')
      await publish('theirs', 'PDF')
      await ask('second')
      await publish('second', report('go', '2026-12-05'))
    },
    told: {
      // A file is as good as the best request that has it.
      first: row('second is newer: Proceed', 'second is newer: Proceed', 'newer 2026-12-05', 'current', 'as it was handed in', ready),
      theirs: row('', '', '', 'current', 'as it was handed in', ready),
      second: row('', '', '', 'current', 'Version 1', `${ready} · Dec 1, 2026`),
    },
  },
]

describe.each(sampled(states, 9))(
  'two reports of one buyer on one company: $state',
  ({ play, told }) => {
    let all: Promise<Record<string, Row>> | undefined
    it.each(channels)('%s', async (channel) => {
      all ??= newWorld().then(async (world) => {
        await play(world)
        return tell(world)
      })
      const says = Object.entries(await all).map(([name, cells]) => [name, cells[channel]])
      expect(Object.fromEntries(says)).toEqual(
        Object.fromEntries(Object.entries(told).map(([name, cells]) => [name, cells[channel]])),
      )
    })
  },
)

/** The request that a submission is told of instead; undefined if it is taken. */
async function offered(world: World, term: string, by: keyof World['buyers'] = 'me') {
  const { product, buyers, clock, nameOf } = world
  clock.at += 60_000
  try {
    const { id } = await product.submit(buyers[by], term)
    await product.cancelOutcome(buyers[by], id)
    return undefined
  } catch (error) {
    if (error instanceof ClientProblem && error.code === 'already-requested')
      return nameOf(String(error.extra.requestId))
    throw error
  }
}

describe('a company that a report is about', () => {
  it('is offered under its legal name and code, until the report is withdrawn', async () => {
    const world = await newWorld()
    const { name, code } = company
    await world.ask('first', englishTerm)
    expect(await offered(world, name)).toBeUndefined()
    await world.publish('first', report('go', '2026-11-20'))
    for (const term of [name, ` ${name} `, code, code.toLowerCase()])
      expect([term, await offered(world, term)]).toEqual([term, 'first'])
    expect(await offered(world, name, 'other')).toBeUndefined()
    await world.withdraw('first')
    expect([await offered(world, name), await offered(world, code)]).toEqual([undefined, undefined])
    // What was asked for still counts.
    expect(await offered(world, englishTerm)).toBe('first')
    await world.product.fail(world.named('first').id)
    expect(await offered(world, englishTerm)).toBeUndefined()
  })

  it.runIf(isRelease)(
    'is offered in traditional characters, beside its code or an English name, and under a former name',
    async () => {
      const world = await newWorld()
      const { name, code } = company
      await world.ask('first', englishTerm)
      const formerNames = ['宁波旧名五金制品有限公司']
      await world.publish('first', report('go', '2026-11-20', { formerNames }))
      for (const term of [
        '寧波瀾硯五金製品有限公司',
        `${name} ${code}`,
        `Lanyan Hardware Ltd ${name}`,
        `${name} (Lanyan Hardware Ltd)`,
        `another name of it ${code}`,
        ...formerNames,
      ])
        expect([term, await offered(world, term)]).toEqual([term, 'first'])
      const other = exampleReport('mixed').company
      for (const term of [other.name, `${other.name} ${other.code}`, `${name} ${other.name}`])
        expect([term, await offered(world, term)]).toEqual([term, undefined])
    },
  )

  it.runIf(isRelease)('stays that of the report as data when a PDF alone replaces it', async () => {
    const world = await newWorld()
    await world.ask('first', englishTerm)
    await world.publish('first', report('stop', '2026-11-20'))
    await world.publish('first', 'PDF')
    expect(await offered(world, company.code)).toBe('first')
    expect(await offered(world, company.name)).toBe('first')
    const stored = await world.product.deps.requests.findById(world.named('first').id)
    expect(stored && toPublicRequest(stored)).toMatchObject({
      verdict: 'do-not-pay-yet',
      reportedCompany: { code: company.code },
    })
  })

  it.runIf(isRelease)(
    'is no longer that of a report that was corrected to another company',
    async () => {
      const world = await newWorld()
      const { ask, publish } = world
      await ask('first', englishTerm)
      await ask('second', 'Lanyan Trading Ltd')
      await publish('first', report('go', '2026-11-20'))
      await publish('second', report('stop', '2026-12-01'))
      await publish('second', onAnother('2026-12-06'))
      const names = [company.name, exampleReport('mixed').company.name]
      expect([await offered(world, names[0] ?? ''), await offered(world, names[1] ?? '')]).toEqual([
        'first',
        'second',
      ])
    },
  )
})
