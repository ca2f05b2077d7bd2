import { expect, it } from 'vitest'
import type { DeskLanguage } from '../../shared/desk/texts.ts'
import { emailContext } from './fixtures/email-context.ts'
import type { Email } from './layout.ts'
import { deskNewRequest } from './templates/desk-new-request.ts'
import { supportInquiry } from './templates/support-inquiry.ts'

const inLanguage = (deskLanguage: DeskLanguage) => ({
  ...emailContext,
  brand: { ...emailContext.brand, deskLanguage },
})
const request = {
  requestId: 'R1',
  company: '深圳市腾讯计算机系统有限公司',
  plan: 'premium',
  dueAt: '2026-11-23T16:30:00.000Z',
} as const

it('e-mails to the desk are in the language of its mailbox, with Beijing time and its zone', () => {
  const [zh, en] = (['zh', 'en'] as const).map((language) =>
    deskNewRequest.render(inLanguage(language), request),
  ) as [Email, Email]
  expect(zh.subject).toBe('新请求：深圳市腾讯计算机系统有限公司')
  expect(zh.html).toContain('<html lang="zh-Hans">')
  expect(zh.text).toContain('\n行政区划：深圳\n字号：腾讯\n')
  expect(zh.text).toContain('套餐：Premium\n')
  expect(zh.text).toContain('inbox/R1.pdf')
  expect(zh.text).toContain('到期时间：2026-11-24 00:30（北京时间）\n')
  expect(en.subject).toBe('New request: 深圳市腾讯计算机系统有限公司')
  expect(en.html).toContain('<html lang="en">')
  expect(en.text).toContain('Due: 2026-11-24 00:30 (Beijing time)\n')
})

it.each([
  ['supplier-number', '【优先】买家询问供应商电话：Ann'],
  ['general', 'Priority: General Inquiry: Ann'],
])('a message about %s is in the language of who gets it', (inquiryType, subject) => {
  const inquiry = { name: 'Ann', email: 'a@b.example', message: 'Hello', userId: null }
  const given = { ...inquiry, inquiryType, plan: 'premium' } as const
  expect(supportInquiry.render(emailContext, given).subject).toBe(subject)
})
