import type { ReactNode } from 'react'
import { deskSessionHours } from '../../../shared/desk/roles.ts'
import { daysText, type KeptRecord, keptDays } from '../../../shared/trust/kept.ts'
import {
  aiHelpText,
  firewallLogText,
  mailboxText,
  passwordRules,
  signedInDays,
  signUpCodeHours,
  tokenMinutes,
} from '../../../shared/trust/promises.ts'
import { AnalystEmployer, AwsPlaces, MailboxHost } from './brand-words.tsx'

/** What each part of the kept data is. How long it is kept is computed from the declarations of its items. */
export const recordTexts: Readonly<Record<KeptRecord, string>> = {
  account:
    'Your account: profile, settings, plan, the history of your checks, and what an operator changed in it',
  requests: 'Your requests, and what you told us about the payment you are planning',
  reports: 'Your reports: where their files are, and the fingerprints of the files',
  evidence: 'Evidence for a report, such as photographs and register pages',
  drafts: 'Our analysts’ drafts of a report',
  questions: 'Our questions, your answers, and the files that you upload',
  suppliers: 'Saved suppliers',
  watches: 'Watched suppliers',
  'payment-checks':
    'Invoice checks. Instead of the account number: a keyed hash and the last four digits',
  links: 'Links to reports that you shared: when and in which country they were opened',
  'report-accesses': 'When you opened a report',
  mails:
    'Which emails we sent. These entries hold no address or text, and are not deleted with your account',
  'email-changes': 'A change of your email address, with the link to undo it',
  exports: 'Your request for a copy of your data',
  payments: 'Payments: your customer and payment numbers at the payment provider, no card, no name',
  inquiries:
    'Messages from the contact form, which our support gets by email, too (our analysts instead, if you ask for a supplier’s phone number). One that you sent signed out belongs to no account and is not deleted with yours',
  newsletter: `Your newsletter subscription, and after it ends, a hash of your address (never confirmed: ${daysText(keptDays.newsletterUnconfirmed)}). If you subscribed with an address other than your account’s current one, deleting your account doesn’t end that subscription: use the link in any issue`,
  disputes:
    'What a company says is wrong in a report (our analysts get this by email, too), and the sender’s name, position and email (not in that email)',
  counters: 'Counters to prevent abuse, for at most this long',
  'desk-audit': 'What our analysts did, and what operators did with reports, and when',
  'track-record': 'The figures behind the track record',
  operations: 'Totals and schedules that keep the service running',
  deletions: 'A receipt of each deleted account',
  'free-checks': 'How many free checks a mailbox has used, under a keyed hash',
  'erased-payers': 'Keyed hashes of a deleted account’s numbers at the payment provider',
  'suppressed-addresses':
    'Hashes of addresses where email bounced or was marked as spam. AWS, which sends our email, keeps the address itself',
}

type Row = { what: string; kept: ReactNode }

/** Only where the stage has them. */
export const copiesRow: Row = {
  what: 'Copies of the database and of all files, in a second account of ours',
  kept: `${daysText(keptDays.copies)}. What you delete is in them until then.`,
}

/** What is not in the table. Logs end by time alone: the page says so. */
export const fileRows: readonly Row[] = [
  { what: 'What you write to AI Help', kept: aiHelpText },
  { what: 'Emails in the mailboxes of our support and our analysts', kept: mailboxText },
  {
    what: 'Invoices and payments, at the payment provider and in our bookkeeping',
    kept: 'As long as tax and company law requires, even if you delete your account.',
  },
  {
    what: 'Files of reports, evidence and answers, and files that you uploaded',
    kept: 'While your account exists. Deleted with it, in every version. The files of a report that we withdraw are deleted when we do.',
  },
  {
    what: 'Old copies of a file, after it was replaced or deleted or its period below ended',
    kept: `Up to ${daysText(keptDays.oldVersions)} more. If you delete your account, they are deleted with it.`,
  },
  {
    what: 'The copy of your data, as a file',
    kept: `You can download it for ${daysText(keptDays.exports)}. The file is deleted after ${daysText(keptDays.exportFiles)}.`,
  },
  { what: 'Copies for readers of a shared report', kept: daysText(keptDays.sharedCopies) },
  {
    what: 'Files as you sent them, before we remove their metadata',
    kept: daysText(keptDays.unansweredUploads),
  },
  {
    what: 'A sign-up that was never confirmed',
    kept: `Until its code expires after ${signUpCodeHours} hours, plus one hour at most.`,
  },
  { what: 'Refused files', kept: daysText(keptDays.rejectedFiles) },
  {
    what: 'Photographs that came with the file of a report and are not used in it',
    kept: daysText(keptDays.inboxFiles),
  },
  {
    what: 'Backups of the database',
    kept: `${daysText(keptDays.backups)}. Restoring one does not bring a deleted account back.`,
  },
  {
    what: 'Logs of our programs and of the API: the ID of your account and browser details; no name, email, IP address or content',
    kept: daysText(keptDays.functionLogs),
  },
  { what: 'Logs of file access, with IP addresses', kept: daysText(keptDays.bucketLogs) },
  {
    what: `The firewall’s log, with ${firewallLogText}`,
    kept: daysText(keptDays.firewallLogs),
  },
  {
    what: 'AWS’s samples of calls that the firewall let through, with IP addresses',
    kept: 'Three hours.',
  },
  {
    what: 'AWS’s log of who ran an operation, of every file that was read or sent, and of sign-ins, with IP addresses',
    kept: daysText(keptDays.accountTrail),
  },
  { what: 'Failed jobs that wait to be repeated', kept: daysText(keptDays.queues) },
]

type Processor = { name: string; does: string; where: ReactNode; gets: string }

/** Everyone who processes personal data for us. */
export const processors: readonly Processor[] = [
  {
    name: 'Amazon Web Services EMEA SARL',
    does: 'Hosting, database, files, sign-in, email, firewall',
    where: <AwsPlaces />,
    gets: 'Everything on this page, except what you type on Stripe’s payment page and emails that you send us',
  },
  {
    name: 'Stripe',
    does: 'Payments and their invoices',
    where: 'Ireland and the United States',
    gets: 'Your email address, the ID of your account, and what you type on its payment page',
  },
  {
    name: 'Google',
    does: 'The AI model behind AI Help',
    where: 'Google’s data centers, worldwide',
    gets: 'What you write to AI Help. Not your name or email',
  },
  {
    name: 'Google',
    does: 'Sign-in with Google, only if you choose it',
    where: 'Google’s data centers, worldwide',
    gets: 'The fact that you sign in to this site. While we show the picture of your Google account, also your IP address and browser details',
  },
  {
    name: 'Our mailbox provider',
    does: 'The mailboxes of our support and our analysts',
    where: <MailboxHost />,
    gets: 'What you write to us, with your name and email address and, if you are signed in, your account ID and plan; of each request, without who asked: its ID, the name of the company, the buyer’s plan, the deadline, and how it ended, with score, verdict and reasons; what a company disputes, without who sent it; and if something is wrong with a payment, your email address or account ID, your customer and payment numbers, and the amount',
  },
  {
    name: 'The employer of our analysts in China',
    does: 'Reports, and the examination of disputes',
    where: <AnalystEmployer />,
    gets: 'What these analysts see: of a request and of a message about a supplier’s phone number, what is said below; of a dispute, what is said to be wrong, and who says so, with name, position and email',
  },
]

/** Who of us reads it from outside of the European Union. */
export const analystsText =
  'Most of our analysts work in China. They see which company you ask about, your plan, and what you give us for it: files, answers, the payment you are planning, and your contact at the supplier. They do not see your name or email address, with two exceptions: a file or an answer that names you, and a message in which you ask us for a supplier’s phone number, which reaches them with your name, email address, account ID and plan. Otherwise, all they see of your account is its ID, which appears in the web addresses of evidence and of files you uploaded.'

/** Those who know the buyer. An account manager has no access of the product's: a buyer shares reports by links. */
export const othersText =
  'Our support staff read what you write to us, and see a payment that went wrong. An account manager (Partner and Enterprise) sees the reports that you share with them by a link, and nothing else in your account.'

/** What is encrypted how. */
export const encryption: readonly { name: string; text: ReactNode }[] = [
  {
    name: 'In transit',
    text: 'TLS only, version 1.2 or newer on our own domain. HSTS tells browsers to use nothing else.',
  },
  {
    name: 'At rest',
    text: 'Database, files, queues, logs and backups are encrypted by AWS (AES-256), with keys that AWS holds. This does not cover emails in our mailboxes, which our mailbox provider keeps.',
  },
  {
    name: 'Passwords',
    text: 'Held by the sign-in service (Amazon Cognito) in a form that we cannot read.',
  },
  {
    name: 'Account numbers of invoice checks',
    text: 'An invoice check stores a keyed hash and the last four digits, not the number. The hash cannot be turned back without our key. A file that you upload with a request is kept as a file, with any account number in it.',
  },
  {
    name: 'Codes, links to reports and deleted accounts',
    text: 'Keyed hashes (HMAC-SHA-256), with a separate key for each purpose. AWS generates the keys and holds them (Secrets Manager): only our operators and the programs that need a key can read it. An operator can replace the keys of codes and links; no schedule requires it. The keys of account numbers and deleted accounts are never replaced: with a new key, we could not match the hashes that we have.',
  },
  {
    name: 'Invoices that you check',
    text: 'Your browser reads the file, and it is not sent to us. An invoice check sends the details that you confirm and the file’s fingerprint (SHA-256). Without an account, neither is sent.',
  },
]

/** Who can reach what, and how the product changes. */
export const access: readonly { name: string; text: ReactNode }[] = [
  {
    name: 'You',
    text: `A password has ${passwordRules}. A browser stays signed in until you sign out, for up to ${signedInDays} days. If you sign out other devices, they lose access within ${tokenMinutes} minutes.`,
  },
  {
    name: 'Other buyers',
    text: 'Every lookup starts from the account that is signed in, so no other buyer can reach your data.',
  },
  {
    name: 'Our analysts',
    text: `They sign in with a password and an authenticator app, again every ${deskSessionHours} hours. Opening a file that you uploaded is logged before the file opens. Two of them must agree to withdraw a report. After a dispute, one is enough, but not one who approved that report. (We check this in the report’s draft, which we keep for ${daysText(keptDays.drafts)} after the last save.) An operator can also withdraw one, and that is logged.`,
  },
  {
    name: 'Support and account managers',
    text: othersText,
  },
  {
    name: 'Operators',
    text: 'The people who run the service can reach all of its data. What they do with our tools is logged under their name; reading the database directly is not.',
  },
  {
    name: 'Our programs',
    text: 'Each has its own role, which allows what it needs and nothing else. A firewall and rate limits stop floods of requests.',
  },
  {
    name: 'Files that you send',
    text: 'AWS scans each file for malware. Then we read it completely, remove its metadata, and refuse it if it contains anything that can run.',
  },
  {
    name: 'Changes of the product',
    text: 'Releases go through an automated pipeline, after all tests pass. A package with a known serious vulnerability stops the release. A release that fails is rolled back completely. In an emergency, an operator can restore an earlier version by hand.',
  },
]

/**
 * What a buyer’s security questionnaire asks for and we cannot tick.
 * @param copiesIn where copies in a second account are; '' if there are none
 */
export const missing = (copiesIn: string): readonly string[] => [
  'No ISO 27001 certificate, and no SOC 2 report.',
  'No penetration test by an outside company. Our own tests attack the product before each release.',
  'No bug bounty. We do answer reports of vulnerabilities: see below.',
  'No single sign-on (SAML, OIDC) except sign-in with Google, and no second factor for buyers. Our analysts need one.',
  'No promised availability (SLA), and no service credits.',
  `No second region. If all of AWS’s region in Ireland fails, the service is down until it recovers${copiesIn ? `, or until we have started again from the copies in ${copiesIn}.` : '; the backups are in that region, too.'}`,
  'No encryption keys of your own (BYOK).',
  'No fixed notice period for a new processor. We announce it before it gets personal data, and name no number of days.',
  'Nothing published on how we screen and train our people, on where our support staff and operators work and whether they need a second factor, on continuity of staff and offices, or on our insurance. Ask us.',
  'Nothing published on a data protection officer or a representative in the European Union, on a security standard for development, or on whether Google trains models on what is written to AI Help. No VPAT. Ask us.',
]
