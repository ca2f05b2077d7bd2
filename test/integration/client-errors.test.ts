import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  clientErrorLimitsOf,
  type Limit,
} from '../../functions/platform/throttling/sending-limits.ts'
import { eventually } from '../fixtures/eventually.ts'
import { linesOf } from '../fixtures/function-log.ts'
import { leaveRoom } from '../fixtures/throttle.ts'
import { callAs, callAsVisitor, newAddress4 } from '../fixtures/visitor.ts'

const logLines = () => linesOf('report-client-error')

/** An error that no other test reports. Not redacted: too short for an id, and with its letter no number. */
const newReport = () => ({
  message: `TypeError: no x${randomUUID().slice(0, 7)}`,
  stack: 'TypeError: no\n    at https://veridock.example/assets/first-B0a1c2d3.js:1:234',
  page: '/dashboard',
  build: 'first-B0a1c2d3.js',
})

const lineOf = (text: string) =>
  eventually('the line in the log', async () => logLines().find((line) => line.includes(text)))

describe('an error report from a browser', () => {
  it('is accepted from a visitor, and logged', async () => {
    const report = newReport()
    const { status, body } = await callAsVisitor('POST', '/api/client-errors', report)
    expect({ status, body }).toEqual({ status: 202, body: { status: 'received' } })
    await lineOf(report.message)
  })

  it('is logged without personal data, whatever the browser sends', async () => {
    const { message, ...report } = newReport()
    const answer = await callAsVisitor('POST', '/api/client-errors', {
      ...report,
      message: `${message} for jane@example.com`,
      stack: 'at /next-steps?searchTerm=Borrowed',
      componentStack: 'at Page (token eyJhbGciOiJSUzI1NiIs)',
      page: '/requests/01KAJ4Q2Y6ZV3M8D5T7R9W1XCE',
    })
    expect(answer.status).toBe(202)
    await lineOf(`${message} for …`)
    expect(logLines().join('\n')).not.toMatch(/jane|Borrowed|eyJ|01KAJ/)
  })

  it.each<[string, object]>([
    ['message', { message: '' }],
    ['message', { message: 'x'.repeat(301) }],
    ['stack', { stack: undefined }],
    ['stack', { stack: 'x'.repeat(2001) }],
    ['componentStack', { componentStack: 7 }],
    ['page', { page: '/next-steps?searchTerm=Huawei' }],
    ['page', { page: '/auth/callback#code' }],
    ['build', { build: 'two words' }],
    ['userId', { userId: 'somebody' }],
  ])('with an invalid %s gets a 400 answer that names it', async (field, change) => {
    const report = { ...newReport(), ...change }
    const { status, body } = await callAsVisitor('POST', '/api/client-errors', report)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid-request', errors: [{ field }] })
  })

  it('is refused when its network has sent too many, which is logged once', async () => {
    const refusals = () => logLines().filter((line) => line.includes('throttled')).length
    const address = newAddress4()
    const send = () => callAs(address, 'POST', '/api/client-errors', newReport())
    const [byAddress] = clientErrorLimitsOf(address)
    await leaveRoom(byAddress as Limit, 2)
    for (let n = 0; n < 2; n += 1) expect((await send()).status).toBe(202)
    const before = refusals()
    for (let n = 0; n < 3; n += 1)
      expect(await send()).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    await eventually('the refusal in the log', async () => refusals() > before || undefined)
    expect(refusals()).toBe(before + 1)
    expect(logLines().join('\n')).not.toContain(address)
  })
})
