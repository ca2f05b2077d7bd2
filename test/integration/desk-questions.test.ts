import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, it } from 'vitest'
import { exif, jpegWith } from '../../functions/reports/photographs/fixtures/pictures.ts'
import { telephonePhotograph } from '../../functions/reports/sent-files/fixtures/evidence-files.ts'
import type { Question } from '../../shared/desk/questions.ts'
import type { VerificationRequest } from '../../shared/requests/request.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { newDeskMember, type TestDeskMember } from '../fixtures/desk-member.ts'
import { filesWith, startErasure, traces, waitForErasure } from '../fixtures/erasures.ts'
import { eventually } from '../fixtures/eventually.ts'
import { deskMailsAbout, mailsTo } from '../fixtures/inbox.ts'
import { operate } from '../fixtures/operate.ts'
import { passMinutes } from '../fixtures/pass-time.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isRelease, sampled } from '../full.ts'

let wang: TestDeskMember
let chen: TestDeskMember
beforeAll(async () => {
  ;[wang, chen] = await Promise.all([newDeskMember(['analysts']), newDeskMember(['analysts'])])
})

let counted = 0
/** A new buyer's request that Wang has claimed. */
async function claimed({ plan = 'free' } = {}) {
  const buyer = await newBuyer()
  await operatorsTable().setPlan(buyer.userId, plan)
  counted += 1
  const searchTerm = `提问${counted}号贸易有限公司`
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm })
  const { id } = body as VerificationRequest
  expect(await wang.call('POST', `/api/desk/requests/${id}/claim`)).toMatchObject({ status: 200 })
  return { buyer, id, searchTerm }
}

const ask = (member: TestDeskMember, id: string, text = 'Which of two companies?') =>
  member.call('POST', `/api/desk/requests/${id}/questions`, { kind: 'which-company', text })

async function asked(given: { plan?: string; text?: string } = {}) {
  const made = await claimed(given)
  const answer = await ask(wang, made.id, given.text)
  expect(answer).toMatchObject({ status: 201 })
  return { ...made, question: answer.body as Question }
}

const requestOf = async (buyer: TestBuyer, id: string) =>
  (await buyer.call('GET', `/api/requests/${id}`)).body as VerificationRequest
const questionsOf = async (caller: TestBuyer | TestDeskMember, path: string) =>
  ((await caller.call('GET', path)).body as { items: Question[] }).items
const buyersPath = (id: string) => `/api/requests/${id}/questions`
const desksPath = (id: string) => `/api/desk/requests/${id}/questions`
const answerWith = (buyer: TestBuyer, id: string, questionId: string, body: object) =>
  buyer.call('PUT', `${buyersPath(id)}/${questionId}/answer`, body)

/** Sends a file as the site does: a form of our API, and a POST to S3. */
async function sendForm({ url, fields }: Form, content: Uint8Array) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(content)]))
  return (await fetch(url, { method: 'POST', body: form })).status
}
type Form = { id: string; url: string; fields: Record<string, string> }

async function send(
  buyer: TestBuyer,
  { id, questionId }: { id: string; questionId: string },
  {
    name,
    content,
    bytes = content.byteLength,
  }: { name: string; content: Uint8Array; bytes?: number },
) {
  const answer = await buyer.call('POST', `${buyersPath(id)}/${questionId}/files`, { name, bytes })
  expect(answer).toMatchObject({ status: 201 })
  const form = answer.body as Form
  return { fileId: form.id, status: await sendForm(form, content) }
}

/** Evidence that Wang adds to a request. @returns its id */
async function addEvidence(id: string, name: string): Promise<string> {
  const content = telephonePhotograph()
  const path = `/api/desk/requests/${id}/evidence`
  const form = (await wang.call('POST', path, { name, bytes: content.byteLength })).body as Form
  expect(await sendForm(form, content)).toBe(204)
  expect(await wang.call('PUT', `${path}/${form.id}`, { name })).toMatchObject({ status: 200 })
  return form.id
}

const seconds = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000
const stored = async (buyer: TestBuyer, id: string) =>
  await operatorsTable().item(`ACCOUNT#${buyer.userId}`, `REQUEST#${id}`)

describe('a question to a buyer', () => {
  it('is mailed, answered with files, and moves the due time by exactly the time that it waited', async () => {
    const { buyer, id, searchTerm, question } = await asked({
      text: 'Which?\nShenzhen or Dongguan?',
    })
    const before = await requestOf(buyer, id)
    expect(before).toMatchObject({ pausedAt: question.askedAt, questions: 1 })
    const mail = await eventually('the mail', async () =>
      (await mailsTo(buyer.email)).find(({ subject }) => subject.includes('need your answer')),
    )
    expect(mail.text).toContain('> Which?\n> Shenzhen or Dongguan?')
    expect(mail.text).toContain(`/dashboard?request=${id}`)
    expect(mail.text).toContain('any deadline is paused')
    expect(mail.text).toContain(searchTerm)
    expect(mail.text).not.toContain(wang.email)

    const at = { id, questionId: question.id }
    const picture = { name: '发票 1.jpg', content: jpegWith([exif(6)]) }
    const contract = { name: 'contract.pdf', content: await reportPdf('Contract') }
    const sent = [await send(buyer, at, picture), await send(buyer, at, contract)]
    expect(sent.map(({ status }) => status)).toEqual([204, 204])
    const given = { text: 'The one in Shenzhen.', files: sent.map(({ fileId }) => fileId) }
    const answer = await answerWith(buyer, id, question.id, given)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: question.id,
        state: 'answered',
        answer: { text: given.text, files: [{ name: '发票 1.jpg' }, { name: 'contract.pdf' }] },
      },
    })
    const { answer: shown } = answer.body as Question
    const after = await requestOf(buyer, id)
    expect(after.pausedAt).toBeNull()
    expect(seconds(before.dueAt ?? '', after.dueAt ?? '')).toBe(
      seconds(question.askedAt, shown?.at ?? ''),
    )
    expect(await stored(buyer, id)).toMatchObject({
      pausedSeconds: seconds(question.askedAt, shown?.at ?? ''),
    })

    // The same answer again changes nothing, another one is refused.
    expect((await answerWith(buyer, id, question.id, given)).body).toMatchObject({
      state: 'answered',
      answer: { at: shown?.at },
    })
    expect(await answerWith(buyer, id, question.id, { text: 'No, Dongguan.' })).toMatchObject({
      status: 409,
      body: { code: 'question-closed' },
    })
    expect((await requestOf(buyer, id)).dueAt).toBe(after.dueAt)

    // The desk reads it: the picture without its metadata.
    const [read] = await questionsOf(chen, desksPath(id))
    expect(read).toMatchObject({ state: 'answered', answer: { text: given.text } })
    const [jpg, pdf] = await Promise.all(
      (read?.answer?.files ?? []).map(async ({ url }) => {
        const response = await fetch(url)
        return {
          type: response.headers.get('content-type'),
          text: Buffer.from(await response.arrayBuffer()).toString('latin1'),
        }
      }),
    )
    expect(jpg?.type).toBe('image/jpeg')
    expect(jpg?.text).not.toContain('GPS')
    expect(pdf).toMatchObject({ type: 'application/pdf', text: expect.stringMatching(/^%PDF-/) })
    const told = await eventually('the desk’s mail', async () =>
      (await deskMailsAbout(id)).find(({ subject }) => subject.startsWith('买家已答复')),
    )
    expect(told.text).toContain('文件数：2')
    expect(told.text).not.toContain(given.text)
  })

  it('comes from whoever has the request, and one at a time', async () => {
    const { id, buyer, question } = await asked()
    expect(await ask(chen, id)).toMatchObject({ status: 409, body: { code: 'already-claimed' } })
    expect(await ask(wang, id, 'Another?')).toMatchObject({
      status: 409,
      body: { code: 'question-open' },
    })
    // Repeated because the first answer was lost.
    expect((await ask(wang, id)).body).toMatchObject({ id: question.id, askedAt: question.askedAt })
    expect(await questionsOf(buyer, buyersPath(id))).toHaveLength(1)
    expect(JSON.stringify(await questionsOf(buyer, buyersPath(id)))).not.toContain(wang.email)
    await wang.call('DELETE', `/api/desk/requests/${id}/claim`)
    expect(await ask(wang, id)).toMatchObject({ status: 409, body: { code: 'not-claimed' } })
  })

  it('does not exist for other buyers, and its desk routes not for buyers', async () => {
    const { id, buyer, question } = await asked()
    const other = await newBuyer()
    const path = `${buyersPath(id)}/${question.id}`
    const statuses = await Promise.all([
      other.call('GET', buyersPath(id)),
      other.call('POST', `${path}/files`, { name: 'a.pdf', bytes: 10 }),
      other.call('PUT', `${path}/answer`, { text: 'Mine' }),
      buyer.call('GET', desksPath(id)),
      buyer.call('POST', desksPath(id), { text: 'x' }),
      buyer.call('DELETE', `${desksPath(id)}/${question.id}`),
      buyer.call('PUT', `${buyersPath(id)}/${'x'.repeat(26)}/answer`, { text: 'Mine' }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual(Array(7).fill(404))
    expect((await questionsOf(buyer, buyersPath(id)))[0]).toMatchObject({ state: 'open' })
  })

  it.runIf(isRelease)('takes one of two answers at once', async () => {
    const { id, buyer, question } = await asked()
    const before = await requestOf(buyer, id)
    const texts = ['Shenzhen', 'Dongguan']
    const outcomes = await Promise.all(
      texts.map((text) => answerWith(buyer, id, question.id, { text })),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [closed] = await questionsOf(buyer, buyersPath(id))
    const won = texts[outcomes.findIndex(({ status }) => status === 200)]
    expect(closed?.answer?.text).toBe(won)
    expect(seconds(before.dueAt ?? '', (await requestOf(buyer, id)).dueAt ?? '')).toBe(
      seconds(question.askedAt, closed?.answer?.at ?? ''),
    )
  })

  it('is answered or withdrawn, not both', async () => {
    const { id, buyer, question } = await asked()
    const [answer, withdrawal] = await Promise.all([
      answerWith(buyer, id, question.id, { text: 'Shenzhen' }),
      wang.call('DELETE', `${desksPath(id)}/${question.id}`),
    ])
    const [closed] = await questionsOf(wang, desksPath(id))
    expect(withdrawal.status).toBe(200)
    expect(closed?.state).toBe(answer.status === 200 ? 'answered' : 'withdrawn')
    expect(withdrawal.body).toMatchObject({ state: closed?.state })
    expect((await requestOf(buyer, id)).pausedAt).toBeNull()
  })

  it.runIf(isRelease)(
    'that is withdrawn lets the due time run on, and can be asked again',
    async () => {
      const { id, buyer, question } = await asked()
      const { dueAt } = await requestOf(buyer, id)
      const path = `${desksPath(id)}/${question.id}`
      expect(await chen.call('DELETE', path)).toMatchObject({ status: 409 })
      for (const _ of ['once', 'repeated'])
        expect((await wang.call('DELETE', path)).body).toMatchObject({ state: 'withdrawn' })
      const after = await requestOf(buyer, id)
      expect(after.pausedAt).toBeNull()
      expect(seconds(dueAt ?? '', after.dueAt ?? '')).toBeGreaterThan(0)
      expect(await answerWith(buyer, id, question.id, { text: 'Late' })).toMatchObject({
        status: 409,
        body: { code: 'question-closed' },
      })
      expect(await ask(wang, id, 'Another?')).toMatchObject({ status: 201 })
      expect(await questionsOf(buyer, buyersPath(id))).toMatchObject([
        { state: 'open', text: 'Another?' },
        { state: 'withdrawn' },
      ])
    },
  )

  it.each(
    sampled(
      [
        [
          'a ZIP archive by content',
          'invoice.pdf',
          Buffer.from('PK\u0003\u0004 something'),
          /archive/,
        ],
        ['a picture that is cut off', 'a.jpg', jpegWith([]).subarray(0, 300), /cut off/],
        ['a PDF that is none', 'b.pdf', Buffer.from('%PDF-1.7 nothing'), /PDF/],
        ['a drawing with a script', 'c.png', Buffer.from('<svg><script>1</script></svg>'), /SVG/],
      ] as const,
      4,
    ),
  )('refuses %s, and keeps waiting', async (_, name, content, reason) => {
    const { id, buyer, question } = await asked()
    const { fileId } = await send(buyer, { id, questionId: question.id }, { name, content })
    const answer = await answerWith(buyer, id, question.id, { text: 'See file', files: [fileId] })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'file-refused',
        detail: expect.stringMatching(reason),
        errors: [{ field: 'files.0' }],
      },
    })
    expect((answer.body as { detail: string }).detail).toContain(name)
    expect((await requestOf(buyer, id)).pausedAt).toBe(question.askedAt)
  })

  it.runIf(isRelease)('takes the first file that a form sends, not a later one', async () => {
    const { id, buyer, question } = await asked()
    const content = jpegWith([])
    const { body } = await buyer.call('POST', `${buyersPath(id)}/${question.id}/files`, {
      name: 'a.jpg',
      bytes: content.byteLength,
    })
    const form = body as Form
    for (const file of [content, Buffer.alloc(content.byteLength)])
      expect(await sendForm(form, file)).toBe(204)
    // The intake deletes the later one, also if no answer ever names it.
    const left = () => filesWith(`answer-uploads/${buyer.userId}/`)
    await expect.poll(left).toHaveLength(1)
    expect(
      await answerWith(buyer, id, question.id, { text: 'See file', files: [form.id] }),
    ).toMatchObject({ status: 200, body: { answer: { files: [{ name: 'a.jpg' }] } } })
  })

  it.runIf(isRelease)(
    'refuses files of another size or another account, and ids that name none',
    async () => {
      const { id, buyer, question } = await asked()
      const at = { id, questionId: question.id }
      const content = jpegWith([])
      const tooLong = await send(buyer, at, {
        name: 'a.jpg',
        content,
        bytes: content.byteLength - 1,
      })
      expect(tooLong.status).toBe(400)
      const declared = await buyer.call('POST', `${buyersPath(id)}/${question.id}/files`, {
        name: 'a.jpg',
        bytes: 10 * 1024 * 1024 + 1,
      })
      expect(declared).toMatchObject({ status: 400, body: { errors: [{ field: 'bytes' }] } })
      const others = await asked()
      const { fileId } = await send(
        others.buyer,
        { id: others.id, questionId: others.question.id },
        { name: 'a.jpg', content },
      )
      const own = await send(buyer, at, { name: 'a.jpg', content })
      for (const file of [tooLong.fileId, fileId, '../../x', 'x'.repeat(26)])
        expect(
          await answerWith(buyer, id, question.id, { text: 'See file', files: [own.fileId, file] }),
        ).toMatchObject({ status: 422, body: { code: 'file-refused' } })
      // The good one beside them is kept with an answer only.
      expect(await filesWith(`answers/${buyer.userId}/`)).toEqual([])
    },
  )

  it.runIf(isRelease)(
    'gives no further form to a buyer who has sent sixty files, whatever the forms were for',
    async () => {
      const { id, buyer, question } = await asked()
      const { client, name } = reportsBucket()
      const sent = Array.from({ length: 60 }, (_, n) =>
        client.send(
          new PutObjectCommand({
            Bucket: name,
            Key: `answer-uploads/${buyer.userId}/${id}/${question.id}/${n}`,
            Body: 'x',
          }),
        ),
      )
      await Promise.all(sent)
      const file = { name: 'a.jpg', bytes: 10 }
      expect(
        await buyer.call('POST', `${buyersPath(id)}/${question.id}/files`, file),
      ).toMatchObject({
        status: 429,
        body: { code: 'too-many-requests' },
      })
    },
  )
})

describe('the due time of a request with a question', () => {
  it.runIf(isRelease)('is watched by nobody while it stands still', async () => {
    const { id, buyer, question } = await asked()
    // Three days ago, when it was due after two.
    await passMinutes(buyer.userId, id, 3 * 24 * 60)
    await operate('watch-due-times', {})
    expect(await operate('look-up-requests', { requestId: id })).toMatchObject({
      message: expect.stringContaining('PAUSED since'),
    })
    const { body } = await wang.call('GET', `/api/desk/queue?search=${id}`)
    expect(body).toMatchObject({ items: [{ id, dueStatus: 'paused' }] })
    expect(await wang.call('GET', `/api/desk/queue?state=overdue&search=${id}`)).toMatchObject({
      body: { items: [] },
    })
    expect(await wang.call('GET', `/api/desk/queue?state=paused&search=${id}`)).toMatchObject({
      body: { items: [{ id }] },
    })
    expect(await deskMailsAbout(id)).toEqual([])
    expect((await mailsTo(buyer.email)).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringContaining('We will verify'),
    )
    await answerWith(buyer, id, question.id, { text: 'Shenzhen' })
    await operate('watch-due-times', {})
    await eventually('the desk’s mail', async () =>
      (await deskMailsAbout(id)).find(({ subject }) => subject.startsWith('已逾期')),
    )
  })

  it.runIf(isRelease)(
    'is that of a faster plan, counted from the question while that waits',
    async () => {
      const { buyer, id, question } = await asked()
      await operate('set-plan', {
        account: buyer.userId,
        plan: 'premium',
        by: 'Test',
        reason: 'Test',
      })
      const fast = (await requestOf(buyer, id)).dueAt ?? ''
      expect(seconds(question.askedAt, fast)).toBe(24 * 3600)
      await answerWith(buyer, id, question.id, { text: 'Shenzhen' })
      const [closed] = await questionsOf(buyer, buyersPath(id))
      const waited = seconds(question.askedAt, closed?.answer?.at ?? '')
      expect(seconds(fast, (await requestOf(buyer, id)).dueAt ?? '')).toBe(waited)
    },
  )
})

describe('an open question', () => {
  it.runIf(isRelease)('ends with its request', async () => {
    const { id, buyer, question } = await asked()
    expect(await buyer.call('POST', `/api/requests/${id}/cancel`)).toMatchObject({ status: 200 })
    expect(await requestOf(buyer, id)).toMatchObject({ status: 'cancelled', pausedAt: null })
    expect(await answerWith(buyer, id, question.id, { text: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'question-closed' },
    })
    expect(await questionsOf(buyer, buyersPath(id))).toMatchObject([{ state: 'withdrawn' }])
    expect(await wang.call('GET', desksPath(id))).toMatchObject({ status: 409 })
  })

  it.runIf(isRelease)('ends with the report, also when that is withdrawn later', async () => {
    const { id, buyer, question } = await asked()
    await reportsBucket().drop(`${id}.87.pdf`, await reportPdf(`Report ${id}`))
    await eventually('the report', async () =>
      (await requestOf(buyer, id)).status === 'completed' ? true : undefined,
    )
    const late = () => answerWith(buyer, id, question.id, { text: 'Late' })
    expect(await late()).toMatchObject({ status: 409 })
    await operate('withdraw-report', { requestId: id, by: 'Test', reason: 'Test' })
    expect(await requestOf(buyer, id)).toMatchObject({ status: 'pending', pausedAt: null })
    expect(await late()).toMatchObject({ status: 409 })
  })

  it.runIf(isRelease)(
    'is in the export of the account without names of the desk, and erased with it',
    async () => {
      const { id, buyer, question } = await asked()
      const content = jpegWith([])
      const at = { id, questionId: question.id }
      const { fileId } = await send(buyer, at, { name: 'a.jpg', content })
      const unused = await send(buyer, at, { name: 'b.jpg', content })
      expect(unused.status).toBe(204)
      await answerWith(buyer, id, question.id, { text: 'In Shenzhen', files: [fileId] })
      const bucket = reportsBucket()
      const [key = ''] = await bucket.keys(`answers/${buyer.userId}/${id}/`)
      expect(key).toBe(`answers/${buyer.userId}/${id}/${question.id}-${fileId}.jpg`)
      const { Body } = await bucket.client.send(
        new GetObjectCommand({ Bucket: bucket.name, Key: key }),
      )
      expect(await Body?.transformToByteArray()).toHaveLength(content.byteLength)

      await buyer.call('POST', '/api/me/export')
      const url = await eventually('the export', async () => {
        const { body } = await buyer.call('GET', '/api/me/export')
        return (body as { url?: string }).url
      })
      const text = await (await fetch(url)).text()
      expect(JSON.parse(text)).toMatchObject({
        stored: { question: [{ text: question.text, answer: { text: 'In Shenzhen' } }] },
      })
      expect(text).not.toContain(wang.userId)
      expect(text).not.toContain(wang.email)

      // Evidence goes too, with versions that were removed before.
      await addEvidence(id, 'gate.jpg')
      const removed = await addEvidence(id, 'wrong.jpg')
      await wang.call('DELETE', `/api/desk/requests/${id}/evidence/${removed}`)
      expect(await filesWith(`evidence/${buyer.userId}`)).not.toEqual([])
      const receipt = await startErasure(buyer)
      await waitForErasure(receipt)
      await expect.poll(() => traces(buyer.userId)).toEqual([])
      for (const folder of ['answers', 'answer-uploads'])
        expect(await bucket.keys(`${folder}/${buyer.userId}/`)).toEqual([])
      const path = `/api/desk/requests/${id}/evidence/${removed}`
      expect(await wang.call('PUT', path, { name: 'wrong.jpg' })).toMatchObject({ status: 404 })
      expect(await wang.call('GET', desksPath(id))).toMatchObject({ status: 404 })
    },
  )

  it.runIf(isRelease)(
    'is in the audit trail, with who asked and that the buyer answered',
    async () => {
      const { id, buyer, question } = await asked()
      await answerWith(buyer, id, question.id, { text: 'In Shenzhen' })
      const admin = await newDeskMember(['desk-admins'])
      const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
      const { body } = await admin.call('GET', `/api/desk/audit.csv?from=${day}&to=${day}`)
      const lines = String(body)
        .split('\n')
        .filter((line) => line.includes(id))
      expect(lines.find((line) => line.includes('asked'))).toContain('which-company')
      expect(lines.find((line) => line.includes('answered'))).toContain('buyer')
      expect(lines.join()).not.toContain('In Shenzhen')
    },
  )
})
