import { texts } from '../../../shared/desk/texts.ts'
import { codeInline } from './account.ts'

/** The step with the code of an authenticator app, which only members of the report desk have. */
export const authenticatorTexts = texts({
  enter: [
    '请输入身份验证器为本网站显示的 6 位数字。',
    'Enter the 6 digits that your authenticator app shows for this site.',
  ],
  code: ['动态验证码', 'Code from your authenticator app'],
  missing: ['请输入身份验证器显示的 6 位数字。', 'Enter the 6 digits that your app shows.'],
  signIn: ['登录', 'Sign In'],
  checking: ['正在验证…', 'Checking…'],
  startOver: ['重新输入邮箱和密码', 'Start over'],
  lost: [
    '手机丢失或更换？请联系报告工作台的管理员重置身份验证器。重置后先用密码登录，再重新设置。',
    'Lost your device? Ask an admin of the report desk to reset your authenticator app. Then you’ll sign in with your password and set up the app again.',
  ],
  over: {
    title: ['请重新登录', 'Sign in again'],
    description: [
      '动态验证码输入超时，或错误次数过多。',
      'The code was not entered in time, or was wrong too often.',
    ],
  },
  failures: {
    'auth/invalid-verification-code': [
      '动态验证码不正确。请输入应用当前显示的验证码；如仍不正确，请检查手机时间是否准确。',
      'This code is not right. Enter the code that the app shows now. If it is refused again, check the clock on your phone.',
    ],
    'auth/code-expired': [
      '此动态验证码已使用过，请等待应用显示下一个。',
      'This code has already been used. Wait for the next one in your app.',
    ],
    'auth/too-many-requests': ['尝试次数过多，请稍后再试。', codeInline['auth/too-many-requests']],
    'auth/network-request-failed': [
      '网络连接失败。请检查网络，然后重试。',
      codeInline['auth/network-request-failed'],
    ],
    default: ['动态验证码验证失败，请重试。', 'The code could not be checked. Please try again.'],
  },
})
