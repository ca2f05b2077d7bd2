import * as z from 'zod'
import type { DeskLanguage } from '../../../shared/desk/texts.ts'
import type { Brand } from '../../../shared/site/brand.ts'
import type { Email } from '../layout.ts'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

const purposes = {
  'confirm-sign-up': {
    subject: 'Your confirmation code',
    heading: 'Confirm your email',
    text: 'Enter this code on the page where you signed up. It works for 24 hours.',
    where: 'to create an account',
  },
  'confirm-before-reset': {
    subject: 'Your confirmation code',
    heading: 'Confirm your email first',
    text: 'You asked for a new password, but sign-up with this address was never finished. Enter this code on the page where you asked. We’ll then send a second code to set your password.',
    where: 'to set a new password',
  },
  'reset-password': {
    subject: 'Your code to set a new password',
    heading: 'Set a new password',
    text: 'Enter this code on the page where you asked for a new password. It works for one hour.',
    where: 'to set a new password',
  },
  'verify-email': {
    subject: 'Your confirmation code',
    heading: 'Confirm your new email',
    text: 'Enter this code in your settings. It works for one hour.',
    where: 'as an account’s new address',
  },
} as const
export type CodePurpose = keyof typeof purposes

/** Words for codes that are requested at the report desk's sign-in. */
const chinese = {
  'confirm-before-reset': {
    subject: '验证码',
    heading: '请先确认邮箱',
    text: '您申请设置新密码，但此邮箱尚未完成注册。请在申请页面输入此验证码，我们随后会发送第二个验证码，用于设置密码。',
  },
  'reset-password': {
    subject: '设置新密码的验证码',
    heading: '设置新密码',
    text: '请在申请设置新密码的页面输入此验证码，一小时内有效。',
  },
} as const
const isInChinese = (purpose: CodePurpose): purpose is keyof typeof chinese => purpose in chinese

/**
 * @param code the code, or the placeholder that Cognito replaces
 * @param language Chinese at the sign-in of the report desk
 */
export function codeMail(
  brand: Brand,
  purpose: CodePurpose,
  code: string,
  language: DeskLanguage = 'en',
): Email {
  if (language === 'zh' && isInChinese(purpose)) {
    const { subject, heading, text } = chinese[purpose]
    return renderEmail(brand, {
      language,
      subject: `${brand.name}：${subject}`,
      heading,
      paragraphs: [text, '如果不是您申请的，请忽略此邮件，密码不会改变。'],
      code,
      footerReason: `您收到此邮件，是因为有人在 ${brand.name} 用此邮箱申请设置新密码，也可能是输入错误。`,
    })
  }
  const { subject, heading, text, where } = purposes[purpose]
  return renderEmail(brand, {
    subject: `${brand.name}: ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`,
    heading,
    paragraphs: [text, 'Didn’t ask for this? Ignore it; nothing will change.'],
    code,
    footerReason: `You’re receiving this email because this address was entered at ${brand.name} ${where}. It may have been a typo.`,
  })
}

/** To the new address of an account, which must confirm it. */
export const emailChangeCode = template({
  preference: 'always',
  validDays: 0,
  data: z.object({ code: z.string() }),
  render: ({ brand }, { code }) => codeMail(brand, 'verify-email', code),
})
