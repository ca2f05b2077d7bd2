import { afterEach, describe, expect, it } from 'vitest'
import { takeLog } from '../../platform/fixtures/take-log.ts'
import { requestOf } from '../../requests/stored-request.ts'
import { toPublicRequest } from '../../requests/verification-request.ts'
import { acceptReport } from '../accept-report.ts'
import { takesTooMuch } from '../photographs/clean-image.ts'
import { exif, jpeg, jpegWith, png } from '../photographs/fixtures/pictures.ts'
import { filesOf, sha256Of } from '../report-keys.ts'
import { id, reportDesk } from './fixtures/report-desk.ts'
import { reportExample, reportFile } from './fixtures/report-example.ts'

// The function logs how long each report took, and what it refuses.
afterEach(() => void takeLog('info'))

const name = `${id}.json`

const visited = (...files: string[]) => {
  const { checks } = reportExample('mixed', id)
  return {
    checks: { ...checks, 'site-visit': 'clear' },
    photographs: files.map((file) => ({ file, caption: 'The gate', takenOn: '2026-11-18' })),
  }
}

describe('a report as data', () => {
  it.each([
    ['clean', 98, 'Proceed'],
    ['mixed', 72, 'Do not pay yet'],
    ['bad', 15, 'Do not pay yet'],
  ] as const)('(the %s example) scores %i: %s', async (example, score, verdict) => {
    const desk = reportDesk()
    await desk.drop(name, reportFile(example, id))
    expect(desk.state.request).toMatchObject({ status: 'completed', reports: [{ score }] })
    expect(desk.mails).toMatchObject([
      {
        template: 'report-ready',
        data: { score, assessment: { verdict, nextStep: expect.stringMatching(/\w{4}/) } },
      },
      {
        template: 'desk-report-accepted',
        data: {
          score,
          pages: 6,
          current: true,
          assessment: { verdict },
          handedIn: { photographs: 0, leftOut: [], carried: 0 },
        },
      },
    ])
    for (const { text } of desk.rendered()) {
      const { name: legalName, englishName, code } = desk.data(1).company
      // The buyer's in English, the desk's in Chinese.
      const rows = [
        [`Legal name: ${legalName}`, `English name: ${englishName}`, `Credit code: ${code}`],
        [`登记名称：${legalName}`, `英文名称：${englishName}`, `统一社会信用代码：${code}`],
      ].map((lines) => `${lines.join('\n')}\n`)
      expect(rows.filter((each) => text.includes(each))).toHaveLength(1)
      expect(text).toMatch(new RegExp(`^(Trust score: |信任评分：)${score}%$`, 'm'))
      expect(text).not.toMatch(/below|Another company|不是/)
    }
    expect(desk.inbox()).toEqual([])
  })

  it('is filed with a table of findings and a PDF, and the request knows them', async () => {
    const desk = reportDesk()
    await desk.drop(`${id.toLowerCase()}.JSON`, reportFile('mixed', id.toLowerCase()))
    const [report] = desk.state.request.reports
    const stem = report?.key.slice(0, -4)
    expect(stem).toMatch(new RegExp(`^reports/buyer/${id}/[0-9a-f]{16}-[0-9a-f]{8}$`))
    expect(desk.keys().toSorted()).toEqual([`${stem}.csv`, `${stem}.json`, `${stem}.pdf`])
    expect(report?.data).toMatchObject({
      key: `${stem}.json`,
      csvKey: `${stem}.csv`,
      sha256: desk.jobs[0]?.sha256,
      pdfSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      photographs: [],
      scoreReason: expect.stringMatching(/payee on the invoice/),
      nextStep: expect.stringMatching(/supplier’s own account/),
      rule: 2,
      verdict: 'do-not-pay-yet',
    })
    expect(desk.jobs[0]?.report).toEqual(desk.data(1))
    expect(desk.data(1)).toMatchObject({ request: id, carried: [], rule: 2 })
    expect(desk.filed.get(`${stem}.csv`)?.type).toBe('text/csv; charset=utf-8')
  })

  it('has the same bytes in whatever order it is written', async () => {
    const reversed = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(reversed)
        : value && typeof value === 'object'
          ? Object.fromEntries(
              Object.entries(value)
                .toReversed()
                .map(([key, each]) => [key, reversed(each)]),
            )
          : value
    const json = async (content: object) => {
      const desk = reportDesk()
      await desk.drop(name, Buffer.from(JSON.stringify(content)))
      const file = desk.filed.get(desk.state.request.reports[0]?.data?.key ?? '')
      return Buffer.from(file?.content ?? []).toString()
    }
    const example = reportExample('mixed', id)
    const filed = await json(example)
    expect(await json(reversed(example) as object)).toBe(filed)
    expect(filed).toMatch(/^\{\n {2}"format": "supplier-report\/1",\n.*\}\n$/s)
    expect(filed).not.toContain('$schema')
  })

  it.each([
    ['free', 'Not part of a Basic report.'],
    ['premium', undefined],
  ] as const)('of the plan %s says why a check was left out: %s', async (userType, why) => {
    const desk = reportDesk()
    desk.state.request = { ...desk.state.request, userType }
    await desk.drop(name, reportFile('clean', id, { checks: { registration: 'clear' } }))
    const { checks } = desk.data(1)
    const { litigation = { result: 'not-assessed', why: undefined } } = checks
    expect(litigation).toEqual({ result: 'not-assessed', why })
    expect(checks.payee).toBeUndefined()
  })

  it('with a byte order mark is read', async () => {
    const desk = reportDesk()
    await desk.drop(name, Buffer.concat([Buffer.from('\uFEFF'), reportFile('clean', id)]))
    expect(desk.scores()).toEqual([98])
  })
})

describe('a report as data that is dropped again', () => {
  it('dropped again makes no version and sends no e-mail', async () => {
    const desk = reportDesk()
    await desk.drop(name, reportFile('mixed', id))
    const { reports } = desk.state.request
    const keys = desk.keys()
    await desk.drop(name, reportFile('mixed', id))
    expect(desk.state.request.reports).toBe(reports)
    expect([desk.keys(), desk.mails.length, desk.inbox()]).toEqual([keys, 2, []])
  })

  it('changed is a new version, beside versions that are PDFs', async () => {
    const desk = reportDesk()
    await desk.drop(name, reportFile('bad', id))
    await desk.drop(`${id}.50.pdf`, Buffer.from('%PDF-'))
    await desk.drop(name, reportFile('mixed', id))
    expect(desk.scores()).toEqual([15, 50, 72])
    expect(desk.templates().filter((template) => template === 'report-ready')).toHaveLength(3)
  })

  it('is told to the buyer with the score before, to the desk as another company if it is', async () => {
    const desk = reportDesk()
    const first = reportExample('clean', id).company as { name: string; code: string }
    await desk.drop(name, reportFile('clean', id))
    await desk.drop(`${id}.high.pdf`, Buffer.from('%PDF-'))
    await desk.drop(name, reportFile('mixed', id))
    await desk.drop(name, reportFile('mixed', id, { analyst: 'AB' }))
    const [, , , , update = '', receipt, again = '', other] = desk
      .rendered()
      .map(({ text }) => text)
    expect(update).toContain('Trust score: 72% (version 2: High, Proceed)\n')
    expect(update).toContain(`Credit code: ${desk.data(3).company.code}`)
    expect(receipt).toContain(
      `本报告与第 1 版写的不是同一家公司：第 1 版写的是 ${first.name} ${first.code}。如属误写，请撤回报告。`,
    )
    expect(again).toContain('Trust score: 72% (version 3: 72%, Do not pay yet)\n')
    expect(again).toContain('The previous version stays with your request.')
    expect(other).not.toContain('Another company')
  })

  it('with a source that gives no answer carries the open findings of the version before', async () => {
    const desk = reportDesk()
    const { checks } = reportExample('mixed', id)
    await desk.drop(name, reportFile('mixed', id))
    await desk.drop(`${id}.50.pdf`, Buffer.from('%PDF-'))
    const silent = { checks: { ...checks, payee: { result: 'unavailable', why: 'No answer.' } } }
    await desk.drop(name, reportFile('mixed', id, silent))
    expect(desk.data(3).carried).toMatchObject([
      { check: 'payee', finding: { reference: 'PI-2026-118' }, lastSeenOn: '2026-11-20' },
    ])
    expect(desk.mails.at(-1)).toMatchObject({ data: { handedIn: { carried: 1 } } })
    expect(desk.scores()[2]).toBeLessThan(72)
    // Carried again, from a version that only carried it, until the source is read.
    await desk.drop(name, reportFile('mixed', id, { ...silent, analyst: 'AB' }))
    expect(desk.data(4).carried).toEqual(desk.data(3).carried)
    await desk.drop(name, reportFile('mixed', id, { checks: { ...checks, payee: 'clear' } }))
    expect(desk.data(5).carried).toEqual([])
  })

  it('while its events come out of order keeps the order of uploads', async () => {
    const desk = reportDesk()
    const first = desk.put(name, reportFile('bad', id))
    const second = desk.put(name, reportFile('clean', id))
    await desk.take(second)
    await desk.take(first)
    expect(desk.scores()).toEqual([15, 98])
    expect(desk.templates()).toEqual([
      'report-ready',
      'desk-report-accepted',
      'desk-report-accepted',
    ])
    expect(desk.mails.at(-1)).toMatchObject({ data: { version: 2, current: false } })
  })
})

describe('a report on another company than was asked for', () => {
  const asked = { searchTerm: '深圳市亮波电子有限公司' }
  const problemsOf = (desk: ReturnType<typeof reportDesk>) =>
    desk
      .keys()
      .filter((key) => key.endsWith('.problems.txt'))
      .flatMap((key) => String(desk.filed.get(key)?.content).trim().split('\n'))

  it('is refused, and the problem says what to do', async () => {
    const desk = reportDesk(asked)
    await desk.drop(name, reportFile('mixed', id))
    expect(desk.state.request.status).toBe('pending')
    expect(problemsOf(desk)).toEqual([
      expect.stringMatching(
        /^otherName: Missing: .*"深圳市亮波电子有限公司", and company\.name is another/,
      ),
    ])
  })

  it('is taken with a reason, which its buyer reads', async () => {
    const desk = reportDesk(asked)
    const otherName = 'Its invoices name this company.'
    await desk.drop(name, reportFile('mixed', id, { otherName }))
    expect(toPublicRequest(desk.state.request)).toMatchObject({
      status: 'completed',
      reportedCompany: {
        name: '佛山市顺德区朔桐电器有限公司',
        englishName: 'Foshan Shunde Shuotong Electrical Appliance Co., Ltd.',
        code: '91440606MAY5T1H88G',
        relation: 'other',
        reason: otherName,
      },
    })
    expect(desk.data(1)).toMatchObject({ otherName })
  })

  it.each([
    ['佛山市顺德区朔桐商贸有限公司', 'former'],
    ['91440606MAY5T1H88G', 'same'],
    ['佛山市顺德区朔桐电器有限公司广州分公司', 'branch'],
    ['www.shuotong.example', 'unknown'],
  ])('is none: %s is %s', async (searchTerm, relation) => {
    const desk = reportDesk({ searchTerm })
    await desk.drop(name, reportFile('mixed', id))
    expect(toPublicRequest(desk.state.request).reportedCompany).toMatchObject({ relation })
  })

  it('is told with the other problems of the file', async () => {
    const desk = reportDesk(asked)
    await desk.drop(name, reportFile('mixed', id, { issuedOn: 'today' }))
    expect(problemsOf(desk).map((line) => line.split(':')[0])).toEqual(['issuedOn', 'otherName'])
  })
})

describe('a credit code of another company', () => {
  const published = (company: object, more = {}) =>
    requestOf({
      sk: 'REQUEST#other',
      userId: 'another',
      status: 'completed',
      reports: [
        {
          version: 1,
          key: 'other.pdf',
          score: 70,
          uploadedAt: '2026-11-20T08:00:00.000Z',
          data: { key: 'other.json', company },
        },
      ],
      ...more,
    })
  const code = '91440606MAY5T1H88G'
  const dropBeside = async (other: ReturnType<typeof published>) => {
    const desk = reportDesk()
    desk.state.others = [other]
    await desk.drop(name, reportFile('mixed', id))
    return desk
  }

  it('is refused, with the name that has it', async () => {
    const desk = await dropBeside(published({ name: '东莞市某某五金厂', code }))
    expect(desk.state.request.status).toBe('pending')
    expect(desk.reasons.values().next().value).toMatch(/^company\.code: .*"东莞市某某五金厂"/)
  })

  it.each([
    ['the same name', { name: '佛山市順德區朔桐電器有限公司' }],
    ['a former name', { name: '佛山市顺德区朔桐商贸有限公司' }],
  ])('is no fault under %s', async (_, company) => {
    const desk = await dropBeside(published({ ...company, code }))
    expect(desk.state.request.status).toBe('completed')
  })

  it('is no fault if that report was withdrawn', async () => {
    const other = published({ name: '东莞市某某五金厂', code })
    const { reports: withdrawn } = other
    const desk = await dropBeside(published({}, { status: 'pending', reports: [], withdrawn }))
    expect(desk.state.request.status).toBe('completed')
  })
})

describe('the PDF of a version', () => {
  it('says which version it is, what it replaces and what changed', async () => {
    const desk = reportDesk()
    const { checks } = reportExample('mixed', id)
    await desk.drop(name, reportFile('mixed', id))
    await desk.drop(name, reportFile('mixed', id, { checks: { ...checks, payee: 'clear' } }))
    expect(desk.jobs.map(({ edition }) => edition)).toMatchObject([
      { version: 1 },
      {
        version: 2,
        replaces: { version: 1, on: reportExample('mixed', id).issuedOn, isWithdrawn: false },
        changes: expect.arrayContaining([
          { tone: 'better', text: expect.stringMatching(/^Payee/) },
        ]),
      },
    ])
    expect(desk.jobs[0]?.edition).toEqual({ version: 1 })
  })

  it('after a withdrawal goes on counting, and says what was withdrawn, as its e-mail does', async () => {
    const desk = reportDesk()
    await desk.drop(name, reportFile('clean', id))
    const { reports } = desk.state.request
    const pending = { status: 'pending', score: '', completedAt: null, reports: [] } as const
    desk.state.request = { ...desk.state.request, ...pending, withdrawn: reports, reason: null }
    await desk.drop(name, reportFile('mixed', id))
    const { edition } = desk.jobs[1] ?? {}
    expect(edition).toMatchObject({ version: 2, replaces: { version: 1, isWithdrawn: true } })
    expect(edition).not.toHaveProperty('changes')
    const ready = desk.rendered().at(-2)
    expect(ready?.subject).toMatch(/is ready$/)
    expect(ready?.text).toContain('This report replaces the one we withdrew.')
    expect(ready?.text).not.toMatch(/version before|\(version 1/)
  })

  it('says what the buyer asked for, and how the company relates to it', async () => {
    const desk = reportDesk()
    const otherName = 'Its seal is on the contract.'
    desk.state.request = { ...desk.state.request, searchTerm: '深圳市亮波电子有限公司' }
    await desk.drop(name, reportFile('mixed', id, { otherName }))
    const [buyers, shared] = desk.jobs
    expect(buyers?.asked).toEqual({ name: '深圳市亮波电子有限公司', relation: 'other' })
    const [report] = desk.state.request.reports
    expect(report?.data).toMatchObject({ relation: 'other', otherName })
    // Readers of links have a PDF of their own.
    const { asked: _, ...withoutAsked } = { ...buyers, key: shared?.key }
    expect(shared).toEqual(withoutAsked)
    const { content = [] } = desk.filed.get(shared?.key ?? '') ?? {}
    expect(report?.data?.sharedPdf).toEqual({
      key: `${report?.key.slice(0, -4)}-shared.pdf`,
      sha256: sha256Of(Buffer.from(content)),
    })
    expect(report && filesOf(report)).toContain(shared?.key)
    for (const { text } of desk.rendered())
      expect(text).toMatch(new RegExp(`(Why: |原因：)${otherName}`))
  })
})

describe('a refused report as data', () => {
  it('is told with all its problems, by path', async () => {
    const desk = reportDesk()
    const { company, checks } = reportExample('mixed', id)
    const faulty = {
      request: '01KAJ4Q2Y6ZV3M8D5T7R9W1XCF',
      issuedOn: 'today',
      company: { ...company, code: '91440606MAY5T1H88X' },
      checks: { ...checks, nonsense: 'clear' },
      photographs: [
        { file: 'gate.jpg', caption: 'The gate', takenOn: '2026-11-18' },
        { file: 'No Name.jpg', caption: 'The line', takenOn: '2026-11-18' },
      ],
      verdict: 'proceed',
    }
    await desk.drop(name, reportFile('mixed', id, faulty))
    expect(desk.state.request.status).toBe('pending')
    const [[movedTo = '', reason] = []] = desk.reasons
    const [key = ''] = desk.keys()
    expect(key).toBe(`${movedTo}.problems.txt`)
    const lines = String(desk.filed.get(key)?.content).trim().split('\n')
    for (const start of [
      'issuedOn: ',
      'company.code: ',
      'request: The file name says 01KAJ4Q2Y6ZV3M8D5T7R9W1XCE.',
      `photographs.0.file: There is no photograph inbox/${id}/gate.jpg. Drop the photographs first`,
      'photographs.1.file: ',
    ])
      expect(lines.filter((line) => line.startsWith(start))).toHaveLength(1)
    expect(lines.join()).toMatch(/nonsense.*verdict|verdict.*nonsense/)
    expect(reason).toBe(`${lines.length} problems. The first: ${lines[0]}`)
    expect(desk.mails).toMatchObject([
      {
        template: 'desk-file-rejected',
        data: { problems: lines, moreProblems: 0, problemsAt: key },
      },
    ])
  })

  it('with very many problems is told with the first thirty', async () => {
    const desk = reportDesk()
    const findings = Array.from({ length: 20 }, () => ({ what: '' }))
    const checks = Object.fromEntries(
      Object.keys(reportExample('mixed', id).checks).map((check) => [
        check,
        { result: 'found', findings },
      ]),
    )
    await desk.drop(name, reportFile('mixed', id, { checks }))
    const [mail] = desk.mails.filter((each) => each.template === 'desk-file-rejected')
    const { problems = [], moreProblems = 0 } = mail?.data ?? {}
    const all = String(desk.filed.get(desk.keys()[0] ?? '')?.content)
      .trim()
      .split('\n')
    expect(problems).toEqual(all.slice(0, 30))
    expect(problems.length + moreProblems).toBe(all.length)
    expect(all.length).toBeGreaterThan(500)
  })

  it.each<[string, string, Uint8Array, RegExp]>([
    ['is not JSON', name, Buffer.from('{ "format":\n nonsense }'), /not JSON/],
    ['is empty', name, Buffer.alloc(0), /not JSON/],
    ['is a PDF', name, Buffer.from('%PDF-1.7\n%\u00E2'), /not JSON/],
    ['is not UTF-8', name, Buffer.from('\uFEFF{}', 'utf16le'), /UTF-8/],
    ['is larger than 512 kB', name, Buffer.alloc(512 * 1024 + 1, ' '), /larger than 512 kB/],
    ['has a score in its name', `${id}.87.json`, Buffer.from('{}'), /more in it.*\w{26}\.json/],
    ['has no id in its name', 'report.json', Buffer.from('{}'), /request is not known/],
    ['is in a folder', `${id}/report.json`, Buffer.from('{}'), /more in it/],
    [
      'is for an unknown request',
      '01KAJ4Q2Y6ZV3M8D5T7R9W1XCF.json',
      reportFile('clean', '01KAJ4Q2Y6ZV3M8D5T7R9W1XCF'),
      /There is no request/,
    ],
  ])('that %s has one problem', async (_, file, content, reason) => {
    const desk = reportDesk()
    await desk.drop(file, content)
    expect([...desk.reasons.values()]).toEqual([expect.stringMatching(reason)])
    expect(desk.keys()).toEqual([`${[...desk.reasons.keys()][0]}.problems.txt`])
    const [problems] = [...desk.filed.values()].map((each) => String(each.content))
    expect(problems).toMatch(/^.+\n$/)
    expect(desk.templates()).toEqual(['desk-file-rejected'])
    expect(desk.inbox()).toEqual([])
  })

  it.each(['failed', 'cancelled'] as const)('to a request that is %s', async (status) => {
    const desk = reportDesk()
    desk.state.request = {
      ...desk.state.request,
      status,
      score: '',
      completedAt: null,
      reports: [],
      reason: null,
    }
    await desk.drop(name, reportFile('clean', id))
    expect([...desk.reasons.values()]).toEqual([`The request ${id} is ${status}.`])
  })

  it('that was withdrawn before stays withdrawn, another one is taken', async () => {
    const desk = reportDesk()
    await desk.drop(name, reportFile('clean', id))
    const { reports } = desk.state.request
    const pending = { status: 'pending', score: '', completedAt: null, reports: [] } as const
    desk.state.request = { ...desk.state.request, ...pending, withdrawn: reports, reason: null }
    await desk.drop(name, reportFile('clean', id))
    expect([...desk.reasons.values()]).toEqual([expect.stringMatching(/was withdrawn/)])
    await desk.drop(name, reportFile('mixed', id))
    expect(desk.scores()).toEqual([72])
  })

  it('leaves no file if its request is closed meanwhile', async () => {
    const desk = reportDesk()
    desk.put(`${id}/gate.jpg`, jpeg)
    desk.put(`${id}/annex.pdf`, Buffer.from('%PDF-'))
    const upload = desk.put(name, reportFile('mixed', id, visited('gate.jpg')))
    const { request } = desk.state
    desk.state.beforeCompletion = async () => {
      throw new Error('must not complete')
    }
    let reads = 0
    Object.defineProperty(desk.state, 'request', {
      get: () => {
        reads += 1
        return reads === 1
          ? request
          : { ...request, status: 'cancelled', reports: [], score: '', completedAt: null }
      },
    })
    await desk.take(upload)
    expect([...desk.reasons.values()]).toEqual([`The request ${id} is cancelled.`])
    expect(desk.keys()).toEqual([expect.stringMatching(/problems\.txt$/)])
  })
})

describe('a version that comes while another one is made', () => {
  it('is built upon: its open findings are carried on', async () => {
    const desk = reportDesk()
    const { checks } = reportExample('mixed', id)
    const first = desk.put(name, reportFile('mixed', id))
    const silent = { checks: { ...checks, payee: { result: 'unavailable', why: 'No answer.' } } }
    const second = desk.put(name, reportFile('mixed', id, silent))
    const { render } = desk.deps.data
    let isFirst = true
    desk.deps.data.render = async (job) => {
      if (isFirst) {
        isFirst = false
        await desk.take(first)
      }
      return render(job)
    }
    await desk.take(second)
    expect(desk.scores()).toHaveLength(2)
    expect(desk.data(2).carried).toMatchObject([{ check: 'payee' }])
    expect(desk.keys()).toHaveLength(6)
  })
})

describe('photographs', () => {
  it('are filed without metadata, leave the inbox, and are known to the request and the PDF', async () => {
    const desk = reportDesk()
    await desk.drop(`${id}/Gate.JPG`, jpegWith([exif(1)]))
    await desk.drop(`${id.toLowerCase()}/line.png`, png())
    await desk.drop(`${id}/other.png`, png())
    expect([desk.mails, desk.keys()]).toEqual([[], []])
    await desk.drop(name, reportFile('mixed', id, visited('gate.jpg', 'line.png')))
    const { photographs = [] } = desk.state.request.reports[0]?.data ?? {}
    expect(photographs.map(({ file }) => file)).toEqual(['gate.jpg', 'line.png'])
    for (const { key } of photographs)
      expect(key).toMatch(
        new RegExp(`^photographs/buyer/${id}/[0-9a-f]{16}-[0-9a-f]{8}\\.(jpg|png)$`),
      )
    expect(desk.jobs[0]?.photographs).toEqual(photographs)
    expect(photographs.map(({ key }) => desk.filed.get(key))).toEqual([
      { content: jpeg, type: 'image/jpeg' },
      { content: png(), type: 'image/png' },
    ])
    expect(desk.inbox()).toEqual([`inbox/${id}/other.png`])
    expect(desk.mails.at(-1)).toMatchObject({
      data: { handedIn: { photographs: 2, leftOut: ['other.png'] } },
    })
  })

  it('need not be dropped again with a later version', async () => {
    const desk = reportDesk()
    desk.put(`${id}/gate.jpg`, jpeg)
    await desk.drop(name, reportFile('mixed', id, visited('gate.jpg')))
    await desk.drop(name, reportFile('mixed', id, visited('gate.jpg')))
    expect(desk.scores()).toHaveLength(1)
    await desk.drop(name, reportFile('mixed', id, { ...visited('gate.jpg'), analyst: 'AB' }))
    const [first, second] = desk.state.request.reports
    expect(second?.data?.photographs).toEqual(first?.data?.photographs)
  })

  it('that are dropped again unchanged change nothing; another one makes a new version', async () => {
    const desk = reportDesk()
    const file = reportFile('mixed', id, visited('gate.jpg'))
    desk.put(`${id}/gate.jpg`, jpeg)
    await desk.drop(name, file)
    desk.put(`${id}/gate.jpg`, jpegWith([exif(1)]))
    await desk.drop(name, file)
    expect([desk.scores().length, desk.inbox()]).toEqual([1, []])
    desk.put(`${id}/gate.jpg`, jpegWith([exif(8)]))
    await desk.drop(name, file)
    const [first, second] = desk.state.request.reports
    expect(second?.data?.photographs).not.toEqual(first?.data?.photographs)
  })

  it('that are missing or bad refuse the report; then dropping the report again works', async () => {
    const desk = reportDesk()
    desk.put(`${id}/gate.jpg`, jpeg.subarray(0, 300))
    const file = reportFile('mixed', id, visited('gate.jpg', 'line.png'))
    await desk.drop(name, file)
    expect(desk.mails).toMatchObject([
      {
        data: {
          problems: [
            'photographs.0.file: The picture is cut off: its end is missing.',
            expect.stringMatching(/^photographs\.1\.file: There is no photograph/),
          ],
        },
      },
    ])
    await desk.drop(`${id}/gate.jpg`, jpeg)
    await desk.drop(`${id}/line.png`, png())
    await desk.drop(name, file)
    expect(desk.scores()).toHaveLength(1)
  })

  it('are read within limits of time and memory: what exceeds them is refused, alone and with its report', async () => {
    const desk = reportDesk()
    desk.deps.readPicture = async () => takesTooMuch
    await desk.drop(`${id}/gate.jpg`, jpeg)
    desk.put(`${id}/line.png`, png())
    await desk.drop(name, reportFile('mixed', id, visited('line.png')))
    expect([...desk.reasons.values()]).toEqual([
      takesTooMuch.fault,
      `photographs.0.file: ${takesTooMuch.fault}`,
    ])
  })

  it('that change why the same report is refused are told, once for each reason', async () => {
    const desk = reportDesk()
    const file = reportFile('mixed', id, visited('gate.jpg'))
    await desk.drop(name, file)
    await desk.drop(name, file)
    desk.put(`${id}/gate.jpg`, jpeg.subarray(0, 300))
    await desk.drop(name, file)
    expect(desk.mails).toHaveLength(3)
    expect(new Set(desk.mails.map((mail) => mail.id)).size).toBe(2)
  })

  it.each<[string, string, Uint8Array, RegExp]>([
    [
      'has a name with spaces',
      `${id}/Front gate.jpg`,
      jpeg,
      /Drop it as inbox\/\w{26}\/front-gate\.jpg\./,
    ],
    ['ends in .jpeg', `${id}/IMG_0001.jpeg`, jpeg, /Drop it as inbox\/\w{26}\/img-0001\.jpg\./],
    ['is no JPEG or PNG by name', `${id}/gate.heic`, jpeg, /Save it as JPEG or PNG/],
    ['is in no folder', `${id}.jpg`, jpeg, /Drop it as inbox\/\w{26}\/gate-1\.jpg\./],
    ['is in a folder below', `${id}/a/gate.jpg`, jpeg, /is not <request id>/],
    ['has no id in its name', 'visit/gate.jpg', jpeg, /request is not known/],
    ['is for an unknown request', '01KAJ4Q2Y6ZV3M8D5T7R9W1XCF/gate.jpg', jpeg, /no request/],
    ['is no picture', `${id}/gate.jpg`, Buffer.from('%PDF-'), /not a JPEG picture/],
    [
      'is larger than 8 MB',
      `${id}/gate.jpg`,
      Buffer.alloc(8 * 1024 * 1024 + 1),
      /larger than 8 MB/,
    ],
  ])('one that %s is refused at once', async (_, file, content, reason) => {
    const desk = reportDesk()
    await desk.drop(file, content)
    expect([...desk.reasons.values()]).toEqual([expect.stringMatching(reason)])
    expect(desk.templates()).toEqual(['desk-file-rejected'])
    expect([desk.keys(), desk.inbox()]).toEqual([[], []])
  })
})

describe('an annex', () => {
  const annex = Buffer.from('%PDF-1.7 appendices')
  const annexName = `${id}/annex.pdf`
  const annexKeys = (desk: ReturnType<typeof reportDesk>) =>
    desk.state.request.reports.map(({ data }) => data?.annexKey)

  it.each([annexName, `${id.toLowerCase()}/Annex.PDF`])(
    'dropped as %s waits for its report, is filed with it, and leaves the inbox',
    async (dropped) => {
      const desk = reportDesk()
      await desk.drop(dropped, annex)
      expect([desk.mails, desk.keys(), desk.inbox()]).toEqual([[], [], [`inbox/${dropped}`]])
      await desk.drop(name, reportFile('mixed', id))
      const [report] = desk.state.request.reports
      const annexKey = report?.key.replace('.pdf', '-annex.pdf')
      expect(annexKeys(desk)).toEqual([annexKey])
      expect(desk.filed.get(annexKey ?? '')).toEqual({ content: annex, type: 'application/pdf' })
      expect(report && filesOf(report)).toContain(annexKey)
      expect(desk.inbox()).toEqual([])
      expect(desk.mails.at(-1)).toMatchObject({
        data: { handedIn: { annexPages: 3, leftOut: [] } },
      })
    },
  )

  it('and photographs that replaced others do not give way to those in the next version', async () => {
    const desk = reportDesk()
    desk.put(annexName, Buffer.from('%PDF-1.7 others'))
    desk.put(annexName, annex)
    desk.put(`${id}/gate.jpg`, jpegWith([exif(8)]))
    desk.put(`${id}/gate.jpg`, jpeg)
    await desk.drop(name, reportFile('mixed', id, visited('gate.jpg')))
    expect(desk.filed.get(annexKeys(desk)[0] ?? '')?.content).toBe(annex)
    expect(desk.inbox()).toEqual([])
  })

  it('unchanged or left out makes no version; another one does', async () => {
    const desk = reportDesk()
    const file = reportFile('mixed', id)
    for (const content of [annex, annex, Buffer.from('%PDF-1.7 others')]) {
      desk.put(annexName, content)
      await desk.drop(name, file)
    }
    expect(desk.inbox()).toEqual([])
    const mails = desk.mails.length
    await desk.drop(name, file)
    const [first, second, ...more] = annexKeys(desk)
    expect(first).toMatch(/-annex\.pdf$/)
    expect(second).toMatch(/-annex\.pdf$/)
    expect([second === first, more, desk.mails.length]).toEqual([false, [], mails])
  })

  it('belongs to its version: the next report has none', async () => {
    const desk = reportDesk()
    desk.put(annexName, annex)
    await desk.drop(name, reportFile('mixed', id))
    await desk.drop(name, reportFile('mixed', id, { analyst: 'AB' }))
    expect(annexKeys(desk)).toEqual([expect.stringMatching(/-annex\.pdf$/), undefined])
    expect(desk.mails.at(-1)?.data).not.toHaveProperty('handedIn.annexPages')
  })

  it.each<[string, Uint8Array, string]>([
    ['is not a PDF', Buffer.from('PK'), 'annex: The file is not a PDF.'],
    [
      'is larger than 25 MB',
      Buffer.alloc(25 * 1024 * 1024 + 1),
      'annex: The file is larger than 25 MB.',
    ],
  ])('that %s refuses its report, until a good one is dropped', async (_, content, problem) => {
    const desk = reportDesk()
    desk.deps.inspect = async (pdf) =>
      pdf === annex ? { pages: 3 } : { fault: 'The file is not a PDF.' }
    await desk.drop(annexName, content)
    expect(desk.mails).toEqual([])
    await desk.drop(name, reportFile('mixed', id, { issuedOn: 'today' }))
    expect(desk.mails).toMatchObject([
      { data: { problems: [expect.stringMatching(/^issuedOn: /), problem] } },
    ])
    await desk.drop(name, reportFile('mixed', id))
    expect([...desk.reasons.values()].at(-1)).toBe(problem)
    await desk.drop(annexName, annex)
    await desk.drop(name, reportFile('mixed', id))
    expect(annexKeys(desk)).toEqual([expect.stringMatching(/-annex\.pdf$/)])
  })

  it('in both folders of a request is told', async () => {
    const desk = reportDesk()
    desk.put(annexName, annex)
    desk.put(`${id.toLowerCase()}/annex.pdf`, annex)
    await desk.drop(name, reportFile('mixed', id))
    expect([...desk.reasons.values()]).toEqual([
      expect.stringMatching(/^annex: There is more than one: /),
    ])
  })

  it.each([
    ['for an unknown request', '01KAJ4Q2Y6ZV3M8D5T7R9W1XCF/annex.pdf', /no request/],
    [
      'in a folder of capitals and small letters',
      `${id.toLowerCase().replace('k', 'K')}/annex.pdf`,
      /Drop it as inbox\/01KAJ4Q2Y6ZV3M8D5T7R9W1XCE\/annex\.pdf\./,
    ],
    [
      'of another name',
      `${id}/annex 1.pdf`,
      /annex of a report as data as inbox\/\w{26}\/annex\.pdf/,
    ],
  ])('%s is refused at once', async (_, file, reason) => {
    const desk = reportDesk()
    await desk.drop(file, annex)
    expect([...desk.reasons.values()]).toEqual([expect.stringMatching(reason)])
    expect(desk.templates()).toEqual(['desk-file-rejected'])
    expect([desk.keys(), desk.inbox()]).toEqual([[], []])
  })

  it('that comes after an interrupted report waits for the next one', async () => {
    const desk = reportDesk()
    desk.put(annexName, annex)
    const upload = desk.put(name, reportFile('mixed', id))
    const deleteFile = desk.deps.files.delete
    desk.deps.files.delete = async () => {
      desk.deps.files.delete = deleteFile
      throw new Error('interrupted')
    }
    await expect(desk.take(upload)).rejects.toThrow('interrupted')
    await desk.drop(annexName, Buffer.from('%PDF-1.7 others'))
    await desk.take(upload)
    expect([desk.scores().length, desk.inbox()]).toEqual([1, [`inbox/${annexName}`]])
    expect(desk.keys().toSorted()).toEqual(desk.state.request.reports.flatMap(filesOf).toSorted())
  })

  it('that another delivery of the same report has taken makes no version without it', async () => {
    const desk = reportDesk()
    desk.put(annexName, annex)
    const upload = desk.put(name, reportFile('mixed', id))
    const { list } = desk.deps.data.dropped
    let isFirst = true
    desk.deps.data.dropped.list = async (folder) => {
      if (isFirst) {
        isFirst = false
        await desk.take(upload)
      }
      return list(folder)
    }
    await desk.take(upload)
    expect(annexKeys(desk)).toEqual([expect.stringMatching(/-annex\.pdf$/)])
    expect(desk.keys().toSorted()).toEqual(desk.state.request.reports.flatMap(filesOf).toSorted())
    expect(desk.mails).toHaveLength(2)
  })
})

describe('an intake that is interrupted', () => {
  class Killed extends Error {}

  /** Counts the calls of every port, and fails before or after one of them. */
  function killable(desk: ReturnType<typeof reportDesk>, kill?: { step: number; after: boolean }) {
    let calls = 0
    const watched = <Port extends object>(port: Port): Port =>
      new Proxy(port, {
        get: (target, name) => {
          const work: unknown = Reflect.get(target, name)
          if (typeof work !== 'function')
            return typeof work === 'object' && work ? watched(work) : work
          // Yields what it reads, and changes nothing.
          if (name === 'findRequests') return work
          return async (...args: unknown[]) => {
            const step = calls
            calls += 1
            if (step === kill?.step && !kill.after) throw new Killed()
            const result = await Reflect.apply(work, target, args)
            if (step === kill?.step) throw new Killed()
            return result
          }
        },
      })
    const { requests, completions, files, data, outbox } = watched(desk.deps)
    const deps = { ...desk.deps, requests, completions, files, data, outbox }
    return { deps, calls: () => calls }
  }

  const given = (desk: ReturnType<typeof reportDesk>, content: Uint8Array) => {
    desk.put(`${id}/gate.jpg`, jpeg)
    desk.put(`${id}/annex.pdf`, Buffer.from('%PDF-'))
    return desk.put(name, content)
  }
  const good = reportFile('mixed', id, visited('gate.jpg'))
  const bad = reportFile('mixed', id, { issuedOn: 'today' })
  const callsOf = async (content: Uint8Array) => {
    const desk = reportDesk()
    const { deps, calls } = killable(desk)
    await acceptReport(deps, given(desk, content))
    return calls()
  }
  const interrupted = async (content: Uint8Array, step: number, after: boolean) => {
    const desk = reportDesk()
    const upload = given(desk, content)
    await expect(acceptReport(killable(desk, { step, after }).deps, upload)).rejects.toThrow(Killed)
    await desk.take(upload)
    return desk
  }

  it('before or after any of its steps stores one version and leaves no file behind', async () => {
    const steps = await callsOf(good)
    expect(steps).toBeGreaterThan(12)
    for (let step = 0; step < steps; step += 1)
      for (const after of [false, true]) {
        const desk = await interrupted(good, step, after)
        const [report] = desk.state.request.reports
        expect(desk.scores()).toHaveLength(1)
        expect(report?.data).toHaveProperty('annexKey')
        expect(desk.inbox()).toEqual([])
        expect(desk.keys().toSorted()).toEqual(report ? filesOf(report).toSorted() : [])
        expect(new Set(desk.mails.map((mail) => mail.id)).size).toBe(2)
      }
  })

  it('while it refuses a report leaves one list of problems, and tells the desk once', async () => {
    const steps = await callsOf(bad)
    for (let step = 0; step < steps; step += 1)
      for (const after of [false, true]) {
        const desk = await interrupted(bad, step, after)
        expect(desk.inbox()).toEqual([`inbox/${id}/gate.jpg`, `inbox/${id}/annex.pdf`])
        expect(desk.keys()).toEqual([expect.stringMatching(/problems\.txt$/)])
        expect(new Set(desk.mails.map((mail) => mail.id)).size).toBe(1)
      }
  })
})

describe('where every drop is scanned', () => {
  const given = visited('gate.jpg')

  it('a report waits for the scan of its photographs', async () => {
    const desk = reportDesk({ requireScan: true })
    desk.put(`${id}/gate.jpg`, jpeg)
    const upload = desk.put(name, reportFile('mixed', id, given))
    await expect(desk.take(upload)).rejects.toThrow('has not been scanned yet')
    expect([desk.keys(), desk.mails]).toEqual([[], []])
    desk.put(`${id}/gate.jpg`, jpeg, 'NO_THREATS_FOUND')
    await desk.take(upload)
    expect(desk.scores()).toHaveLength(1)
  })

  it('a report waits for the scan of its annex, which is never read if it is infected', async () => {
    const desk = reportDesk({ requireScan: true })
    desk.deps.inspect = async () => {
      throw new Error('must not be read')
    }
    desk.put(`${id}/annex.pdf`, Buffer.from('%PDF-'))
    const upload = desk.put(name, reportFile('mixed', id))
    await expect(desk.take(upload)).rejects.toThrow('has not been scanned yet')
    desk.put(`${id}/annex.pdf`, Buffer.from('%PDF-'), 'THREATS_FOUND')
    await desk.take(upload)
    expect([...desk.reasons.values()]).toEqual([
      expect.stringMatching(/^annex: The file is infected/),
    ])
  })

  it('an infected photograph is never read', async () => {
    const desk = reportDesk({ requireScan: true })
    desk.put(`${id}/gate.jpg`, jpeg, 'THREATS_FOUND')
    await desk.take(desk.put(name, reportFile('mixed', id, given)))
    expect([...desk.reasons.values()]).toEqual([
      expect.stringMatching(/photographs\.0\.file: The file is infected/),
    ])
  })
})

describe('evidence that the desk released', () => {
  const piece = (n: number, check: 'registration' | 'capital', change = {}) => ({
    id: `01KAJ4Q2Y6ZV3M8D5T7R9W1XC${n}`,
    evidenceId: 'E',
    check,
    origin: 'public-register' as const,
    address: 'https://www.gsxt.gov.cn/',
    capturedAt: '2026-11-20T00:15:00.000Z',
    sha256: `${n}`.repeat(64),
    width: 4,
    height: 3,
    boxes: 0,
    releasedAt: '2026-11-20T01:00:00.000Z',
    releasedBy: '王芳',
    takenBackAt: null,
    takenBackBy: null,
    key: `released/buyer/${id}/${n}.png`,
    ...change,
  })
  const gone = { takenBackAt: '2026-11-21T01:00:00.000Z', takenBackBy: '王芳' }
  const [capital, registration] = [piece(1, 'capital'), piece(2, 'registration')]

  it('is listed with the version, by hash in its data, and printed in its PDF', async () => {
    const desk = reportDesk()
    desk.state.released = [capital, piece(3, 'registration', gone), registration]
    await desk.drop(name, reportFile('mixed', id))
    expect(desk.state.request.reports[0]?.data?.evidence).toEqual([registration.id, capital.id])
    expect(desk.data(1).evidence).toMatchObject([
      { number: 1, check: 'registration', sha256: registration.sha256 },
      { number: 2, check: 'capital', sha256: capital.sha256 },
    ])
    expect(desk.jobs[0]?.evidenceKeys).toEqual([registration.key, capital.key])
    expect(JSON.stringify(desk.data(1))).not.toMatch(/released|王芳|01KAJ4Q2Y6ZV3M8D5T7R9W1XC[0-9]/)
  })

  it('makes a new version of the same report, and an old version keeps its list', async () => {
    const desk = reportDesk()
    const listed = () => desk.state.request.reports.map(({ data }) => data?.evidence)
    await desk.drop(name, reportFile('mixed', id))
    desk.state.released = [registration]
    await desk.drop(name, reportFile('mixed', id))
    await desk.drop(name, reportFile('mixed', id))
    expect(listed()).toEqual([undefined, [registration.id]])
    desk.state.released = [{ ...registration, ...gone }, capital]
    await desk.drop(name, reportFile('mixed', id))
    expect(listed()).toEqual([undefined, [registration.id], [capital.id]])
  })

  it('is not for the analyst to write', async () => {
    const desk = reportDesk()
    await desk.drop(name, reportFile('mixed', id, { evidence: [] }))
    expect(desk.state.request.reports).toEqual([])
  })
})
