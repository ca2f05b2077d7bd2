import { texts } from '../../../shared/desk/texts.ts'
import { codeInline } from './account.ts'
import { codeMissing, signInInline, signUpInline } from './sign-in.ts'
import { emailMissing } from './spec.ts'

/** Setting a new password by a code: in Chinese where it leads to the report desk. */
export const resetTexts = texts({
  ask: [
    '请输入账户的邮箱，我们会把设置新密码的验证码发到该邮箱。',
    'Enter your account’s email. We’ll send you a code to set a new password.',
  ],
  email: ['邮箱', 'Email'],
  emailMissing: ['请输入邮箱。', emailMissing],
  emailInvalid: ['邮箱格式不正确。', signInInline['auth/invalid-email']],
  send: ['发送验证码', 'Send the code'],
  sending: ['正在发送…', 'Sending…'],
  /** Around the address. */
  sentTo: {
    before: ['如果 ', 'If '],
    after: [
      ' 已注册账户，该邮箱将收到验证码。请输入验证码和新密码。',
      ' has an account, a code is on its way there. Enter it with your new password.',
    ],
  },
  secondTo: {
    before: ['邮箱已确认。我们已向 ', 'Your email is confirmed. We sent a second code to '],
    after: [' 发送第二个验证码，请输入后设置密码。', ': enter it to set the password.'],
  },
  code: ['验证码', 'Confirmation code'],
  codeMissing: ['请输入邮件中的验证码。', codeMissing],
  set: ['设置密码', 'Set the password'],
  setting: ['正在设置密码…', 'Setting the password…'],
  tooWeak: ['密码强度不足，请换一个更强的密码。', signUpInline['auth/weak-password']],
  failures: {
    'auth/invalid-verification-code': [
      '验证码不正确。请查看最新的一封邮件，然后重试。',
      codeInline['auth/invalid-verification-code'],
    ],
    'auth/code-expired': [
      '验证码已失效。请获取并使用新的验证码。',
      codeInline['auth/code-expired'],
    ],
    'auth/too-many-requests': ['尝试次数过多，请稍后再试。', codeInline['auth/too-many-requests']],
    'auth/network-request-failed': [
      '网络连接失败。请检查网络，然后重试。',
      codeInline['auth/network-request-failed'],
    ],
    default: ['验证码验证失败，请重试。', codeInline.default],
  },
  signedIn: {
    title: ['新密码已设置，您已登录。', 'Your new password is set, and you are signed in.'],
  },
  signIn: {
    title: ['新密码已设置，请登录。', 'Your new password is set. Please sign in.'],
  },
})

/** Of the field of the new password. */
export const newPasswordInChinese = {
  label: '新密码',
  show: '显示密码',
  hint: '至少 8 个字符，须包含大写字母（A–Z）、小写字母（a–z）和数字（0–9）。',
  rules: { length: '至少 8 个字符', upper: '含大写字母', lower: '含小写字母', digit: '含数字' },
  problem: (broken: string[]) => `密码须${broken.join('，')}。`,
}

export const resendInChinese = {
  note: '没有收到邮件？请查看垃圾邮件，或重新发送验证码。',
  send: '重新发送验证码',
  sendIn: (seconds: number) => `重新发送验证码（${seconds} 秒后）`,
  sending: '正在发送…',
  sent: '新的验证码已发出，之前的验证码不再有效。',
}
