import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { emailOutboxIn } from '../../functions/emails/outbox.ts'
import { noWatches } from '../../functions/monitoring/fixtures/no-watches.ts'
import { systemClock } from '../../functions/platform/clock.ts'
import { unexpectedCall } from '../../functions/platform/fixtures/unexpected-call.ts'
import { acceptReport, type IntakeDeps } from '../../functions/reports/accept-report.ts'
import { completionsIn } from '../../functions/reports/completions.ts'
import { noData } from '../../functions/reports/data/fixtures/no-data.ts'
import type { ReportFiles, UploadedFile } from '../../functions/reports/report-files.ts'
import type { Upload } from '../../functions/reports/uploads.ts'
import { requestsIn } from '../../functions/requests/request-repository.ts'
import { otherReportsIn } from '../../functions/requests/requested-companies.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { eventually } from '../fixtures/eventually.ts'
import { mailsTo } from '../fixtures/inbox.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { sampled } from '../full.ts'

const desk = 'desk@veridock.example'
const pdf = Buffer.from(await reportPdf('Killed'))

let buyer: TestBuyer
beforeAll(async () => {
  buyer = await newBuyer()
  await buyer.call('POST', '/api/me/signed-in')
  await operatorsTable().setPlan(buyer.userId, 'enterprise')
})

// The report intake logs how long each report took. Forget these calls: a test that logs anything fails.
// biome-ignore lint/suspicious/noConsole: clears the mock of the console
afterEach(() => void vi.mocked(console.info).mockClear())

let submissions = 0
async function submitRequest(): Promise<string> {
  submissions += 1
  const searchTerm = `中断${submissions}有限公司`
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm })
  return (body as { id: string }).id
}

type Uploaded = UploadedFile & { pdf: Uint8Array }

/** An in-memory fake of the reports bucket. */
function bucket() {
  const inbox: Uploaded[] = []
  const filed = new Map<string, Uint8Array>()
  const found = (key: string, versionId: string | undefined) =>
    inbox.find((file) => file.key === key && file.versionId === versionId)
  const files: ReportFiles = {
    head: async (key, versionId) => found(key, versionId),
    read: async ({ key, versionId }) => found(key, versionId)?.pdf,
    store: async (key, bytes) => void filed.set(key, bytes),
    remove: async (key) => void filed.delete(key),
    reject: async (file, to) => void filed.set(to, found(file.key, file.versionId)?.pdf ?? pdf),
    delete: async ({ key, versionId }) => {
      const index = inbox.findIndex((file) => file.key === key && file.versionId === versionId)
      if (index >= 0) inbox.splice(index, 1)
    },
  }
  /** @returns the upload as S3 reports it */
  const upload = (name: string, bytes: Uint8Array, at: string): Upload => {
    const key = `inbox/${name}`
    const versionId = `version ${at}`
    const modifiedAt = new Date(at)
    const about = { bytes: bytes.byteLength, etag: `"${versionId}"`, score: undefined, modifiedAt }
    inbox.push({ key, versionId, ...about, pdf: bytes })
    return { key, versionId, at, sequencer: '', scan: undefined }
  }
  return { files, inbox, filed, upload }
}

class Killed extends Error {}
type Kill = { step: number; when: 'before' | 'after' }

/** The report intake's dependencies on the real table; they fail at the step that `kill` names. */
function depsWith(files: ReportFiles, kill?: Kill) {
  const { table } = operatorsTable()
  let step = -1
  const steps: string[] = []
  const killable = <Port extends object>(port: string, given: Port): Port =>
    new Proxy(given, {
      get:
        (target, name) =>
        async (args: unknown, ...more: unknown[]) => {
          step += 1
          steps.push(`${port}.${String(name)}`)
          const current = step
          if (current === kill?.step && kill.when === 'before') throw new Killed()
          const work = Reflect.get(target, name) as (...all: unknown[]) => Promise<unknown>
          const result = await work(args, ...more)
          if (current === kill?.step) throw new Killed()
          return result
        },
    })
  const deps: IntakeDeps = {
    requests: killable('requests', requestsIn(table)),
    watchReports: noWatches,
    findOtherReport: otherReportsIn(table),
    completions: killable('completions', completionsIn(table)),
    outbox: killable('outbox', emailOutboxIn(table)),
    files: killable('files', files),
    inspect: async () => ({ pages: 3 }),
    readPicture: unexpectedCall,
    data: noData,
    clock: systemClock,
    requireScan: false,
  }
  return { deps, steps }
}

/** Delivers a drop as the queue does, again after a kill. @returns whether it was killed */
async function deliverWithRetries(files: ReportFiles, drop: Upload, kill?: Kill): Promise<boolean> {
  try {
    await acceptReport(depsWith(files, kill).deps, drop)
    return false
  } catch (error) {
    if (!(error instanceof Killed)) throw error
    await acceptReport(depsWith(files).deps, drop)
    return true
  }
}

const getRequest = async (id: string) =>
  (await buyer.call('GET', `/api/requests/${id}`)).body as {
    status: string
    score: unknown
    versions: { version: number; score: unknown }[]
  }

/** The e-mails that each test expects; counted at the end, when all had time to be sent. */
const expected: { id: string; ready: number; receipts: number }[] = []
const refusedNames: string[] = []
const receiptsOnly: string[] = []

async function expectMails({ id, ready, receipts }: (typeof expected)[number]) {
  const mailsAbout = async (to: string, subject: RegExp) =>
    (await mailsTo(to, undefined, id)).filter((mail) => subject.test(mail.subject)).length
  await eventually(`${receipts} receipts for ${id}`, async () =>
    (await mailsAbout(desk, /^报告已接收/)) >= receipts ? true : undefined,
  )
  await eventually(`${ready} mails about ${id}`, async () =>
    (await mailsAbout(buyer.email, /is ready|was updated/)) >= ready ? true : undefined,
  )
  expect(await mailsAbout(desk, /^报告已接收/)).toBe(receipts)
  expect(await mailsAbout(buyer.email, /is ready|was updated/)).toBe(ready)
}

const early = '2026-11-21T08:00:00.000Z'
const late = '2026-11-21T09:00:00.000Z'

const ingestSteps = [
  'files.head',
  'requests.findById',
  'files.read',
  'files.store',
  'requests.findById',
  'completions.complete',
  'files.delete',
]

describe('a report intake that is killed', () => {
  it('ingests a valid report in these steps', async () => {
    const id = await submitRequest()
    const { files, upload } = bucket()
    const { deps, steps } = depsWith(files)
    await acceptReport(deps, upload(`${id}.87.pdf`, pdf, early))
    expect(steps).toEqual(ingestSteps)
  })

  it.each(
    sampled(
      ingestSteps.flatMap((name, step) =>
        (['before', 'after'] as const).map((when) => [when, step, name] as const),
      ),
      3,
    ),
  )(
    '%s step %i (%s) still stores one version, and leaves no file in the inbox',
    async (when, step) => {
      const id = await submitRequest()
      const { files, inbox, filed, upload } = bucket()
      expect(
        await deliverWithRetries(files, upload(`${id}.87.pdf`, pdf, early), { step, when }),
      ).toBe(true)
      expect(await getRequest(id)).toMatchObject({
        status: 'completed',
        score: 87,
        versions: [{ version: 1, score: 87 }],
      })
      expect(inbox).toEqual([])
      expect([...filed.keys()]).toEqual([expect.stringContaining(`/${id}/`)])
      expected.push({ id, ready: 1, receipts: 1 })
    },
  )

  it.each(
    sampled(
      [0, 1, 2, 3].flatMap((step) =>
        (['before', 'after'] as const).map((when) => [when, step] as const),
      ),
      3,
    ),
  )('%s step %i of a rejection still leaves one copy under rejected/', async (when, step) => {
    const { files, inbox, filed, upload } = bucket()
    const name = `none-${when}-${step}-${Date.now()}.pdf`
    const drop = upload(name, Buffer.from('no PDF'), early)
    // A name without an id is rejected in four steps: head, reject, e-mail the desk, delete.
    expect(await deliverWithRetries(files, drop, { step, when })).toBe(true)
    expect(inbox).toEqual([])
    expect([...filed.keys()]).toEqual([expect.stringMatching(/^rejected\//)])
    refusedNames.push(name)
  })
})

describe('the events of two uploads', () => {
  it.each<
    [
      string,
      (deliver: (which: 'older' | 'newer') => Promise<unknown>) => Promise<unknown>,
      number,
      /** The numbers of the older and of the newer: a version keeps the one that it has. */
      [number, number],
    ]
  >([
    ['in order', async (deliver) => deliver('older').then(() => deliver('newer')), 2, [1, 2]],
    ['reversed', async (deliver) => deliver('newer').then(() => deliver('older')), 1, [2, 1]],
    [
      'reversed, and each twice in a row',
      async (deliver) => {
        for (const which of ['newer', 'newer', 'older', 'older'] as const) await deliver(which)
      },
      1,
      [2, 1],
    ],
  ])(
    'handled %s make the newest upload the current report',
    async (_, order, ready, [first, second]) => {
      const id = await submitRequest()
      const { files, inbox, upload } = bucket()
      const older = upload(`${id}.20.pdf`, pdf, early)
      const newer = upload(`${id}.90.pdf`, Buffer.concat([pdf, Buffer.from('\n%%EOF\n')]), late)
      await order((which) => deliverWithRetries(files, which === 'older' ? older : newer))
      expect(await getRequest(id)).toMatchObject({
        score: 90,
        versions: [
          { version: first, score: 20 },
          { version: second, score: 90 },
        ],
      })
      expect(inbox).toEqual([])
      expected.push({ id, ready, receipts: 2 })
    },
  )

  it('delivered three times at once store one version and send one receipt each', async () => {
    const id = await submitRequest()
    const { files, inbox, upload } = bucket()
    const older = upload(`${id}.20.pdf`, pdf, early)
    const newer = upload(`${id}.90.pdf`, Buffer.concat([pdf, Buffer.from('\n%%EOF\n')]), late)
    const events = [older, newer, newer, older, newer, older]
    await Promise.all(events.map((event) => deliverWithRetries(files, event)))
    expect((await getRequest(id)).versions).toMatchObject([{ score: 20 }, { score: 90 }])
    expect(inbox).toEqual([])
    // The buyer may or may not get an e-mail about the older version before the newer one arrives.
    receiptsOnly.push(id)
  })
})

describe('the e-mails about all of these', () => {
  it('are sent once each', async () => {
    for (const one of expected) await expectMails(one)
    for (const name of refusedNames) {
      const told = await eventually(`the mail about ${name}`, async () => {
        const found = await mailsTo(desk, undefined, name)
        return found.length > 0 ? found : undefined
      })
      expect(told).toHaveLength(1)
    }
    for (const id of receiptsOnly) {
      // E-mails can arrive out of order.
      const taken = await eventually(`both receipts for ${id}`, async () => {
        const all = await mailsTo(desk, undefined, id)
        const receipts = all.filter(({ subject }) => /^报告已接收/.test(subject))
        return receipts.length >= 2 ? receipts : undefined
      })
      expect(taken).toHaveLength(2)
    }
  })
})
