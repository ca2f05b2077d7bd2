import type { ReactNode } from 'react'
import { daysText, type KeptRecord, keptDays } from '../../../shared/trust/kept.ts'
import { minPasswordLength, signedInDays, tokenMinutes } from '../../../shared/trust/promises.ts'

/** What each part of the kept data is. How long it is kept is computed from the declarations of its items. */
export const recordTexts: Readonly<Record<KeptRecord, string>> = {
  account: 'Your account: profile, settings, plan, and the history of your checks',
  requests: 'Your requests, and what you told us about the payment that waits for them',
  reports: 'Your reports: where their files are, and their fingerprints',
  evidence: 'Evidence for a report, such as photographs and register pages',
  drafts: 'Drafts of a report, while our analysts write it',
  questions: 'Our questions, your answers, and the papers that you hand in',
  suppliers: 'Suppliers that you saved',
  watches: 'Suppliers that you watch',
  'payment-checks':
    'Payment checks. Of an account number: a keyed hash and the last four digits only',
  links: 'Links by which you share a report: when and in which country they were opened',
  'report-accesses': 'When you opened a report',
  mails: 'That an email was sent, without its address and its words',
  'email-changes': 'A change of your email address, and the link that undoes it',
  exports: 'The copy of your data that you asked for',
  payments: 'Payments: numbers at the payment provider. No card, and no name',
  inquiries: 'Messages from the contact form',
  newsletter: 'Your newsletter subscription. After it ends, a hash of your address',
  disputes: 'What a company says is wrong in a report, and who wrote it',
  counters: 'Counters against abuse, under a hash',
  'desk-audit': 'What our analysts and operators did, and when',
  'track-record': 'What the track record counts',
  operations: 'Counts that keep the service running',
  deletions: 'A receipt of each deleted account',
  'free-checks': 'How many free checks a mailbox has used, under a keyed hash',
  'erased-payers': 'Keyed hashes of a deleted account’s numbers at the payment provider',
  'suppressed-addresses': 'Hashes of addresses to which email bounced',
}

type Row = { what: string; kept: string }

/** What is not in the table. */
export const fileRows: readonly Row[] = [
  {
    what: 'Files of reports, evidence, answers and papers',
    kept: 'While your account exists. Deleted with it, in every version.',
  },
  {
    what: 'Older versions of a file that was replaced or deleted',
    kept: `${daysText(keptDays.oldVersions)}. Of a deleted account: none.`,
  },
  { what: 'The file with the copy of your data', kept: daysText(keptDays.exportFiles) },
  { what: 'Copies for readers of a shared link', kept: daysText(keptDays.sharedCopies) },
  {
    what: 'Files as you sent them, before they are cleaned of metadata',
    kept: daysText(keptDays.unansweredUploads),
  },
  { what: 'Files that we refused', kept: daysText(keptDays.rejectedFiles) },
  { what: 'Photographs whose report never came', kept: daysText(keptDays.inboxFiles) },
  {
    what: 'Backups of the table',
    kept: `${daysText(keptDays.backups)}. A deleted account is left out when one is restored.`,
  },
  {
    what: 'Logs of our programs and of the API, without addresses and content',
    kept: daysText(keptDays.functionLogs),
  },
  { what: 'Logs of file access, with IP addresses', kept: daysText(keptDays.bucketLogs) },
  { what: 'The firewall’s log, with IP addresses', kept: daysText(keptDays.firewallLogs) },
  {
    what: 'Who of us ran which operation, and who read which report file',
    kept: daysText(keptDays.accountTrail),
  },
  { what: 'Queued work that failed', kept: daysText(keptDays.queues) },
]

type Processor = { name: string; does: string; where: string; gets: string }

/** Everyone who processes personal data for us. */
export const processors: readonly Processor[] = [
  {
    name: 'Amazon Web Services EMEA SARL',
    does: 'Hosting, database, files, sign-in, email, firewall',
    where:
      'Ireland. The firewall’s log: United States (Virginia). Public pages are cached worldwide.',
    gets: 'Everything on this page',
  },
  {
    name: 'Stripe',
    does: 'Takes payments, and sends the invoices',
    where: 'Ireland and the United States',
    gets: 'What you type on its payment page, and a number that stands for your account',
  },
  {
    name: 'Google',
    does: 'The AI model behind AI Help',
    where: 'Google’s data centers, worldwide',
    gets: 'The text of your question. Not your name or email',
  },
  {
    name: 'Google',
    does: 'Sign-in with Google, only if you choose it',
    where: 'Google’s data centers, worldwide',
    gets: 'That you sign in here',
  },
]

/** Who of us reads it from outside of the European Union. */
export const analystsText =
  'Most of our analysts work in China. They see which company you ask about, and what you hand in for it: papers, answers, and who is to be paid. They do not see your name, email address or account, unless a paper has them.'

/** What is encrypted how. */
export const encryption: readonly { name: string; text: ReactNode }[] = [
  {
    name: 'On the way',
    text: 'TLS only, version 1.2 or newer on our own domain. Browsers are told to use nothing else (HSTS).',
  },
  {
    name: 'Where it lies',
    text: 'Database, files, queues and backups are encrypted by AWS with AWS’s keys (AES-256).',
  },
  {
    name: 'Passwords',
    text: 'Held by the sign-in service (Amazon Cognito) in a form that we cannot read.',
  },
  {
    name: 'Account numbers of payment checks',
    text: 'A keyed hash and the last four digits. The number itself is stored nowhere, and cannot be computed back without our key.',
  },
  {
    name: 'Codes, links and deleted accounts',
    text: 'Kept as keyed hashes (HMAC-SHA-256), with a key for each purpose.',
  },
  {
    name: 'Invoices that you check',
    text: 'Your browser reads the file. It is not sent to us; only its fingerprint is.',
  },
]

/** Who can reach what, and how the product changes. */
export const access: readonly { name: string; text: ReactNode }[] = [
  {
    name: 'You',
    text: `A password has at least ${minPasswordLength} characters. A browser stays signed in for up to ${signedInDays} days. Sessions that you end are refused within ${tokenMinutes} minutes.`,
  },
  {
    name: 'Other buyers',
    text: 'Every read begins with the account of whoever asks, so that nothing of yours can be found by another buyer.',
  },
  {
    name: 'Our analysts',
    text: 'They sign in with a password and the code of an authenticator app, again every 8 hours. Whenever one opens your papers, an entry is written first. To withdraw a report takes two of them.',
  },
  {
    name: 'Our programs',
    text: 'Each has a role of its own that allows what it does and nothing else. A firewall and limits on each route stop floods.',
  },
  {
    name: 'Files that you send',
    text: 'Read as a whole, cleaned of metadata, and refused if they hold anything that runs.',
  },
  {
    name: 'Changes of the product',
    text: 'Made public by a pipeline only, after all tests. A package with a known serious fault stops it. A release that fails goes back whole.',
  },
]

/** What a buyer’s security questionnaire asks for and we cannot tick. */
export const missing: readonly string[] = [
  'No ISO 27001 certificate, and no SOC 2 report.',
  'No penetration test by an outside company. Our own tests attack the product before each release.',
  'No bug bounty. We do answer reports: see below.',
  'No single sign-on (SAML, OIDC) except sign-in with Google, and no second factor for buyers. Our analysts need one.',
  'No promised availability (SLA), and no service credits.',
  'No second region. If AWS’s region in Ireland fails as a whole, we wait for it.',
  'No keys of your own for encryption.',
]
