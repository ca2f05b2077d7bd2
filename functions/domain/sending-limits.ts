import { mailboxOf } from './mailbox.ts'
import { networksOf } from './network.ts'

/** At most `max` of something within any stretch of so many hours. */
export type Limit = { name: string; value: string; max: number; hours: number }

/**
 * Subscribing to the newsletter is the one thing by which a stranger makes us write to an address
 * that they typed. Too many mails to addresses that do not exist, and AWS stops all of our mail.
 */
export const newsletterLimits = {
  /** Within an hour, from one IPv4 address or /64. */
  ip: 5,
  /** Within an hour: offices and mobile carriers share a subnet, and so do addresses that one person rents. */
  subnet: 20,
  /** Within a day: one mail may be lost, and one deleted by mistake. */
  mailbox: 3,
  /** Within an hour, for all strangers together: some 70,000 a month. */
  total: 100,
} as const

/** Within an hour. A visitor's message mails support alone: these keep its inbox usable. */
export const visitorMessageLimits = { ip: 20, subnet: 60, total: 200 } as const

/** Within an hour, by account: nothing that strangers do counts against a signed-in buyer. */
const maxBuyerMessages = 10

/** Reaching `total` is for operators to know. */
type StrangerLimit = Limit & { by: 'network' | 'mailbox' | 'total' }

const networkLimits = (
  form: string,
  viewerAddress: string,
  max: { ip: number; subnet: number },
): StrangerLimit[] => {
  const { ip, subnet } = networksOf(viewerAddress)
  return [
    { by: 'network', name: `${form}-ip`, value: ip, max: max.ip, hours: 1 },
    { by: 'network', name: `${form}-subnet`, value: subnet, max: max.subnet, hours: 1 },
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
