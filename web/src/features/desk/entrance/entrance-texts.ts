import { texts } from '../../../../../shared/desk/texts.ts'

/** What is said at the desk before it is known who is there, and where there is no page. */
export const entranceTexts = texts({
  titles: {
    'sign-in': ['登录报告工作台', 'Sign in'],
    code: ['输入动态验证码', 'Enter your code'],
    'new-password': ['设置新密码', 'Set a new password'],
    'not-found': ['找不到页面', 'Page not found'],
    failed: ['页面加载失败', 'This page could not be loaded'],
  },
  notFound: [
    '网址可能有误，或者您的账户没有访问权限。',
    'There is nothing at this address. It may have been mistyped, or the page has moved.',
  ],
  home: ['返回网站首页', 'Back to the home page'],
  failed: [
    '网络可能已断开，或者网站刚刚更新。',
    'The connection may be down, or the site has just been updated.',
  ],
  reload: ['重新加载', 'Try again'],
  ended: [
    '您已退出登录：登录已过期，或因更改密码等原因失效。',
    'You were signed out: your session expired, or it was ended elsewhere, for example by a new password.',
  ],
  how: [
    '请用邮箱、密码和动态验证码登录。报告工作台不支持谷歌账号登录。',
    'Sign in with your email and password, then with a code from your authenticator app. The report desk does not accept Google sign-in.',
  ],
  forgot: ['忘记密码？', 'Forgot your password?'],
  remembered: ['返回登录', 'Back to sign-in'],
  signedInAs: (email: string) => [`您已登录：${email}`, `You are signed in as ${email}.`],
  continue: ['继续', 'Continue'],
  leave: ['退出登录', 'Sign out'],
})
