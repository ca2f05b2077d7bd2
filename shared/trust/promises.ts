/** Where the table, the files and the user pool are: Ireland. */
export const dataRegion = 'eu-west-1'

/** Where copies in a second account may be: all in the European Union, as the pages say. */
export const copyRegions = {
  'eu-central-1': 'Germany (Frankfurt)',
  'eu-north-1': 'Sweden (Stockholm)',
  'eu-west-3': 'France (Paris)',
} as const
export type CopyRegion = keyof typeof copyRegions

/** What the firewall's log has: infra/stacks/edge-stack.ts takes the rest out. */
export const firewallLogText = 'IP addresses, requested pages and browser details'

/** Where data is, in the words of every page that says it. */
export const storedText = `We store data in the European Union (Ireland), except for the firewall’s log of ${firewallLogText}, which is in the United States (Virginia), and emails in our mailboxes, which are where our mailbox provider keeps them. These emails, and what you give to Stripe (payments) and to Google (AI Help, and sign-in with Google if you choose it), can be stored and processed outside the European Union too.`

/** @param place where the copies are: the stage's configuration has it */
export const copiesText = (place: string): string =>
  `Every day, copies of the database and of files go to a second account of ours at AWS, in ${place}, which is in the European Union, too.`

/** What protects data that is read or processed elsewhere: articles 45 and 46 of the GDPR and of the UK GDPR. */
export const transferText =
  'For data that leaves the European Economic Area or the United Kingdom, we rely on an adequacy decision where there is one, and otherwise on the European Commission’s standard contractual clauses with the UK addendum. There is no adequacy decision for China, so for access by our analysts there we rely on those clauses.'

/** What is sent to sources. A screening of sanctions asks no register in China. */
export const registersText =
  'Most of the registers that we consult are in China. Sanctions and trade-control lists are in the United States, the United Kingdom, the European Union and at the United Nations. We ask them about the company and its people, never about you.'

/** Whether a supplier learns of a check. */
export const supplierNotTold =
  'We never tell a supplier who asked. Some checks need a phone call or a visit, and we may ask the company whether it knows your contact or the account on your invoice, so it may notice that someone is checking it, and guess who.'

/** What the file of an account's data leaves out: functions/export/exported-data.ts. */
export const notExported =
  'That file leaves out reports, the files that you uploaded, and PDFs of invoice checks: open those on the site. It also leaves out our analysts’ drafts and evidence.'

/** What a deletion deletes. The settings, the privacy policy and the e-mail about the deletion say the same. */
export const deletedWithAccount =
  'your account and profile, your requests and their report files in every version, your invoice checks and what you uploaded, your saved and watched suppliers, the links that you shared, messages that you sent while signed in, and the newsletter subscription of your current email address'

/** The buyer's part of a mailbox has no period: whoever runs it decides. */
export const mailboxText =
  'Emails in the mailboxes of our support and our analysts are not deleted automatically. Write to us, and we’ll delete yours.'

/** Beside the 600 days of the product's own record, which is what deleting an account deletes. */
export const financialRecordsText =
  'The payment provider and our bookkeeping keep invoices and payments for as long as tax and company law requires, even if you delete your account.'

/** What is left of a paid plan when its account is deleted: functions/erasure. */
export const refundText =
  'If you delete your account, an active subscription ends without a refund for the time left. We don’t promise refunds beyond those the law gives you.'

/** AI Help stores and logs nothing: functions/assistant/api/ask-assistant.ts. */
export const aiHelpText =
  'We don’t keep what you write to AI Help: the conversation is in your browser until you leave the page. Google, which runs the model, may keep it for a time under its own terms.'

/** What support does with the plan that the e-mail of a message names. */
export const prioritySupport =
  'Priority support: what you send from the contact page while signed in is answered before messages from Free buyers'

/** Who reads records and decides, in the words of every page that speaks of AI. */
export const decidedByPeople =
  'No AI model reads the records, writes a finding or decides: our analysts do.'

/** Objectives after a loss of data. docs/runbooks/restore.md says the same. */
export const recovery = {
  /** What is lost at most: the table can be restored to any second but the last minutes. */
  pointMinutes: 5,
  /** From the decision to restore until the data is back. */
  timeHours: 24,
  /** After a loss of the account or its region, where the stage has copies in a second one: made daily, and some hours late. */
  copies: { pointHours: 48, timeDays: 5 },
} as const

/** On business days. Source: docs/specification.md#times-of-contact-and-support */
export const supportHours = 24

/** How long an access token is valid, also after its session was ended. */
export const tokenMinutes = 15

/** How long a browser stays signed in. */
export const signedInDays = 30

/** Changes of how one signs in need a sign-in that is not older than this. */
export const recentSignInMinutes = 10

/** Cognito's own, for a code that confirms an account. */
export const signUpCodeHours = 24

export const minPasswordLength = 8

/** The rules of the user pool: infra/constructs/sign-in.ts. Source: docs/specification.md#password */
export const passwordRules = `at least ${minPasswordLength} characters, with an uppercase letter (A–Z), a lowercase letter (a–z) and a number (0–9)`

/** Source: docs/specification.md#legal-numbers */
export const legalNumbers = {
  minimumAge: 18,
  /** Below it, we do not knowingly keep data of a child. */
  childAge: 16,
  liabilityMonths: 12,
  privacyAnswerMonths: 1,
} as const

/** What axe-core looks for in the tests of every screen, in one of these widths, or in all: test/e2e/check-screen.ts. */
export const accessibilityChecks = {
  rules: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  widths: [360, 768, 1440],
} as const

/** Until when `security.txt` holds: RFC 9116 asks for less than a year. */
export const securityTextDays = 330
