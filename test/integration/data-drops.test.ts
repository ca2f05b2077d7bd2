import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { is } from '../../functions/platform/table/expressions.ts'
import { write } from '../../functions/platform/table/write.ts'
import { reportExample, reportFile } from '../../functions/reports/data/fixtures/report-example.ts'
import { exif, jpeg, jpegWith, png } from '../../functions/reports/photographs/fixtures/pictures.ts'
import { verificationRequest } from '../../functions/requests/entities.ts'
import { verdictNames } from '../../shared/reports/verdict-words.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { runDesk, spawnDesk } from '../fixtures/desk-command.ts'
import { startErasure, waitForErasure } from '../fixtures/erasures.ts'
import { eventually } from '../fixtures/eventually.ts'
import { deskMailsAbout, mailsTo } from '../fixtures/inbox.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { isRelease, sampled } from '../full.ts'

type Shown = {
  id: string
  status: string
  score: unknown
  versions: { version: number; score: unknown; formats: string[] }[]
}
type Findings = {
  report: { carried: { check: string }[] }
  score: { total: number; verdict: string }
  nextSteps: { text: string }[]
  photographs: { file: string; url: string }[]
}

let buyer: TestBuyer
beforeAll(async () => {
  buyer = await buyerOfMany()
})

async function buyerOfMany(): Promise<TestBuyer> {
  const made = await newBuyer()
  await made.call('POST', '/api/me/signed-in')
  await operatorsTable().setPlan(made.userId, 'enterprise')
  return made
}

let submitted = 0
async function submitRequest(by = buyer): Promise<string> {
  submitted += 1
  const { body } = await by.call('POST', '/api/requests', {
    searchTerm: `Data ${submitted} Trading Co., Ltd.`,
  })
  return (body as Shown).id
}

const getRequest = async (id: string, by = buyer) =>
  (await by.call('GET', `/api/requests/${id}`)).body as Shown

const waitForVersion = (id: string, version: number, by = buyer) =>
  eventually(`version ${version} of ${id}`, async () => {
    const request = await getRequest(id, by)
    return request.versions.length >= version ? request : undefined
  })

const bucket = () => reportsBucket()

/** Drops a report and waits until it has left the inbox. */
async function drop(name: string, content: Uint8Array) {
  await bucket().drop(name, content)
  await eventually(`${name} to leave the inbox`, async () =>
    (await bucket().keys(`inbox/${name}`)).length === 0 ? true : undefined,
  )
}

const findingsOf = async (id: string, version?: number) =>
  (
    await buyer.call(
      'GET',
      `/api/requests/${id}/findings${version === undefined ? '' : `?version=${version}`}`,
    )
  ).body as Findings

async function download(id: string, format: string): Promise<{ url: string; file: Buffer }> {
  const { body } = await buyer.call('GET', `/api/requests/${id}/report?format=${format}`)
  const { url } = body as { url: string }
  return { url, file: Buffer.from(await (await fetch(url)).arrayBuffer()) }
}

const mailAbout = (to: string, subject: RegExp, about: string) =>
  eventually(`${subject} to ${to}`, async () =>
    (await mailsTo(to, undefined, about)).find((mail) => subject.test(mail.subject)),
  )
const desk = 'desk@veridock.example'

const visited = (...files: string[]) => ({
  checks: { ...reportExample('mixed', '').checks, 'site-visit': 'clear' },
  photographs: files.map((file) => ({ file, caption: 'The gate', takenOn: '2026-11-18' })),
})

describe('a report as data', () => {
  const examples = [
    ['mixed', 72, 'do-not-pay-yet', 'Do not pay yet'],
    ['clean', 98, 'proceed', 'Proceed'],
    ['bad', 15, 'do-not-pay-yet', 'Do not pay yet'],
  ] as const
  it.each(sampled(examples, 3))(
    '(the %s example) completes its request with the score %i, and is told with its verdict',
    async (example, total, verdict, words) => {
      const id = await submitRequest()
      await bucket().drop(`${id}.json`, reportFile(example, id))
      expect(await waitForVersion(id, 1)).toMatchObject({
        status: 'completed',
        score: total,
        versions: [{ version: 1, score: total, formats: ['pdf', 'json', 'csv'] }],
      })
      const { score, nextSteps } = await findingsOf(id)
      expect(score).toMatchObject({ total, verdict })
      const ready = await mailAbout(buyer.email, /is ready$/, id)
      const step = nextSteps[0]?.text ?? '?'
      for (const part of [`${total}%`, `Verdict: ${words}`, `What to do first: ${step}`])
        expect(ready.text).toContain(part)
      for (const part of [words, step.split(/[’']/)[0] ?? '?']) expect(ready.html).toContain(part)
      const receipt = await mailAbout(desk, /^报告已接收/, id)
      expect(receipt.text).toMatch(
        new RegExp(
          `信任评分：${total}%\n结论：${verdictNames[verdict].zh}\n页数：\\d+\n照片：0\n因来源`,
        ),
      )
    },
  )

  it('is opened as PDF, JSON and CSV', async () => {
    const id = await submitRequest()
    await bucket().drop(`${id.toLowerCase()}.JSON`, reportFile('mixed', id.toLowerCase()))
    await waitForVersion(id, 1)
    const [pdf, json, csv] = await Promise.all(
      ['pdf', 'json', 'csv'].map(async (format) => (await download(id, format)).file.toString()),
    )
    expect(pdf).toMatch(/^%PDF-1\.7/)
    expect(JSON.parse(json ?? '')).toMatchObject({ request: id, carried: [] })
    expect(csv).toContain('PI-2026-118')
  })

  it('that is dropped three times completes once and sends one e-mail', async () => {
    const id = await submitRequest()
    const file = reportFile('clean', id)
    await Promise.all([1, 2, 3].map(() => bucket().drop(`${id}.json`, file)))
    const first = await waitForVersion(id, 1)
    await drop(`${id}.json`, file)
    expect(await getRequest(id)).toEqual(first)
    await mailAbout(desk, /^报告已接收/, id)
    expect(
      (await deskMailsAbout(id)).filter((it) => it.subject.startsWith('报告已接收')),
    ).toHaveLength(1)
  })

  it.runIf(isRelease)(
    'beside PDFs is one row of versions; a finding whose source gives no answer is carried on',
    async () => {
      const id = await submitRequest()
      const { checks } = reportExample('mixed', id)
      await bucket().drop(`${id}.json`, reportFile('mixed', id))
      await waitForVersion(id, 1)
      await bucket().drop(`${id}.64.pdf`, await reportPdf('Between'))
      await waitForVersion(id, 2)
      const silent = { checks: { ...checks, payee: { result: 'unavailable', why: 'No answer.' } } }
      await bucket().drop(`${id}.json`, reportFile('mixed', id, silent))
      const { versions, score } = await waitForVersion(id, 3)
      expect(versions.map((each) => each.formats.length)).toEqual([3, 1, 3])
      expect(score).toBeLessThan(72)
      const { report } = await findingsOf(id)
      expect(report.carried).toMatchObject([{ check: 'payee' }])
      const { text } = await eventually('the receipt', async () =>
        (await deskMailsAbout(id)).find(({ subject }) => subject.endsWith('第 3 版')),
      )
      expect(text).toContain('因来源无法查询而保留的风险记录：1')
      await mailAbout(buyer.email, /was updated$/, id)
    },
  )
})

describe('a refused report as data', () => {
  it('tells all its problems: in the e-mail to the desk, and to the uploader under rejected/', async () => {
    const id = await submitRequest()
    const other = await submitRequest()
    const { company } = reportExample('mixed', id)
    const faulty = {
      request: other,
      issuedOn: 'today',
      company: { ...company, code: '91440606MAY5T1H88X' },
      photographs: [{ file: 'gate.jpg', caption: 'The gate', takenOn: '2026-11-18' }],
    }
    await drop(`${id}.json`, reportFile('mixed', id, faulty))
    const paths = ['issuedOn', 'company.code', 'request', 'photographs.0.file']
    const mail = await mailAbout(desk, /^文件被拒收/, id)
    for (const path of paths) expect(mail.text).toContain(`> ${path}: `)
    const { s3, uploaders, credentials } = inject('endpoints')
    const client = new S3Client({
      endpoint: s3.endpoint,
      region: credentials.region,
      forcePathStyle: true,
      credentials: uploaders ?? { accessKeyId: 'none', secretAccessKey: 'none' },
    })
    const key = (await bucket().keys('rejected/')).find((each) => each.endsWith(`${id}.json`))
    const at = { Bucket: s3.reportsBucket, Key: `${key}.problems.txt` }
    const { Body, ContentType } = await client.send(new GetObjectCommand(at))
    expect(ContentType).toContain('text/plain')
    const lines = (await Body?.transformToString())?.trim().split('\n') ?? []
    for (const path of paths)
      expect(lines.filter((line) => line.startsWith(`${path}: `))).toHaveLength(1)
    const { Metadata } = await client.send(
      new HeadObjectCommand({ Bucket: s3.reportsBucket, Key: key }),
    )
    expect(Metadata?.reason).toMatch(/^\d+ problems\. The first: /)
    expect(mail.text).toContain(`${key}.problems.txt`)
    for (const each of [id, other]) expect((await getRequest(each)).status).toBe('pending')
  })
})

/** A request that is cancelled when the first photograph of its report is filed: data and PDF follow. */
async function cancelledWhileMade(): Promise<string> {
  const id = await submitRequest()
  const files = Array.from({ length: 12 }, (_, index) => `gate-${index}.jpg`)
  for (const file of files) await bucket().drop(`${id}/${file}`, jpeg)
  await bucket().drop(`${id}.json`, reportFile('mixed', id, visited(...files)))
  await eventually('a photograph to be filed', async () =>
    (await bucket().keys(`photographs/${buyer.userId}/${id}/`)).length > 0 ? true : undefined,
  )
  const cancelled = await write(
    operatorsTable().table,
    verificationRequest.update(
      { userId: buyer.userId, id },
      { set: { status: 'cancelled' } },
      is('status', 'pending'),
    ),
  )
  // On a busy machine the whole report can be filed before this test sees the first photograph.
  return cancelled ? id : cancelledWhileMade()
}

describe('a report as data whose request is cancelled while it is made', () => {
  it.runIf(isRelease)('is refused, and leaves no file', async () => {
    const id = await cancelledWhileMade()
    const photographs = `photographs/${buyer.userId}/${id}/`
    const mail = await mailAbout(desk, /^文件被拒收/, id)
    expect(mail.text).toContain(`The request ${id} is cancelled.`)
    expect(await bucket().keys(photographs)).toEqual([])
    expect(await bucket().keys(`reports/${buyer.userId}/${id}/`)).toEqual([])
  })
})

describe('photographs', () => {
  it('are shown without their metadata, and cannot be opened once the report is withdrawn', async () => {
    const id = await submitRequest()
    await bucket().drop(`${id}/gate.jpg`, jpegWith([exif(6)]))
    await bucket().drop(`${id}/line.png`, png())
    await bucket().drop(`${id}/left.png`, png())
    await bucket().drop(`${id}.json`, reportFile('mixed', id, visited('gate.jpg', 'line.png')))
    await waitForVersion(id, 1)
    const { photographs } = await findingsOf(id)
    expect(photographs.map(({ file }) => file)).toEqual(['gate.jpg', 'line.png'])
    const [gate, line] = await Promise.all(
      photographs.map(async ({ url }) => Buffer.from(await (await fetch(url)).arrayBuffer())),
    )
    expect(String(gate)).not.toContain('GPS')
    expect(gate).toHaveLength(jpeg.length + 36)
    expect(line).toEqual(png())
    await eventually('the photographs to leave the inbox', async () =>
      (await bucket().keys(`inbox/${id}`)).length === 1 ? true : undefined,
    )
    expect(await bucket().keys(`inbox/${id}`)).toEqual([`inbox/${id}/left.png`])
    const receipt = await mailAbout(desk, /^报告已接收/, id)
    expect(receipt.text).toContain('照片：2\n留在收件夹，报告未引用：left.png')

    // A later version need not bring them again.
    const later = reportFile('mixed', id, { ...visited('gate.jpg'), analyst: 'AB' })
    await bucket().drop(`${id}.json`, later)
    await waitForVersion(id, 2)
    const links = [
      ...photographs.map(({ url }) => url),
      ...(await Promise.all(
        ['pdf', 'json', 'csv'].map(async (each) => (await download(id, each)).url),
      )),
    ]
    expect((await runDesk('withdraw', id, '--reason', 'Mixed up')).code).toBe(0)
    const statuses = await Promise.all(links.map(async (url) => (await fetch(url)).status))
    expect(statuses).toEqual([403, 403, 403, 403, 403])
    expect((await buyer.call('GET', `/api/requests/${id}/findings`)).status).toBe(409)
    // Its photographs are gone too, so the report is refused for them, too.
    await drop(`${id}.json`, later)
    expect((await mailAbout(desk, /^文件被拒收/, id)).text).toContain('There is no photograph')
  })

  it.runIf(isRelease)(
    'that are missing refuse the report; once they are there it is taken',
    async () => {
      const id = await submitRequest()
      const file = reportFile('mixed', id, visited('gate.jpg'))
      await drop(`${id}.json`, file)
      const mail = await mailAbout(desk, /^文件被拒收/, id)
      expect(mail.text).toContain('photographs.0.file: There is no photograph')
      await bucket().drop(`${id}/gate.jpg`, jpeg)
      await bucket().drop(`${id}.json`, file)
      await waitForVersion(id, 1)
    },
  )

  it.runIf(isRelease)('that no report can take are refused', async () => {
    const id = await submitRequest()
    await drop(`${id}/Front gate.jpeg`, jpeg)
    await drop(`${id}/gate.jpg`, Buffer.from('%PDF-'))
    const mails = await eventually('the e-mails', async () => {
      const found = await deskMailsAbout(id)
      return found.filter(({ subject }) => subject.startsWith('文件被拒收')).length === 2
        ? found
        : undefined
    })
    const text = mails.map((mail) => mail.text).join()
    expect(text).toContain(`Drop it as inbox/${id}/front-gate.jpg.`)
    expect(text).toContain('The file is not a JPEG picture')
  })

  it.runIf(isRelease)('are erased with the account, in every folder', async () => {
    const gone = await newBuyer()
    await gone.call('POST', '/api/me/signed-in')
    const id = await submitRequest(gone)
    await bucket().drop(`${id}/gate.jpg`, jpeg)
    await bucket().drop(`${id}.json`, reportFile('mixed', id, visited('gate.jpg')))
    await waitForVersion(id, 1, gone)
    await bucket().drop(`${id}/waiting.jpg`, jpeg)
    await waitForErasure(await startErasure(gone))
    await eventually('every version to be gone', async () => {
      const { client, name } = bucket()
      const { Versions = [], DeleteMarkers = [] } = await client.send(
        new ListObjectVersionsCommand({ Bucket: name }),
      )
      const left = [...Versions, ...DeleteMarkers].filter(
        ({ Key = '' }) => Key.includes(id) || Key.includes(gone.userId),
      )
      return left.length === 0 ? true : undefined
    })
  })
})

describe('an annex', () => {
  it.runIf(isRelease)(
    'beside the report is dropped, filed and opened with it, and belongs to that version',
    async () => {
      const id = await submitRequest()
      const path = join(temporaryFolder(), 'report.json')
      const pdf = Buffer.from(await reportPdf('Appendices'))
      writeFileSync(path, reportFile('mixed', id))
      writeFileSync(join(path, '..', 'Annex.pdf'), 'not a PDF')
      expect(await runDesk('check', path)).toEqual({
        code: 1,
        output: `${path} has a problem:\n  annex: The file is not a PDF.\n`,
      })
      writeFileSync(join(path, '..', 'Annex.pdf'), pdf)
      expect((await runDesk('check', path)).output).toMatch(/; an annex of 3 pages\.$/m)

      await bucket().drop(`${id}/annex.pdf`, Buffer.from('not a PDF'))
      await drop(`${id}.json`, reportFile('mixed', id))
      const refusal = await mailAbout(desk, /^文件被拒收/, id)
      expect(refusal.text).toContain('annex: The file is not a PDF.')

      const { output } = await runDesk('drop', path)
      expect(output).toContain(`inbox/${id}/annex.pdf`)
      const { versions } = await waitForVersion(id, 1)
      expect(versions.map(({ formats }) => formats)).toEqual([['pdf', 'json', 'csv', 'annex']])
      const { url, file } = await download(id, 'annex')
      expect(file.equals(pdf)).toBe(true)
      expect((await mailAbout(desk, /^报告已接收/, id)).text).toContain('附件：3 页')
      await eventually('the annex to leave the inbox', async () =>
        (await bucket().keys(`inbox/${id}`)).length === 0 ? true : undefined,
      )

      // The next report has none.
      await bucket().drop(`${id}.json`, reportFile('mixed', id, { analyst: 'AB' }))
      const later = await waitForVersion(id, 2)
      expect(later.versions.map(({ formats }) => formats.includes('annex'))).toEqual([true, false])
      expect((await buyer.call('GET', `/api/requests/${id}/report?format=annex`)).status).toBe(404)
      expect((await runDesk('withdraw', id, '--reason', 'Mixed up')).code).toBe(0)
      expect((await fetch(url)).status).toBe(403)
    },
  )
})

describe('the desk’s command', () => {
  it.runIf(isRelease)(
    'checks a report, shows what becomes of it, and drops it with its photographs',
    async () => {
      const id = await submitRequest()
      const path = join(temporaryFolder(), 'report.json')
      writeFileSync(path, reportFile('mixed', id, visited('gate.jpg')))
      expect(await runDesk('check', path)).toEqual({
        code: 1,
        output: `${path} has a problem:\n  photographs.0.file: There is no file gate.jpg beside the report.\n`,
      })
      writeFileSync(join(path, '..', 'Gate.JPG'), jpegWith([exif(1)]))
      const { code, output } = await runDesk('check', path)
      expect([code, output]).toEqual([0, expect.stringMatching(/score \d+, .*; 1 photograph\./)])
      const { name, code: creditCode } = reportExample('mixed', id).company as Record<
        string,
        string
      >
      expect(output).toContain(`The report is on ${name}, ${creditCode}.`)

      const preview = await runDesk('preview', path, '--site', inject('endpoints').site)
      expect(preview.code).toBe(0)
      expect(preview.output).toContain('Payee on the invoice, high: The invoice asks')
      const dropped = await spawnDesk('drop', path)
      expect([dropped.code, dropped.output]).toEqual([
        0,
        expect.stringContaining(`inbox/${id}/gate.jpg`),
      ])
      expect(dropped.output).toContain(`The report is on ${name}, ${creditCode}.`)
      await waitForVersion(id, 1)
      // What was previewed is what the buyer gets.
      const { file } = await download(id, 'pdf')
      expect(file.equals(readFileSync(path.replace('.json', '.pdf')))).toBe(true)
    },
  )

  it.runIf(isRelease)(
    'refuses a report on another company than was asked for, unless the option says why',
    async () => {
      const { body } = await buyer.call('POST', '/api/requests', {
        searchTerm: '深圳市亮波电子有限公司',
      })
      const { id } = body as Shown
      const path = join(temporaryFolder(), 'report.json')
      writeFileSync(path, reportFile('mixed', id))
      for (const command of ['check', 'drop']) {
        const { code, output } = await runDesk(command, path)
        expect([code, output]).toEqual([1, expect.stringMatching(/\n {2}otherName: Missing: /)])
      }
      const reason = ['--other-name', 'Its invoices name this company.']
      expect((await runDesk('check', path, ...reason)).code).toBe(0)
      expect((await runDesk('drop', path, ...reason)).code).toBe(0)
      expect(await waitForVersion(id, 1)).toMatchObject({
        reportedCompany: { relation: 'other', reason: reason[1] },
      })
    },
  )

  it.runIf(isRelease)('lists every problem, and drops nothing that has one', async () => {
    const id = await submitRequest()
    const path = join(temporaryFolder(), 'report.json')
    writeFileSync(path, reportFile('mixed', id, { issuedOn: 'today', analyst: '' }))
    const answers = [
      await spawnDesk('check', path),
      await runDesk('preview', path),
      await runDesk('drop', path),
    ]
    for (const { code, output } of answers) {
      expect(code).toBe(1)
      expect(output).toMatch(/2 problems:\n {2}issuedOn: .*\n {2}analyst: /)
    }
    expect(await bucket().keys(`inbox/${id}`)).toEqual([])
  })
})
