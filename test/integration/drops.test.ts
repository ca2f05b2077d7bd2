import { randomUUID } from 'node:crypto'
import { createReadStream, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { describe, expect, inject, it } from 'vitest'
import { pdfOfSize } from '../../functions/reports/pdf/fixtures/large-report.ts'
import { s3FileLinks } from '../../functions/requests/file-links.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { eventually } from '../fixtures/eventually.ts'
import { deskMailsAbout, mailsTo } from '../fixtures/inbox.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { isFull, isRelease, sampled } from '../full.ts'

type Shown = {
  id: string
  status: string
  score: unknown
  pdfUrl: string
  completedAt: string | null
  versions: { version: number; score: unknown }[]
}

const company = '华为技术有限公司'

async function submitRequest(buyer: TestBuyer, searchTerm = company): Promise<string> {
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm })
  return (body as Shown).id
}

const getRequest = async (buyer: TestBuyer, id: string) =>
  (await buyer.call('GET', `/api/requests/${id}`)).body as Shown

const waitForVersion = (buyer: TestBuyer, id: string, version = 1) =>
  eventually(`version ${version} of ${id}`, async () => {
    const request = await getRequest(buyer, id)
    return request.versions.length >= version ? request : undefined
  })

const waitUntilTaken = (bucket: ReturnType<typeof reportsBucket>, name: string) =>
  eventually(`${name} to leave the inbox`, async () =>
    (await bucket.keys(`inbox/${name}`)).length === 0 ? true : undefined,
  )

const reportMails = async (buyer: TestBuyer) =>
  (await mailsTo(buyer.email)).filter(({ subject }) => subject.includes('report'))

describe('a good report', () => {
  it('completes its request, downloads unchanged, and is e-mailed with a link to the site', async () => {
    const buyer = await newBuyer()
    const id = await submitRequest(buyer)
    expect(await buyer.call('GET', `/api/requests/${id}/report`)).toMatchObject({
      status: 409,
      body: { code: 'report-not-available' },
    })
    const bucket = reportsBucket()
    const pdf = await reportPdf('Verification')
    await bucket.drop(`${id}.87.pdf`, pdf)
    expect(await waitForVersion(buyer, id)).toMatchObject({
      status: 'completed',
      score: 87,
      pdfUrl: `/api/requests/${id}/report`,
      versions: [{ version: 1, score: 87 }],
    })
    const { body } = await buyer.call('GET', `/api/requests/${id}/report`)
    const { url, expiresAt } = body as { url: string; expiresAt: string }
    const left = Date.parse(expiresAt) - Date.now()
    expect(left).toBeGreaterThan(270_000)
    expect(left).toBeLessThanOrEqual(300_000)
    const file = await fetch(url)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toContain(encodeURIComponent(company))
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(pdf))).toBe(true)

    const [mail] = await eventually('the mail', async () => {
      const mails = await reportMails(buyer)
      return mails.length > 0 ? mails : undefined
    })
    expect(mail?.subject).toContain(company)
    expect(mail?.html).toContain(`${inject('endpoints').site}/dashboard`)
    expect(mail?.text).toContain('87%')
    expect(`${mail?.html}${mail?.text}`).not.toContain('X-Amz-Signature')

    await waitUntilTaken(bucket, id)
    expect((await buyer.call('GET', '/api/me')).body).toMatchObject({
      stats: { totalReports: 1, completedReports: 1, pendingReports: 0 },
    })
  })

  it.runIf(isRelease)(
    'cannot be opened by a link that was altered or signed for another key',
    async () => {
      const buyer = await newBuyer()
      const id = await submitRequest(buyer)
      await reportsBucket().drop(`${id}.pdf`, await reportPdf('Altered'))
      await waitForVersion(buyer, id)
      const { body } = await buyer.call('GET', `/api/requests/${id}/report`)
      const { url } = body as { url: string }
      for (const altered of [
        url.replace(/X-Amz-Expires=300/, 'X-Amz-Expires=30000'),
        url.replace(/\.pdf\?/, 'x.pdf?'),
        url.replace(/X-Amz-Signature=..../, 'X-Amz-Signature=0000'),
        url.split('?')[0] ?? '',
      ])
        expect((await fetch(altered)).status).toBe(403)
    },
  )

  it('cannot be opened by a link that was signed five minutes ago', async () => {
    const buyer = await newBuyer()
    const id = await submitRequest(buyer)
    await reportsBucket().drop(`${id}.pdf`, await reportPdf('Late'))
    await waitForVersion(buyer, id)
    const { body } = await buyer.call('GET', `/api/requests/${id}/report`)
    const { pathname } = new URL((body as { url: string }).url)
    const { s3, credentials } = inject('endpoints')
    Object.assign(process.env, {
      REPORTS_BUCKET: s3.reportsBucket,
      AWS_ENDPOINT_URL_S3: s3.endpoint,
      AWS_REGION: credentials.region,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    })
    // Signed like the function's links, but five minutes earlier.
    const links = s3FileLinks()
    const key = decodeURIComponent(pathname).slice(`/${s3.reportsBucket}/`.length)
    const linkOptions = { type: 'pdf', fileName: 'Report', download: false } as const
    const statusAfter = async (seconds: number) => {
      const link = await links.sign(key, linkOptions, new Date(Date.now() - seconds * 1000))
      return (await fetch(link.url)).status
    }
    expect([await statusAfter(290), await statusAfter(301)]).toEqual([200, 403])
  })

  it.runIf(isRelease)(
    'takes its score from the metadata, in upper or lower case, before the file name',
    async () => {
      const buyer = await newBuyer()
      const id = await submitRequest(buyer)
      await reportsBucket().drop(`${id.toLowerCase()}.12.PDF`, await reportPdf('Meta'), {
        score: 'HIGH',
      })
      expect(await waitForVersion(buyer, id)).toMatchObject({ status: 'completed', score: 'high' })
    },
  )

  it.runIf(isFull)('is also accepted as a stream or a multipart upload', async () => {
    const buyer = await newBuyer()
    const { client, name } = reportsBucket()
    const filler = pdfOfSize(6 * 1024 * 1024)
    const inParts = await submitRequest(buyer, '第一有限公司')
    await new Upload({
      client,
      partSize: 5 * 1024 * 1024,
      params: { Bucket: name, Key: `inbox/${inParts}.pdf`, Body: filler },
    }).done()
    const streamed = await submitRequest(buyer, '第二有限公司')
    const file = join(temporaryFolder(), 'report.pdf')
    writeFileSync(file, filler)
    await client.send(
      new PutObjectCommand({
        Bucket: name,
        Key: `inbox/${streamed}.61.pdf`,
        Body: createReadStream(file),
      }),
    )
    expect((await waitForVersion(buyer, inParts)).score).toBe('')
    expect((await waitForVersion(buyer, streamed)).score).toBe(61)
    const { body } = await buyer.call('GET', `/api/requests/${inParts}/report`)
    const downloaded = await (await fetch((body as { url: string }).url)).arrayBuffer()
    expect(Buffer.from(downloaded).equals(filler)).toBe(true)
  })
})

describe('a report that is dropped again', () => {
  it.runIf(isRelease)(
    'three times, with its event delivered twice at once, completes once and sends one e-mail',
    async () => {
      const buyer = await newBuyer()
      const id = await submitRequest(buyer)
      const bucket = reportsBucket()
      const pdf = await reportPdf('Thrice')
      await Promise.all([1, 2, 3].map(() => bucket.drop(`${id}.90.pdf`, pdf)))
      const first = await waitForVersion(buyer, id)
      await waitUntilTaken(bucket, id)
      // Dropped again after it was processed, under another valid name.
      await bucket.drop(`${id}.pdf`, pdf)
      await waitUntilTaken(bucket, id)
      expect(await getRequest(buyer, id)).toEqual(first)
      expect(await reportMails(buyer)).toHaveLength(1)
      expect((await buyer.call('GET', '/api/me')).body).toMatchObject({
        stats: { totalReports: 1, completedReports: 1, pendingReports: 0 },
      })
    },
  )

  it('with other content is a new version, and the buyer gets an e-mail', async () => {
    const buyer = await newBuyer()
    const id = await submitRequest(buyer)
    const bucket = reportsBucket()
    await bucket.drop(`${id}.40.pdf`, await reportPdf('First'))
    const { completedAt } = await waitForVersion(buyer, id)
    await bucket.drop(`${id}.70.pdf`, await reportPdf('Second'))
    expect(await waitForVersion(buyer, id, 2)).toMatchObject({
      status: 'completed',
      score: 70,
      completedAt,
      versions: [
        { version: 1, score: 40 },
        { version: 2, score: 70 },
      ],
    })
    await eventually('the second mail', async () => {
      const subjects = (await reportMails(buyer)).map(({ subject }) => subject)
      return subjects.some((subject) => subject.endsWith('was updated')) ? subjects : undefined
    })
    expect((await buyer.call('GET', '/api/me')).body).toMatchObject({
      stats: { completedReports: 1, pendingReports: 0 },
    })
  })
})

describe.runIf(isRelease)('drops that are processed out of order', () => {
  it('leave the newest upload as the current report', async () => {
    const buyer = await newBuyer()
    const bucket = reportsBucket()
    const large = pdfOfSize(8 * 1024 * 1024)
    for (const wait of [0, 30, 90]) {
      const id = await submitRequest(buyer, `第${wait}有限公司`)
      await bucket.drop(`${id}.20.pdf`, large)
      await setTimeout(wait)
      await bucket.drop(`${id}.90.pdf`, await reportPdf('Newer'))
      const request = await waitForVersion(buyer, id, 2)
      expect(request).toMatchObject({
        score: 90,
        // Numbered in the order of the events.
        versions: [{ score: 20 }, { score: 90 }],
      })
    }
  })

  it.runIf(isFull)('accept a corrected score for the same file under the same name', async () => {
    const buyer = await newBuyer()
    const bucket = reportsBucket()
    const pdf = await reportPdf('Corrected')
    const id = await submitRequest(buyer)
    await bucket.drop(`${id}.pdf`, pdf, { score: '20' })
    await setTimeout(60)
    await bucket.drop(`${id}.pdf`, pdf, { score: '90' })
    await eventually('the corrected score', async () =>
      (await getRequest(buyer, id)).score === 90 ? true : undefined,
    )
    await waitUntilTaken(bucket, id)
  })
})

describe('a request with an unknown stored status', () => {
  it.each(
    sampled(
      [
        ['an empty string', ''],
        ['null', null],
        ['a number', 5],
      ] as const,
      3,
    ),
  )('(%s) is read as pending, and is completed by its report', async (_, status) => {
    const buyer = await newBuyer()
    const id = await submitRequest(buyer)
    const { itemsOf, put } = operatorsTable()
    const [item] = await itemsOf(buyer.userId, 'REQUEST#')
    await put({ ...item, status, reports: null })
    await reportsBucket().drop(`${id}.77.pdf`, await reportPdf('Odd'))
    expect(await waitForVersion(buyer, id)).toMatchObject({ status: 'completed', score: 77 })
  })
})

describe('a file outside the inbox', () => {
  it('is not moved, and the desk gets one e-mail', async () => {
    const bucket = reportsBucket()
    const Key = `Inbox/${randomUUID()}.pdf`
    const Body = await reportPdf('Astray')
    await bucket.client.send(new PutObjectCommand({ Bucket: bucket.name, Key, Body }))
    const mail = await eventually('the mail to the desk', async () =>
      (await deskMailsAbout(Key)).at(0),
    )
    expect(mail.subject).toContain('文件不在收件夹')
    expect(await bucket.keys(Key)).toEqual([Key])
  })

  it('that is a folder marker is ignored', async () => {
    const bucket = reportsBucket()
    const folder = `inbox/${randomUUID()}/`
    await bucket.client.send(
      new PutObjectCommand({ Bucket: bucket.name, Key: folder, Body: Buffer.alloc(0) }),
    )
    const last = `Inbox/${randomUUID()}.pdf`
    await bucket.client.send(
      new PutObjectCommand({ Bucket: bucket.name, Key: last, Body: Buffer.from('x') }),
    )
    await eventually('the mail about the other file', async () =>
      (await deskMailsAbout(last)).at(0),
    )
    expect(await deskMailsAbout(folder)).toEqual([])
  })
})

describe('an uploader', () => {
  const { s3, credentials, uploaders, dynamodb } = inject('endpoints')
  const clientConfig = {
    endpoint: s3.endpoint,
    region: credentials.region,
    forcePathStyle: true,
    credentials: uploaders ?? { accessKeyId: 'none', secretAccessKey: 'none' },
  }
  const client = new S3Client(clientConfig)
  const Bucket = s3.reportsBucket

  it('drops a report, and reads why another was refused', async () => {
    const buyer = await newBuyer()
    const id = await submitRequest(buyer)
    const put = (Key: string, Body: Uint8Array) =>
      client.send(new PutObjectCommand({ Bucket, Key, Body }))
    await put(`inbox/${id}.64.pdf`, await reportPdf('Dropped by an uploader'))
    expect((await waitForVersion(buyer, id)).score).toBe(64)
    const name = `uploader-${randomUUID()}.pdf`
    await put(`inbox/${name}`, Buffer.from('PK'))
    const key = await eventually(`${name} under rejected/`, async () => {
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: 'rejected/' }),
      )
      return Contents.find(({ Key }) => Key?.endsWith(name))?.Key
    })
    const { Metadata } = await client.send(new HeadObjectCommand({ Bucket, Key: key }))
    expect(Metadata?.reason).toContain('the request is not known')
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }))
    expect(await Body?.transformToString()).toBe('PK')
  })

  it.each<[string, () => Promise<unknown>]>([
    [
      'put a file directly into reports/',
      () => client.send(new PutObjectCommand({ Bucket, Key: 'reports/x.pdf', Body: 'x' })),
    ],
    [
      'put a file outside the inbox',
      () => client.send(new PutObjectCommand({ Bucket, Key: 'x.pdf', Body: 'x' })),
    ],
    ['read a report', () => client.send(new GetObjectCommand({ Bucket, Key: 'reports/x.pdf' }))],
    [
      'read a dropped file',
      () => client.send(new GetObjectCommand({ Bucket, Key: 'inbox/x.pdf' })),
    ],
    [
      'delete a dropped file',
      () => client.send(new DeleteObjectCommand({ Bucket, Key: 'inbox/x.pdf' })),
    ],
    ['list the bucket', () => client.send(new ListObjectsV2Command({ Bucket }))],
    [
      'list the reports',
      () => client.send(new ListObjectsV2Command({ Bucket, Prefix: 'reports/' })),
    ],
    ['list versions', () => client.send(new ListObjectVersionsCommand({ Bucket }))],
    [
      'read the table',
      () =>
        new DynamoDBClient({ ...clientConfig, endpoint: dynamodb.endpoint }).send(
          new GetItemCommand({
            TableName: dynamodb.table,
            Key: { pk: { S: 'x' }, sk: { S: 'x' } },
          }),
        ),
    ],
  ])('may not %s', async (_, attempt) => {
    await expect(attempt()).rejects.toMatchObject({
      name: expect.stringMatching(/^AccessDenied/),
      message: expect.stringContaining('report-uploaders'),
    })
  })
})

describe('a caller without credentials', () => {
  it('cannot drop, read or list files', async () => {
    const { s3 } = inject('endpoints')
    const at = (path: string) => `${s3.endpoint}/${s3.reportsBucket}${path}`
    const answers = await Promise.all([
      fetch(at('/inbox/x.pdf'), { method: 'PUT', body: '%PDF-' }),
      fetch(at('/inbox/x.pdf')),
      fetch(at('?list-type=2')),
      fetch(at('/inbox/x.pdf'), { method: 'DELETE' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })

  it('with a wrong secret cannot drop, read or list files either', async () => {
    const { s3, credentials } = inject('endpoints')
    const client = new S3Client({
      endpoint: s3.endpoint,
      region: credentials.region,
      forcePathStyle: true,
      credentials: { ...credentials, secretAccessKey: 'wrong' },
    })
    await expect(
      client.send(new GetObjectCommand({ Bucket: s3.reportsBucket, Key: 'inbox/x.pdf' })),
    ).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
  })
})

describe('a report', () => {
  it('records each opening, also another buyer’s attempt, and downloads under a readable name', async () => {
    const [buyer, stranger] = await Promise.all([newBuyer(), newBuyer()])
    const id = await submitRequest(buyer)
    const bucket = reportsBucket()
    const first = await reportPdf('Version one')
    await bucket.drop(`${id}.40.pdf`, first)
    await waitForVersion(buyer, id)
    await bucket.drop(`${id}.70.pdf`, await reportPdf('Version two'))
    await waitForVersion(buyer, id, 2)

    expect((await stranger.call('GET', `/api/requests/${id}/report`)).status).toBe(404)
    expect((await stranger.call('GET', '/api/requests/none/report')).status).toBe(404)
    const { body } = await buyer.call('GET', `/api/requests/${id}/report?version=1&download=true`)
    const file = await fetch((body as { url: string }).url)
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(first))).toBe(true)
    const disposition = file.headers.get('content-disposition')
    expect(disposition).toMatch(/^attachment; filename="/)
    expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent(company)}`)
    expect((await buyer.call('GET', `/api/requests/${id}/report?version=3`)).status).toBe(409)
    expect((await buyer.call('GET', `/api/requests/${id}/report?version=x`)).status).toBe(400)

    const { itemsOf } = operatorsTable()
    expect(await itemsOf(buyer.userId, 'REPORT-ACCESS#')).toMatchObject([
      { requestId: id, version: 1, outcome: 'opened' },
    ])
    expect(await itemsOf(stranger.userId, 'REPORT-ACCESS#')).toMatchObject([
      { requestId: id, version: null, outcome: 'forbidden' },
    ])
  })
})
