import { randomUUID } from 'node:crypto'
import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, it } from 'vitest'
import { reportFile } from '../../functions/reports/data/fixtures/report-example.ts'
import { cleanPdfs } from '../../functions/reports/pdf/fixtures/clean-pdfs.ts'
import { hostilePdf, hostilePdfs } from '../../functions/reports/pdf/fixtures/hostile-pdfs.ts'
import { largeReport, pdfOfSize } from '../../functions/reports/pdf/fixtures/large-report.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { eventually } from '../fixtures/eventually.ts'
import { deskMailsAbout, mailsTo } from '../fixtures/inbox.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import { queueConsole } from '../fixtures/queue-console.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isFull, isRelease, sampledFaults } from '../full.ts'
import { stacksOf } from '../infra/synth/assemblies.ts'

type Shown = { status: string; score: unknown; versions: unknown[] }
type Drop = { name: string; bytes: Uint8Array; metadata?: Record<string, string> }

const pdf = await reportPdf('Matrix')
const mb = 1024 * 1024
const dropsTimeout = isFull ? 900_000 : 300_000
/** The check of one PDF may take 30 seconds, and several run on the same processors. */
const maxInboxSeconds = 90

let buyer: TestBuyer
let submitted = 0
let poisoned: { id: string; buyer: TestBuyer; account: Record<string, unknown> }
beforeAll(async () => {
  buyer = await newBuyer()
  await buyer.call('POST', '/api/me/signed-in')
  await operatorsTable().setPlan(buyer.userId, 'enterprise')
  poisoned = await dropPoisoned()
  // Drops all files first, a few at a time; each test then checks one of them.
  const all = [...good, ...bad].map(([what, , make]) => ({ what, make }))
  let next = 0
  const work = async () => {
    for (let one = all[next++]; one; one = all[next++]) {
      const id = await submitRequest()
      const drop = dropFile(id, one.make).then((made) => ({ id, ...made }))
      drops.set(one.what, drop)
      await drop.catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
}, dropsTimeout)

const drops = new Map<string, Promise<{ id: string; name: string; bytes: Uint8Array }>>()
const dropOf = async (what: string) => {
  const drop = await drops.get(what)
  if (!drop) throw new Error(`Nothing was dropped for ${what}`)
  return drop
}

/** A drop that fails at every attempt: its buyer's count of reports is not a number. */
async function dropPoisoned() {
  const unlucky = await newBuyer()
  const { body } = await unlucky.call('POST', '/api/requests', { searchTerm: '毒药有限公司' })
  const { id } = body as { id: string }
  const { itemsOf, put } = operatorsTable()
  const [account = {}] = await itemsOf(unlucky.userId, 'ACCOUNT')
  await put({ ...account, completedReports: 'many' })
  await reportsBucket().drop(`${id}.71.pdf`, pdf)
  return { id, buyer: unlucky, account }
}

async function submitRequest(): Promise<string> {
  submitted += 1
  const { body } = await buyer.call('POST', '/api/requests', {
    searchTerm: `Matrix ${submitted} Trading Co., Ltd.`,
  })
  return (body as { id: string }).id
}

const getRequest = async (id: string) =>
  (await buyer.call('GET', `/api/requests/${id}`)).body as Shown

async function dropFile(id: string, make: (id: string) => Drop | Promise<Drop>) {
  const bucket = reportsBucket()
  const { name, bytes, metadata } = await make(id)
  const Key = `inbox/${name}`
  await bucket.client.send(
    new PutObjectCommand({ Bucket: bucket.name, Key, Body: bytes, Metadata: metadata }),
  )
  await eventually(
    `${Key} to leave the inbox`,
    async () => ((await bucket.keys(Key)).includes(Key) ? undefined : true),
    maxInboxSeconds,
  )
  return { name, bytes }
}

type Good = [what: string, score: unknown, make: (id: string) => Drop]
const good: Good[] = sampledFaults<Good>(
  [
    ['a plain name', '', (id) => ({ name: `${id}.pdf`, bytes: pdf })],
    ['a score in the name', 87, (id) => ({ name: `${id}.87.pdf`, bytes: pdf })],
    ['the lowest score', 0, (id) => ({ name: `${id}.0.pdf`, bytes: pdf })],
    ['the highest score', 100, (id) => ({ name: `${id}.100.pdf`, bytes: pdf })],
    ['a score with a leading zero', 7, (id) => ({ name: `${id}.07.pdf`, bytes: pdf })],
    ['a score in words', 'medium', (id) => ({ name: `${id}.medium.pdf`, bytes: pdf })],
    ['a score in words in upper case', 'low', (id) => ({ name: `${id}.LOW.pdf`, bytes: pdf })],
    ['the extension .PDF', '', (id) => ({ name: `${id}.PDF`, bytes: pdf })],
    ['an id in lower case', 55, (id) => ({ name: `${id.toLowerCase()}.55.Pdf`, bytes: pdf })],
    [
      'a score in the metadata',
      61,
      (id) => ({ name: `${id}.pdf`, bytes: pdf, metadata: { score: '61' } }),
    ],
    [
      'different scores in metadata and name',
      'high',
      (id) => ({ name: `${id}.12.pdf`, bytes: pdf, metadata: { score: ' High ' } }),
    ],
    [
      'an empty score in the metadata',
      12,
      (id) => ({ name: `${id}.12.pdf`, bytes: pdf, metadata: { score: '' } }),
    ],
    [
      'a byte order mark before the header',
      '',
      (id) => ({ name: `${id}.pdf`, bytes: Buffer.concat([Buffer.from('\uFEFF\n'), pdf]) }),
    ],
    ['a report as data', 98, (id) => ({ name: `${id}.json`, bytes: reportFile('clean', id) })],
    [
      'data whose id and extension are in other cases',
      15,
      (id) => ({ name: `${id.toLowerCase()}.Json`, bytes: reportFile('bad', id.toLowerCase()) }),
    ],
    ...sampledFaults(cleanPdfs, 12).map(
      ({ name, bytes }): Good => [name, '', (id) => ({ name: `${id}.pdf`, bytes: bytes() })],
    ),
  ],
  3,
)

type Bad = [what: string, reason: RegExp, make: (id: string) => Drop | Promise<Drop>]
const dropNamed = (name: (id: string) => string) => (id: string) => ({ name: name(id), bytes: pdf })
const dropWithContent = (bytes: Uint8Array | string) => (id: string) => ({
  name: `${id}.pdf`,
  bytes: Buffer.from(bytes),
})

const script = 'JavaScript that runs on opening'
/** Some PDFs of each kind, by fixture name; read-pdf.test.ts tries more. */
const sample: [name: string, reason: RegExp][] = [
  [`${script}, in the open`, /JavaScript/],
  [`${script}, under escaped names`, /JavaScript/],
  [`${script}, with names as objects of their own`, /JavaScript/],
  [`${script}, in an object stream deflated`, /JavaScript/],
  [`${script}, in an object stream with the PNG predictor Up`, /JavaScript/],
  [`${script}, in an object stream with a PNG predictor for each row`, /JavaScript/],
  [`${script}, in an object stream with the TIFF predictor`, /JavaScript/],
  [`${script}, in an object stream under the abbreviation of its filter`, /JavaScript/],
  [`${script}, in an object stream without a type`, /JavaScript/],
  [`${script}, in an object stream of a wrong type`, /JavaScript/],
  [`${script}, in an object stream whose type is an object further on`, /JavaScript/],
  [`${script}, in an object stream that was overwritten`, /JavaScript/],
  [`${script}, behind a hybrid cross-reference`, /JavaScript/],
  [`${script}, in a revision that was overwritten`, /JavaScript/],
  [`${script}, in objects that nothing lists`, /hidden parts, which no saved state/],
  ['a program to start, in the open', /another program/],
  ['an attached file, in the open', /attached or embedded/],
  ['a form that is sent off, in the open', /form data/],
  ['a PDF elsewhere, in the open', /another file/],
  ['rich media, in the open', /rich media/],
  ['a web page that opens by itself, in the open', /by itself/],
  ['a picture from elsewhere, in the open', /another file/],
  ['encryption with a password, AES of 256 bits', /encrypted/],
  ['encryption without a password, AES of 128 bits, its key escaped, in filling', /encrypted/],
  ['a script before it', /before its beginning/],
  ['a ZIP archive in a stream', /ZIP archive at the same time/],
  ['a second PDF after it', /hidden parts, which no saved state/],
  ['lengths that lead from stream to stream', /damaged/],
  ['an object stream of 1,000 MB', /unpacks to far more|too long/],
  ['2,001 pages', /more than 2,000 pages/],
  ['a bomb: forms that draw forms, ten times each, nine deep', /busy for minutes/],
  ['a bomb: a pattern whose cells are a thousandth of a point wide', /busy for minutes/],
  ['a bomb: an image that says it is small, and whose JPEG is not', /busy for minutes/],
  ['a bomb: a page of a million points', /200 inches/],
]
const sampledNames = new Set(sample.map(([name]) => name))
const hostile: typeof sample = [
  ...sample,
  ...hostilePdfs
    .filter(({ name }, index) => isFull && index % 5 === 0 && !sampledNames.has(name))
    .map(({ name, refused }): (typeof sample)[number] => [name, refused]),
]

const data =
  (change: object, name = (id: string) => `${id}.json`) =>
  (id: string) => ({ name: name(id), bytes: reportFile('mixed', id, change) })
const dataWithContent = (bytes: Uint8Array | string) => (id: string) => ({
  name: `${id}.json`,
  bytes: Buffer.from(bytes),
})
const badData: Bad[] = [
  ['data that is not JSON', /not JSON/, dataWithContent('{ "format": ')],
  ['data of another format', /format: /, data({ format: 'supplier-report/3' })],
  ['data for another request', /request: The file name/, data({ request: 'another' })],
  ['data with a verdict of its own', /verdict/, data({ verdict: 'proceed' })],
  ['data with a score in its name', /more in it/, data({}, (id) => `${id}.87.json`)],
  [
    'data with a score in its metadata',
    /without one/,
    (id) => ({ ...data({})(id), metadata: { score: '87' } }),
  ],
  ['data of more than 512 kB', /larger than 512 kB/, dataWithContent(' '.repeat(512 * 1024 + 1))],
  [
    'data with a photograph that is missing',
    /photographs\.0\.file: There is no photograph|2 problems/,
    data({ photographs: [{ file: 'gate.jpg', caption: 'A gate', takenOn: '2026-11-18' }] }),
  ],
  ['data under an unknown id', /no request/, data({}, () => '01KAJ4Q2Y6ZV3M8D5T7R9W1XCF.json')],
  ['a PDF that ends in .json', /not JSON|not text in UTF-8/, dataWithContent(pdf)],
  ['a photograph that is no picture', /not a JPEG/, dropNamed((id) => `${id}/gate.jpg`)],
  [
    'a photograph with a name of words',
    /front-gate\.jpg/,
    dropNamed((id) => `${id}/Front gate.jpg`),
  ],
]

const bad: Bad[] = sampledFaults(
  [
    [
      'words before the id',
      /more in it.*inbox\/\w{26}\.pdf/,
      dropNamed((id) => `report ${id}.pdf`),
    ],
    ['a browser’s second download', /more in it/, dropNamed((id) => `${id} (1).pdf`)],
    ['a repeated extension', /not a whole number/, dropNamed((id) => `${id}.pdf.pdf`)],
    ['no extension', /does not end in \.pdf/, dropNamed((id) => id)],
    ['another extension', /does not end in \.pdf/, dropNamed((id) => `${id}.docx`)],
    ['a folder in the inbox', /more in it/, dropNamed((id) => `monday/${id}.pdf`)],
    ['no id at all', /request is not known/, dropNamed(() => `${randomUUID()}.pdf`)],
    [
      'a Chinese name',
      /request is not known/,
      dropNamed(() => `华为 报告+${randomUUID()} & 100%.pdf`),
    ],
    [
      'plus signs and spaces',
      /request is not known/,
      dropNamed(() => `a+b c++${randomUUID()}.pdf`),
    ],
    ['an emoji', /request is not known/, dropNamed(() => `📄${randomUUID()}.pdf`)],
    ['a name of 1,024 bytes', /request is not known/, dropNamed(() => `${'篇'.repeat(337)}.pdf`)],
    ['an id with an extra letter', /more in it|not known/, dropNamed((id) => `${id}X.pdf`)],
    ['an unknown id', /no request/, dropNamed(() => '01KAJ4Q2Y6ZV3M8D5T7R9W1XCF.pdf')],
    ['a score of 101', /not a whole number/, dropNamed((id) => `${id}.101.pdf`)],
    ['a negative score', /not a whole number/, dropNamed((id) => `${id}.-1.pdf`)],
    ['a score with a percent sign', /not a whole number/, dropNamed((id) => `${id}.87%.pdf`)],
    ['a score with a fraction', /more in it/, dropNamed((id) => `${id}.87.5.pdf`)],
    [
      'an unknown word in the metadata',
      /not a whole number/,
      (id) => ({ name: `${id}.pdf`, bytes: pdf, metadata: { score: 'splendid' } }),
    ],
    ['no content', /is empty/, dropWithContent('')],
    ['a ZIP file as content', /ZIP/, dropWithContent('PK\u0003\u0004 zip')],
    ['a picture as content', /JPEG/, dropWithContent(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2]))],
    ['a web page as content', /web page/, dropWithContent('<!DOCTYPE html><p>%%EOF')],
    ['a program as content', /program/, dropWithContent('MZ\u0090\u0000')],
    ['plain text as content', /not a PDF/, dropWithContent('hello')],
    ['a truncated PDF', /cut off/, dropWithContent(pdf.slice(0, 700))],
    ['only the header of a PDF', /cut off/, dropWithContent('%PDF-1.7\n')],
    [
      'one byte more than 25 MB',
      /larger than 25 MB/,
      (id) => ({ name: `${id}.pdf`, bytes: pdfOfSize(25 * mb + 1) }),
    ],
    ...badData,
    ...hostile.map(
      ([name, reason]): Bad => [
        name,
        reason,
        async (id) => ({ name: `${id}.pdf`, bytes: await hostilePdf(name) }),
      ],
    ),
  ],
  5,
)

describe('a drop with', () => {
  it.each(good)('%s is accepted with the score %j', async (what, score) => {
    const { id } = await dropOf(what)
    expect(await getRequest(id)).toMatchObject({
      status: 'completed',
      score,
      versions: [{ version: 1 }],
    })
  })

  it.runIf(isRelease)('exactly 25 MB on 300 pages is accepted within 20 seconds', async () => {
    const id = await submitRequest()
    const bytes = largeReport()
    const started = Date.now()
    await dropFile(id, () => ({ name: `${id}.pdf`, bytes }))
    // On a machine that other tests keep busy only the function's own time limit applies.
    if (isFull) expect(Date.now() - started).toBeLessThan(20_000)
    expect(await getRequest(id)).toMatchObject({ status: 'completed', versions: [{ version: 1 }] })
  })

  it.each(bad)(
    '%s is moved to rejected/ with a reason that says what to do',
    async (what, reason) => {
      const { id, name, bytes } = await dropOf(what)
      const bucket = reportsBucket()
      const key = (await bucket.keys('rejected/')).find((each) => each.endsWith(name.slice(-300)))
      expect(key).toBeDefined()
      const { Metadata, ContentLength } = await bucket.client.send(
        new HeadObjectCommand({ Bucket: bucket.name, Key: key }),
      )
      expect(Metadata?.reason).toMatch(reason)
      expect(ContentLength).toBe(bytes.byteLength)
      const mail = await eventually('the mail to the desk', async () =>
        (await deskMailsAbout(key ?? '?')).at(0),
      )
      expect(mail.text).toMatch(reason)
      expect(await getRequest(id)).toMatchObject({ status: 'pending', versions: [] })
    },
  )

  it.each(['failed', 'cancelled'])('a request with the status %s is refused', async (status) => {
    const id = await submitRequest()
    const { itemsOf, put } = operatorsTable()
    const [item] = await itemsOf(buyer.userId, `REQUEST#${id}`)
    await put({ ...item, status })
    const { name } = await dropFile(
      id,
      dropNamed((own) => `${own}.pdf`),
    )
    const bucket = reportsBucket()
    const key = (await bucket.keys('rejected/')).find((each) => each.endsWith(name))
    expect(key).toBeDefined()
    expect(await getRequest(id)).toMatchObject({ status, versions: [] })
  })
})

/** The alarm of the production template: its metric and its threshold. */
function parkedDropsAlarm() {
  const [alarm = {}] = stacksOf('prod')
    .flatMap(({ template }) => Object.values(template.Resources))
    .filter(({ Properties = {} }) => /intake-gave-up$/.test(String(Properties.AlarmName)))
    .map(({ Properties = {} }) => Properties)
  const [queue] = (alarm.Dimensions ?? []) as { Name: string; Value: unknown }[]
  expect(alarm).toMatchObject({
    Namespace: 'AWS/SQS',
    MetricName: 'ApproximateNumberOfMessagesVisible',
    ComparisonOperator: 'GreaterThanThreshold',
  })
  expect([queue?.Name, JSON.stringify(queue?.Value)]).toEqual([
    'QueueName',
    expect.stringContaining('IntakeFailed'),
  ])
  return (parked: number) => parked > Number(alarm.Threshold)
}

describe('a drop that fails at every attempt', () => {
  it('is the only one in the dead-letter queue, raises the alarm, and succeeds once repaired and redriven as the runbook says', async () => {
    const queue = queueConsole(/IntakeFailed/)
    const isInAlarm = parkedDropsAlarm()
    const { id, account } = poisoned
    await eventually('the drop to be parked', async () => (await queue.waiting()) || undefined, 40)
    // None of the other files, however odd or hostile, crashed the function.
    expect(await queue.poll()).toEqual([expect.stringContaining(`inbox/${id}.71.pdf`)])
    expect(isInAlarm(await queue.waiting())).toBe(true)
    const path = `/api/requests/${id}`
    expect((await poisoned.buyer.call('GET', path)).body).toMatchObject({ status: 'pending' })
    expect(await reportsBucket().keys(`inbox/${id}`)).toHaveLength(1)

    await operatorsTable().put(account)
    expect(await queue.redrive()).toMatchObject([
      { Status: 'COMPLETED', ApproximateNumberOfMessagesMoved: 1 },
    ])
    await eventually('the report', async () => {
      const { body } = await poisoned.buyer.call('GET', path)
      return (body as Shown).status === 'completed' ? true : undefined
    })
    expect(isInAlarm(await queue.waiting())).toBe(false)
    await eventually('it to leave the inbox', async () =>
      (await reportsBucket().keys(`inbox/${id}`)).length === 0 ? true : undefined,
    )
    expect((await poisoned.buyer.call('GET', path)).body).toMatchObject({
      score: 71,
      versions: [{ version: 1 }],
    })
    expect((await poisoned.buyer.call('GET', '/api/me')).body).toMatchObject({
      stats: { completedReports: 1, pendingReports: 0 },
    })
    const mails = () => mailsTo(poisoned.buyer.email, undefined, id)
    const ready = await eventually('the mail', async () => {
      const found = (await mails()).filter(({ subject }) => subject.endsWith('is ready'))
      return found.length > 0 ? found : undefined
    })
    expect(ready).toHaveLength(1)
  })
})
