import { type LimitedForm, logGlobalLimitReached } from '../log.ts'
import { mailboxOf } from './mailbox.ts'
import { networksOf } from './network.ts'

/** A rate limit: at most `max` within a sliding window of `hours`. */
export type Limit = { name: string; value: string; max: number; hours: number }

/**
 * A limit of all callers together, which an alarm reports. While it is reached, each network still has `reserve`, so
 * that a flood from some networks does not lock out the others.
 */
type TotalLimit = Limit & { form: LimitedForm; reserve: Limit }

/** @param each what a network may still do within an hour */
const totalOf = (
  form: LimitedForm,
  max: number,
  { each, viewerAddress }: { each: number; viewerAddress: string },
): TotalLimit => ({
  form,
  name: `${form}-total`,
  value: '',
  max,
  hours: 1,
  reserve: {
    name: `${form}-reserve`,
    value: networksOf(viewerAddress).subnet,
    max: each,
    hours: 1,
  },
})

/** Per hour, for an IP address and for its network. */
const ofNetworks = (
  name: string,
  max: { ip: number; subnet: number },
  viewerAddress: string,
): Limit[] => {
  const { ip, subnet } = networksOf(viewerAddress)
  return [
    { name: `${name}-ip`, value: ip, max: max.ip, hours: 1 },
    { name: `${name}-subnet`, value: subnet, max: max.subnet, hours: 1 },
  ]
}

/**
 * Per hour and network (IPv4 /24, IPv6 /48): e-mails to unverified addresses, from all forms
 * together. One person can rent all addresses of a network.
 */
const maxStrangerMails = 5

const strangerMails = (viewerAddress: string) => ({
  name: 'stranger-mail-subnet',
  value: networksOf(viewerAddress).subnet,
  max: maxStrangerMails,
  hours: 1,
})

/**
 * The newsletter form e-mails an address that a visitor typed. If too many bounce, AWS suspends all
 * our e-mail.
 */
export const newsletterLimits = {
  /** Per day: allows for a lost and a deleted e-mail. */
  mailbox: 3,
  /** Per hour, for all visitors: up to 70,000 a month. */
  total: 100,
  reserve: 1,
} as const

/** Per hour. Protects the inbox of support, the only recipient. */
export const visitorMessageLimits = { ip: 20, subnet: 60, total: 200, reserve: 2 } as const

/** Per hour and account, separate from the limits of visitors. */
const maxBuyerMessages = 10

const ofAccount =
  (name: string, limit: Pick<Limit, 'max' | 'hours'>) =>
  (userId: string): Limit => ({ name, value: userId, ...limit })

/** Per day and account. An answer has five files at most, and so have the papers of a request; some are replaced. */
export const buyerFileLimitOf = ofAccount('answer-files', { max: 40, hours: 24 })

/** Per hour and account. On a stage that scans for malware, an answer is sent again until its files are scanned. */
export const answerLimitOf = ofAccount('answers-with-files', { max: 30, hours: 1 })

/**
 * Per hour and account: files that become papers. On a stage that scans for malware, the site asks for each a few
 * times until it is scanned.
 */
export const paperLimitOf = ofAccount('papers', { max: 60, hours: 1 })

/** Narrow limits first, so a blocked network does not use up the total. */
export const newsletterLimitsOf = (
  viewerAddress: string,
  email: string,
): (Limit & { by: 'network' | 'mailbox' | 'total' })[] => {
  const { mailbox: max, total, reserve } = newsletterLimits
  return [
    { by: 'network', ...strangerMails(viewerAddress) },
    { by: 'mailbox', name: 'newsletter-mailbox', value: mailboxOf(email), max, hours: 24 },
    { by: 'total', ...totalOf('newsletter', total, { each: reserve, viewerAddress }) },
  ]
}

export const visitorMessageLimitsOf = (viewerAddress: string): Limit[] => {
  const { total, reserve, ...max } = visitorMessageLimits
  return [
    ...ofNetworks('contact', max, viewerAddress),
    totalOf('contact', total, { each: reserve, viewerAddress }),
  ]
}

export const buyerMessageLimitOf = ofAccount('contact-account', { max: maxBuyerMessages, hours: 1 })

/**
 * Per hour. Enough for an office that shares an address. `total` protects the cost of the table: a check is two reads
 * and three writes.
 */
const verificationLimits = { ip: 60, subnet: 180, total: 1000, reserve: 60 } as const

export const verificationLimitsOf = (viewerAddress: string): Limit[] => {
  const { total, reserve, ...max } = verificationLimits
  return [
    ...ofNetworks('verification', max, viewerAddress),
    totalOf('verification', total, { each: reserve, viewerAddress }),
  ]
}

/**
 * Per hour, for one mailbox in one network per day. Few companies dispute a report; each dispute costs the desk an
 * hour of work.
 */
export const disputeLimits = { ip: 3, subnet: 6, mailbox: 5, total: 60, reserve: 1 } as const

export const disputeLimitsOf = (viewerAddress: string, email: string): Limit[] => {
  const { mailbox, total, reserve, ...max } = disputeLimits
  // Counted for each network: strangers who type a company's address do not lock it out.
  const value = `${mailboxOf(email)} ${networksOf(viewerAddress).subnet}`
  return [
    ...ofNetworks('dispute', max, viewerAddress),
    { name: 'dispute-mailbox', value, max: mailbox, hours: 24 },
    totalOf('dispute', total, { each: reserve, viewerAddress }),
  ]
}

/** Per hour. Protects the log and its cost. A page load reports at most 5 errors. */
const clientErrorLimits = { ip: 20, subnet: 60, total: 300 } as const

export const clientErrorLimitsOf = (viewerAddress: string): Limit[] => {
  const { total, ...max } = clientErrorLimits
  return [
    ...ofNetworks('client-error', max, viewerAddress),
    { name: 'client-error-total', value: '', max: total, hours: 1 },
  ]
}

/**
 * Per hour: each opening of a shared report is stored with its owner. `share` is for all readers of
 * one link together.
 */
const sharedReportLimits = { ip: 120, subnet: 360, share: 300 } as const

export const sharedReportLimitsOf = (viewerAddress: string): Limit[] =>
  ofNetworks('shared-report', sharedReportLimits, viewerAddress)

/** Per hour, for each file of a shared report: a browser asks for it once a reading. */
const sharedFileLimits = { ip: 30, subnet: 90 } as const

export const sharedFileLimitsOf = (
  viewerAddress: string,
  { shareId, name }: { shareId: string; name: string },
): Limit[] =>
  // By file: the photographs of a page are asked for at once, and would wait for each other.
  ofNetworks('shared-file', sharedFileLimits, viewerAddress).map((limit) => ({
    ...limit,
    value: `${limit.value} ${shareId} ${name}`,
  }))

export const shareOpeningLimitOf = (shareId: string): Limit => ({
  name: 'shared-report-share',
  value: shareId,
  max: sharedReportLimits.share,
  hours: 1,
})

/** Allows one log line per hour for each limit: only its first refusal is logged. */
export const refusalLogLimitOf = ({ name, value }: Limit): Limit => ({
  name: `${name}-logged`,
  value,
  max: 1,
  hours: 1,
})

/**
 * Per hour: the new address may belong to another person, and one person may have many accounts.
 */
export const maxEmailCodes = { account: 5, mailbox: 3, total: 100, reserve: 2 } as const

/**
 * Narrow limits first, so that a blocked account or network does not use up the limit of a mailbox
 * or the total.
 */
export const emailCodeLimitsOf = (
  { userId, viewerAddress }: { userId: string; viewerAddress: string },
  email: string,
): Limit[] => {
  const { account, mailbox, total, reserve } = maxEmailCodes
  return [
    { name: 'email-change-account', value: userId, max: account, hours: 1 },
    strangerMails(viewerAddress),
    { name: 'email-change-mailbox', value: mailboxOf(email), max: mailbox, hours: 1 },
    totalOf('email-change', total, { each: reserve, viewerAddress }),
  ]
}

type Throttles = { take(limit: Limit, at: Date): Promise<boolean> }

/** Consumes one from each limit until one is reached. @returns the reached limit */
export async function firstReached<Each extends Limit>(
  throttles: Throttles,
  limits: readonly Each[],
  at: Date,
): Promise<Each | undefined> {
  for (const limit of limits)
    if (!(await throttles.take(limit, at)) && !(await hasReserve(throttles, limit, at)))
      return limit
  return undefined
}

async function hasReserve(
  throttles: Throttles,
  limit: Limit | TotalLimit,
  at: Date,
): Promise<boolean> {
  if (!('reserve' in limit)) return false
  logGlobalLimitReached(limit.form)
  return throttles.take(limit.reserve, at)
}
