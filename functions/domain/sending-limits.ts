import { mailboxOf } from './mailbox.ts'
import { networksOf } from './network.ts'

/** At most `max` of something within any stretch of so many hours. */
export type Limit = { name: string; value: string; max: number; hours: number }

/**
 * Subscribing to the newsletter is the one thing by which a stranger makes us write to an address
 * that they typed. Too many mails to addresses that do not exist, and AWS stops all of our mail.
 */
export const newsletterLimits = {
  /** Within an hour, from one subscriber's line. */
  line: 5,
  /** Within an hour: offices and mobile carriers share a range, and so do addresses that one person rents. */
  range: 20,
  /** Within a day: one mail may be lost, and one deleted by mistake. */
  mailbox: 3,
  /** Within an hour, for all strangers together: some 70,000 a month. */
  total: 100,
} as const

/** Within an hour. A visitor's message mails support alone: these keep its inbox usable. */
export const visitorMessageLimits = { line: 20, range: 60, total: 200 } as const

/** Within an hour, by account: nothing that strangers do counts against a signed-in buyer. */
export const maxBuyerMessages = 10

/** Reaching `total` is for operators to know. */
type StrangerLimit = Limit & { by: 'network' | 'mailbox' | 'total' }

const networkLimits = (
  form: string,
  viewerAddress: string,
  max: { line: number; range: number },
): StrangerLimit[] => {
  const { line, range } = networksOf(viewerAddress)
  return [
    { by: 'network', name: `${form}-line`, value: line, max: max.line, hours: 1 },
    { by: 'network', name: `${form}-range`, value: range, max: max.range, hours: 1 },
  ]
}

/** The narrow ones first: what one network may not send takes nothing from the others. */
export const newsletterLimitsOf = (viewerAddress: string, email: string): StrangerLimit[] => {
  const { mailbox: max, total } = newsletterLimits
  return [
    ...networkLimits('newsletter', viewerAddress, newsletterLimits),
    { by: 'mailbox', name: 'newsletter-mailbox', value: mailboxOf(email), max, hours: 24 },
    { by: 'total', name: 'newsletter-total', value: '', max: total, hours: 1 },
  ]
}

export const visitorMessageLimitsOf = (viewerAddress: string): StrangerLimit[] => [
  ...networkLimits('contact', viewerAddress, visitorMessageLimits),
  { by: 'total', name: 'contact-total', value: '', max: visitorMessageLimits.total, hours: 1 },
]

export const buyerMessageLimitOf = (userId: string): Limit => ({
  name: 'contact-account',
  value: userId,
  max: maxBuyerMessages,
  hours: 1,
})

type Throttles = { take(limit: Limit, at: Date): Promise<boolean> }

/** Takes one from each limit, up to the first that is reached. @returns what that one counts by */
export async function firstReached(
  throttles: Throttles,
  limits: readonly StrangerLimit[],
  at: Date,
): Promise<StrangerLimit['by'] | undefined> {
  for (const limit of limits) if (!(await throttles.take(limit, at))) return limit.by
  return undefined
}
