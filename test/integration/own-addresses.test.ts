import { expect, it, vi } from 'vitest'
import { brand } from '../../shared/site/brand.ts'
import { call, newBuyer } from '../fixtures/buyer.ts'
import { eventually } from '../fixtures/eventually.ts'
import { deskMailsAbout, mailsTo } from '../fixtures/inbox.ts'
import { operate } from '../fixtures/operate.ts'
import { passCancelWindow } from '../fixtures/pass-time.ts'
import { callAsVisitor } from '../fixtures/visitor.ts'
import { isFull } from '../full.ts'

/** An event as SES sends it to EventBridge. */
const sesEvent = (kind: 'Bounce' | 'Complaint', emailAddress: string) => ({
  source: 'aws.ses',
  'detail-type': kind === 'Bounce' ? 'Email Bounced' : 'Email Complaint Received',
  detail: {
    eventType: kind,
    ...(kind === 'Bounce'
      ? { bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress }] } }
      : { complaint: { complainedRecipients: [{ emailAddress }] } }),
    mail: { tags: { 'ses:configuration-set': ['veridock-local-own'] } },
  },
})

it('a bounce or complaint never stops mail to the report desk or to support', async () => {
  for (const address of [brand.deskEmail, `Support <${brand.contactEmail.toUpperCase()}>`])
    for (const kind of ['Bounce', 'Complaint'] as const)
      expect(await operate('mail-returned', sesEvent(kind, address))).toBeNull()

  const buyer = await newBuyer()
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm: '退回贸易有限公司' })
  const { id } = body as { id: string }
  await passCancelWindow(buyer.userId, id)
  await eventually('the desk’s mail', async () => (await deskMailsAbout(id))[0])
  const email = `after-${id}@example.com`
  const inquiry = { name: 'Ann', email, inquiryType: 'general', message: 'Still there?' }
  expect((await callAsVisitor('POST', '/api/contact', inquiry)).status).toBe(202)
  await eventually(
    'support’s mail',
    async () => (await mailsTo(brand.contactEmail, undefined, email))[0],
  )
})

it('a bounce or complaint of our own addresses is logged for the alarm', async () => {
  Object.assign(process.env, {
    TABLE_NAME: 'none',
    AWS_REGION: 'eu-west-1',
    BRAND: JSON.stringify(brand),
  })
  const { createHandler } = await import('../../functions/email-delivery/events/mail-returned.ts')
  const handler = createHandler()
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  type Event = Parameters<typeof handler>[0]
  await handler(sesEvent('Bounce', brand.deskEmail) as unknown as Event)
  await handler(sesEvent('Complaint', brand.contactEmail) as unknown as Event)
  // The metric filter of infra/constructs/mail-metrics.ts counts these lines.
  expect(logged.mock.calls.map(([line]) => line)).toEqual([
    expect.objectContaining({ ownMailReturned: 1 }),
    expect.objectContaining({ ownMailReturned: 1 }),
  ])
  logged.mockRestore()
})

it.runIf(isFull)(
  'a company named like a spam filter’s test string is e-mailed to the desk in an altered form',
  async () => {
    const gtube = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X'
    const buyer = await newBuyer()
    const { status, body } = await call(buyer.accessToken, 'POST', '/api/requests', {
      searchTerm: gtube,
    })
    expect(status).toBe(201)
    const { id } = body as { id: string }
    await passCancelWindow(buyer.userId, id)
    const mail = await eventually('the desk’s mail', async () => (await deskMailsAbout(id))[0])
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part).not.toContain(gtube)
      expect(part).toContain('GTUBE STANDARD-ANTI-UBE')
    }
  },
)
