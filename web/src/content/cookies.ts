import { signedInDays } from '../../../shared/trust/promises.ts'

export const kinds = [
  {
    name: 'Essential',
    text: `What the site cannot work without: your sign-in (until you sign out, ${signedInDays} days at most); your answer about analytics and the currency you chose; what you typed and have not sent yet (of an invoice check, not the account number); and, on your own device, a copy of the pages and of the dashboard that you read last, so you can read them offline. These need no consent. We keep them in the browser’s storage rather than in cookies, and the law treats both the same. If you sign in with Google, our sign-in service (Amazon Cognito) also sets cookies of its own.`,
  },
  {
    name: 'Analytical',
    text: 'They count visits and show which pages help. They come from the analytics provider named below, if there is one, and nothing is loaded until you allow it.',
  },
  {
    name: 'Marketing',
    text: 'They follow a visitor across sites to choose advertisements. We set none today. Should that change, we’ll ask you first and describe them here.',
  },
] as const

export const browsers = [
  { name: 'Chrome and Edge', text: 'Settings, Privacy, then Cookies and site data.' },
  { name: 'Firefox', text: 'Settings, Privacy & Security, then Cookies and Site Data.' },
  {
    name: 'Safari',
    text: 'Settings, Privacy, then Manage Website Data; on an iPhone, Settings, Apps, Safari.',
  },
] as const
