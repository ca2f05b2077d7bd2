import { emailProblem } from '../../../lib/email-rules.ts'
import { lookUp } from '../../../lib/error-text.ts'

const failures = {
  'auth/network-request-failed': '网络连接失败。请检查网络，然后重试。',
  'auth/user-not-found': '邮箱或密码不正确，请核对后重试。',
  'auth/wrong-password': '邮箱或密码不正确，请核对后重试。',
  'auth/invalid-credential': '邮箱或密码不正确，请核对后重试。',
  'auth/invalid-email': '邮箱格式不正确。',
  'auth/user-disabled': '此账户已停用，请联系报告工作台的管理员。',
  'auth/too-many-requests': '尝试次数过多，请稍后再试。',
  default: '登录失败，请重试。',
} as const

/** What the sign-in form says in Chinese. In English it has the words of the specification. */
export const signInFormInChinese = {
  email: '邮箱',
  emailProblem: (email: string) =>
    emailProblem(email) && (email.trim() === '' ? '请输入邮箱。' : '邮箱格式不正确。'),
  password: '密码',
  passwordMissing: '请输入密码。',
  showPassword: '显示密码',
  signIn: '登录',
  signingIn: '正在登录…',
  failed: (code: `auth/${string}`) => ({ inline: lookUp(failures, code) ?? failures.default }),
}
