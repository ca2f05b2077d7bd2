import { expect, it } from 'vitest'
import { reportFile } from '../../functions/reports/data/fixtures/report-example.ts'
import type { WatchDetails } from '../../shared/monitoring/watch.ts'
import { exampleReport } from '../../shared/reports/fixtures/examples.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { call, newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { eventually } from '../fixtures/eventually.ts'
import { mailsTo } from '../fixtures/inbox.ts'
import { operate } from '../fixtures/operate.ts'
import { operatorsTable } from '../fixtures/table.ts'

const hour = 3_600_000

const waitForVersion = (buyer: TestBuyer, id: string, version = 1) =>
  eventually(`version ${version} of ${id}`, async () => {
    const { body } = await buyer.call('GET', `/api/requests/${id}`)
    return (body as { versions: unknown[] }).versions.length >= version ? body : undefined
  })

/** Makes a watch due in this hour. @returns the request of the check */
async function makeDue({ userId, call: ask }: TestBuyer, watchId: string): Promise<string> {
  const { item, put } = operatorsTable()
  const watch = await item(`ACCOUNT#${userId}`, `WATCH#${watchId}`)
  const due = new Date(Math.floor(Date.now() / hour) * hour).toISOString()
  await put({ ...watch, nextCheckAt: due, workList: `WATCHES#${due.slice(0, 13)}` })
  await operate('open-due-checks', {})
  return eventually('a request of the check', async () => {
    const { body } = await ask('GET', `/api/watches/${watchId}`)
    return (body as WatchDetails).checks.find(({ state }) => state === 'pending')?.requestId
  })
}

it('from the drop of a check’s report to the e-mail, the timeline, its withdrawal, and the end of weekly e-mails', async () => {
  const buyer = await newBuyer()
  await buyer.call('POST', '/api/me/signed-in')
  await operatorsTable().setPlan(buyer.userId, 'partner')
  const { body: submitted } = await buyer.call('POST', '/api/requests', {
    searchTerm: '宁波澜砚五金制品有限公司',
  })
  const { id: first } = submitted as { id: string }
  const bucket = reportsBucket()
  await bucket.drop(`${first}.json`, reportFile('clean', first))
  await waitForVersion(buyer, first)
  const { body: watch } = await buyer.call('POST', '/api/watches', {
    requestId: first,
    everyMonths: 1,
  })
  const { id: watchId } = watch as { id: string }

  const check = await makeDue(buyer, watchId)
  const { company } = exampleReport('clean')
  const changed = { company: { ...company, legalRepresentative: '陆青禾' } }
  await bucket.drop(`${check}.json`, reportFile('clean', check, changed))
  await waitForVersion(buyer, check)

  const alert = await eventually('the alert', async () =>
    (await mailsTo(buyer.email)).find(({ subject }) =>
      subject.startsWith('Legal representative changed'),
    ),
  )
  expect(alert.subject).toBe(
    `Legal representative changed: ${company.name} (${company.englishName})`,
  )
  expect(alert.text).toContain(
    'The legal representative changed from 沈砚秋 (our reading: Shen Yanqiu) to 陆青禾 (our reading: Lu Qinghe).',
  )
  expect(alert.text).toContain(`/monitoring?watch=${watchId}`)
  const details = async () =>
    (await buyer.call('GET', `/api/watches/${watchId}`)).body as WatchDetails
  expect(await details()).toMatchObject({
    watch: { requestId: check, unread: true, lastChange: { level: 'alert', requestId: check } },
    checks: [
      { requestId: check, changes: [{ about: 'Legal representative' }] },
      { requestId: first, changes: null },
    ],
  })
  const { body: findings } = await buyer.call('GET', `/api/requests/${check}/findings`)
  expect(findings).toMatchObject({
    comparedWith: 1,
    comparedWithRequest: first,
    changes: [{ level: 'alert' }],
  })

  await operate('withdraw-report', { requestId: check, by: 'Test', reason: 'Mixed up' })
  expect(await details()).toMatchObject({
    watch: { requestId: first, score: 98, lastChange: null, unread: false },
    checks: [{ requestId: check, state: 'withdrawn', changes: null }, {}],
  })
  await eventually('the withdrawal', async () =>
    (await mailsTo(buyer.email)).find(({ subject }) => subject.includes('was withdrawn')),
  )
  const subjects = (await mailsTo(buyer.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes(company.name)).length).toBe(3)

  // Weekly e-mails: as a mail program ends them.
  const settings = { emailNotifications: true, marketingEmails: false, reportAlerts: true }
  await buyer.call('PUT', '/api/me/settings', { ...settings, monitoringAlerts: 'weekly' })
  await operate('update-watches', {})
  const query = new URLSearchParams({ account: buyer.userId, token: 'b'.repeat(43) })
  const ended = await call(
    undefined,
    'POST',
    `/api/watches/end-digest?${query}`,
    'List-Unsubscribe=One-Click',
    {
      'content-type': 'application/x-www-form-urlencoded',
    },
  )
  expect(ended).toMatchObject({ status: 202, body: { status: 'received' } })
  expect((await buyer.call('GET', '/api/me')).body).toMatchObject({
    settings: { monitoringAlerts: 'weekly' },
  })
})
