import type { DeskLanguage } from '../use-desk-language.ts'

/** The texts of getting in, in each language of the desk. */
export type AccessTexts = {
  lang: 'zh-Hans' | 'en'
  desk: string
  language: string
  signInAgain: string
  signInAgainNote: string
  signInAgainAction: string
  leaving: string
  setUp: string
  why: string
  install: string
  scan: string
  qrCode: string
  orType: string
  account: string
  key: string
  enterCode: string
  codeLabel: string
  confirm: string
  confirming: string
  thenSignIn: string
  done: string
  loading: string
  loadFailed: string
  deskFailed: string
  tryAgain: string
  codeMissing: string
  wrongCode: string
  tooOld: string
  tooMany: string
  network: string
  failed: string
}

const zh: AccessTexts = {
  lang: 'zh-Hans',
  desk: '报告工作台',
  language: '语言',
  signInAgain: '请重新登录',
  signInAgainNote:
    '请用邮箱和密码重新登录。登录满 8 小时、更换身份验证器之后，以及用谷歌账号登录时，报告工作台都要求重新登录。',
  signInAgainAction: '重新登录',
  leaving: '正在退出…',
  setUp: '设置身份验证器',
  why: '报告工作台的成员用密码和动态验证码登录。设置只需一次。',
  install:
    '在手机上安装一个身份验证器，例如 Microsoft Authenticator、1Password，或者使用您的密码管理器。',
  scan: '在应用里添加账号，并扫描这个二维码：',
  qrCode: '二维码，内容与下面的密钥相同',
  orType: '扫不了码？请在应用里手动输入：',
  account: '账号',
  key: '密钥',
  enterCode: '输入应用现在显示的 6 位动态验证码：',
  codeLabel: '动态验证码',
  confirm: '确认',
  confirming: '正在确认…',
  thenSignIn: '确认之后，您会退出登录，请用密码和新的动态验证码重新登录。',
  done: '身份验证器已设置。请用密码和应用显示的下一个动态验证码重新登录。',
  loading: '正在加载…',
  loadFailed: '密钥加载失败。',
  deskFailed: '报告工作台加载失败，请重试。',
  tryAgain: '重试',
  codeMissing: '请输入应用显示的 6 位数字。',
  wrongCode: '动态验证码不正确。请输入应用现在显示的验证码；如果仍被拒绝，请检查手机的时间。',
  tooOld: '这次登录已经过去太久，不能再设置。请重新登录，然后再试。',
  tooMany: '尝试次数过多，请稍后再试。',
  network: '没有网络连接。请检查网络，然后重试。',
  failed: '设置失败，请重试。',
}

const en: AccessTexts = {
  lang: 'en',
  desk: 'Report desk',
  language: 'Language',
  signInAgain: 'Sign in again',
  signInAgainNote:
    'Sign in with your email and password. The report desk asks for it after 8 hours, after a change of your authenticator app, and after a sign-in with Google.',
  signInAgainAction: 'Sign in again',
  leaving: 'Signing out…',
  setUp: 'Set up your authenticator app',
  why: 'Members of the report desk sign in with a password and a code of an authenticator app. You set it up once.',
  install:
    'Install an authenticator app on your phone, for example Google Authenticator or Microsoft Authenticator, or use your password manager.',
  scan: 'Add an account in the app, and scan this QR code:',
  qrCode: 'QR code with the same content as the key below',
  orType: 'You cannot scan it? Enter this in the app:',
  account: 'Account',
  key: 'Key',
  enterCode: 'Enter the 6 digits that the app shows now:',
  codeLabel: 'Code of your authenticator app',
  confirm: 'Confirm',
  confirming: 'Confirming…',
  thenSignIn: 'You are then signed out, and sign in again with your password and a new code.',
  done: 'Your authenticator app is set up. Sign in again with your password and the next code that the app shows.',
  loading: 'Loading…',
  loadFailed: 'The key could not be loaded.',
  deskFailed: 'The report desk could not be loaded. Please try again.',
  tryAgain: 'Try again',
  codeMissing: 'Enter the 6 digits that your app shows.',
  wrongCode:
    'This code is not right. Enter the code that the app shows now. If it is refused again, check the time of your phone.',
  tooOld: 'Your sign-in was too long ago to set up an app. Sign in again, then try once more.',
  tooMany: 'Too many attempts. Please try again later.',
  network: 'No connection. Check your network, then try again.',
  failed: 'The app could not be set up. Please try again.',
}

export const accessTexts: Readonly<Record<DeskLanguage, AccessTexts>> = { zh, en }
