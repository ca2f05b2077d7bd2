import { beforeAll, describe, expect, it } from 'vitest'
import { exif, jpegWith } from '../../functions/reports/photographs/fixtures/pictures.ts'
import type { DeskRequestDetails } from '../../shared/desk/queue.ts'
import type { Paper } from '../../shared/requests/paper.ts'
import type { VerificationRequest } from '../../shared/requests/request.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { newDeskMember, type TestDeskMember } from '../fixtures/desk-member.ts'
import { startErasure, traces, waitForErasure } from '../fixtures/erasures.ts'
import { eventually } from '../fixtures/eventually.ts'
import { reportPdf } from '../fixtures/pdf.ts'

let wang: TestDeskMember
beforeAll(async () => {
  wang = await newDeskMember(['analysts'])
})

const payment = {
  beneficiary: 'Example Trading (HK) Ltd',
  bank: 'Example Bank',
  accountLast4: '0123',
  contact: 'Ms. Example',
  contactEmail: 'sales@supplier.example',
  website: 'https://supplier.example/shop',
  payOn: '2026-12-04',
}

let counted = 0
async function ordered(body: object = {}) {
  const buyer = await newBuyer()
  counted += 1
  const searchTerm = `交件${counted}号贸易有限公司`
  const answer = await buyer.call('POST', '/api/requests', { searchTerm, ...body })
  expect(answer).toMatchObject({ status: 201 })
  return { buyer, searchTerm, request: answer.body as VerificationRequest }
}

type Form = { id: string; url: string; fields: Record<string, string> }

const papersPath = (id: string) => `/api/requests/${id}/papers`
const start = (buyer: TestBuyer, id: string, name: string, content: Uint8Array) =>
  buyer.call('POST', papersPath(id), { name, bytes: content.byteLength })

/** Sends a file as the site does: a form of our API, a POST to S3, and the call that hands it in. */
async function handIn(buyer: TestBuyer, id: string, name: string, content: Uint8Array) {
  const answer = await start(buyer, id, name, content)
  expect(answer).toMatchObject({ status: 201 })
  const { id: fileId, url, fields } = answer.body as Form
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(content)]))
  expect((await fetch(url, { method: 'POST', body: form })).status).toBe(204)
  return buyer.call('PUT', papersPath(id), { id: fileId })
}

const exportOf = async (buyer: TestBuyer) => {
  await buyer.call('POST', '/api/me/export')
  const url = await eventually('the export', async () => {
    const { body } = await buyer.call('GET', '/api/me/export')
    return (body as { url?: string }).url
  })
  return JSON.parse(await (await fetch(url)).text())
}

describe('what a buyer uploads', () => {
  it('with the order and after it is read by the desk, exported, and erased with the account', async () => {
    const { buyer, request } = await ordered({ payment })
    const { id } = request
    expect(request).toMatchObject({ payment, papers: 0 })
    expect(await buyer.call('GET', `/api/requests/${id}`)).toMatchObject({ body: { payment } })

    const invoice = await handIn(buyer, id, '发票 1.jpg', jpegWith([exif(6)]))
    expect(invoice).toMatchObject({ status: 200, body: { name: '发票 1.jpg' } })
    const paper = invoice.body as Paper
    // The same file again is the same paper.
    expect(await buyer.call('PUT', papersPath(id), { id: paper.id })).toMatchObject({
      status: 200,
      body: { id: paper.id, at: paper.at },
    })
    await handIn(buyer, id, 'contract.pdf', await reportPdf('Contract'))
    const names = ['发票 1.jpg', 'contract.pdf']
    const listed = (await buyer.call('GET', papersPath(id))).body as { items: Paper[] }
    expect(listed.items.map(({ name }) => name)).toEqual(names)
    expect(await buyer.call('GET', `/api/requests/${id}`)).toMatchObject({ body: { papers: 2 } })

    const details = (await wang.call('GET', `/api/desk/requests/${id}`)).body as DeskRequestDetails
    expect(details.payment).toEqual(payment)
    const desk = (await wang.call('GET', `/api/desk/requests/${id}/papers`)).body as typeof listed
    expect(desk.items.map(({ name }) => name)).toEqual(names)
    const opened = await fetch(desk.items[0]?.url ?? '')
    expect(opened.headers.get('content-type')).toBe('image/jpeg')

    const other = await newBuyer()
    for (const method of ['GET', 'PUT', 'POST'] as const) {
      const body = { PUT: { id: paper.id }, POST: { name: 'a.pdf', bytes: 1 }, GET: undefined }
      expect(await other.call(method, papersPath(id), body[method])).toMatchObject({ status: 404 })
    }

    expect(await exportOf(buyer)).toMatchObject({
      stored: {
        'verification-request': [{ payment }],
        paper: names.map((name) => ({ name, requestId: id })),
      },
    })
    const bucket = reportsBucket()
    expect(await bucket.keys(`answers/${buyer.userId}/`)).toHaveLength(2)
    await waitForErasure(await startErasure(buyer))
    await expect.poll(() => traces(buyer.userId)).toEqual([])
    for (const folder of ['answers', 'answer-uploads'])
      expect(await bucket.keys(`${folder}/${buyer.userId}/`)).toEqual([])
    expect(await traces(payment.contactEmail)).toEqual([])
  })

  it('is refused with the reason, where it is no picture or PDF, or the request is closed', async () => {
    const { buyer, request } = await ordered()
    const { id } = request
    expect(await handIn(buyer, id, 'a.pdf', Buffer.from('PK not a PDF'))).toMatchObject({
      status: 422,
      body: { code: 'file-refused', errors: [{ field: 'id' }] },
    })
    expect(await buyer.call('GET', papersPath(id))).toMatchObject({ body: { items: [] } })
    await buyer.call('POST', `/api/requests/${id}/cancel`)
    expect(await start(buyer, id, 'a.pdf', Buffer.from('x'))).toMatchObject({
      status: 409,
      body: { code: 'not-pending' },
    })
  })

  it('of the payment names the field that is wrong, and belongs to the idempotency key', async () => {
    const buyer = await newBuyer()
    const order = (given: object) =>
      buyer.call(
        'POST',
        '/api/requests',
        { searchTerm: '交件键贸易有限公司', payment: given },
        { 'Idempotency-Key': 'order-with-payment' },
      )
    expect(await order({ payOn: '4 December' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'payment.payOn' }] },
    })
    const first = await order({ bank: 'Example Bank' })
    expect(first).toMatchObject({ status: 201 })
    expect(await order({ bank: 'Example Bank' })).toMatchObject({ status: 201, body: first.body })
    expect(await order({ bank: 'Another Bank' })).toMatchObject({
      status: 422,
      body: { code: 'idempotency-key-reused' },
    })
  })
})
