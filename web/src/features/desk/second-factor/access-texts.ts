import { texts } from '../../../../../shared/desk/texts.ts'

/** The texts of getting in, in each language of the desk. */
export const accessTexts = texts({
  titles: {
    desk: ['报告工作台', 'Report desk'],
    report: ['报告', 'Report'],
    disputes: ['异议', 'Disputes'],
    statistics: ['统计', 'Statistics'],
    people: ['人员', 'People'],
  },
  language: ['语言', 'Language'],
  signInAgain: ['请重新登录', 'Sign in again'],
  signInAgainNote: [
    '登录满 8 小时、更换身份验证器后，或以谷歌账号登录的，须用邮箱和密码重新登录报告工作台。',
    'Sign in with your email and password. The report desk asks for it after 8 hours, after a change of your authenticator app, and after a sign-in with Google.',
  ],
  signInAgainAction: ['重新登录', 'Sign in again'],
  leaving: ['正在退出…', 'Signing out…'],
  setUp: ['设置身份验证器', 'Set up your authenticator app'],
  why: [
    '报告工作台的成员用密码和动态验证码登录。设置只需一次。',
    'Members of the report desk sign in with a password and a code from an authenticator app. You set it up once.',
  ],
  install: [
    '在手机上安装一个身份验证器，例如 Microsoft Authenticator、1Password，或者使用您的密码管理器。',
    'Install an authenticator app on your phone, for example Google Authenticator or Microsoft Authenticator, or use your password manager.',
  ],
  scan: ['在应用中添加账号，并扫描此二维码：', 'Add an account in the app, and scan this QR code:'],
  qrCode: ['二维码，内容与下面的密钥相同', 'QR code with the same content as the key below'],
  orType: ['无法扫码？请在应用中手动输入：', 'Can’t scan it? Enter this in the app:'],
  account: ['账号', 'Account'],
  key: ['密钥', 'Key'],
  enterCode: ['输入应用当前显示的 6 位动态验证码：', 'Enter the 6 digits that the app shows now:'],
  codeLabel: ['动态验证码', 'Code from your authenticator app'],
  confirm: ['确认', 'Confirm'],
  confirming: ['正在确认…', 'Confirming…'],
  thenSignIn: [
    '确认之后，您会退出登录，请用密码和新的动态验证码重新登录。',
    'You will then be signed out. Sign in again with your password and a new code.',
  ],
  done: [
    '身份验证器已设置。请用密码和应用显示的下一个动态验证码重新登录。',
    'Your authenticator app is set up. Sign in again with your password and the next code that the app shows.',
  ],
  loadFailed: ['密钥加载失败。', 'The key could not be loaded.'],
  deskFailed: [
    '报告工作台加载失败，请重试。',
    'The report desk could not be loaded. Please try again.',
  ],
  codeMissing: ['请输入应用显示的 6 位数字。', 'Enter the 6 digits that your app shows.'],
  wrongCode: [
    '动态验证码不正确。请输入应用当前显示的验证码；如仍不正确，请检查手机时间是否准确。',
    'This code is not right. Enter the code that the app shows now. If it is refused again, check the clock on your phone.',
  ],
  tooOld: [
    '距上次登录时间过长，不能设置身份验证器。请重新登录后再试。',
    'Your sign-in was too long ago to set up an app. Sign in again, then try once more.',
  ],
  tooMany: ['尝试次数过多，请稍后再试。', 'Too many attempts. Please try again later.'],
  network: [
    '没有网络连接。请检查网络，然后重试。',
    'No connection. Check your network, then try again.',
  ],
  failed: ['设置失败，请重试。', 'The app could not be set up. Please try again.'],
})

export type AccessTexts = (typeof accessTexts)['en']
