import { mailboxOf } from './mailbox.ts'
import { networksOf } from './network.ts'

/** At most `max` of something within any stretch of so many hours. */
export type Limit = { name: string; value: string; max: number; hours: number }

/**
 * Within an hour, from one /24 of IPv4 or /48 of IPv6, mails to addresses that were typed and may be
 * anyone's, whichever form they were typed into: one person can rent all of a network's addresses.
 */
const maxStrangerMails = 5

const strangerMails = (viewerAddress: string) => ({
  name: 'stranger-mail-subnet',
  value: networksOf(viewerAddress).subnet,
  max: maxStrangerMails,
  hours: 1,
})

/**
 * Subscribing to the newsletter is the one thing by which a stranger makes us write to an address
 * that they typed. Too many mails to addresses that do not exist, and AWS stops all of our mail.
 */
export const newsletterLimits = {
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

/** The narrow ones first: what one network may not send takes nothing from the others. */
export const newsletterLimitsOf = (viewerAddress: string, email: string): StrangerLimit[] => {
  const max = newsletterLimits
  return [
    { by: 'network', ...strangerMails(viewerAddress) },
    {
      by: 'mailbox',
      name: 'newsletter-mailbox',
      value: mailboxOf(email),
      max: max.mailbox,
      hours: 24,
    },
    { by: 'total', name: 'newsletter-total', value: '', max: max.total, hours: 1 },
  ]
}

export const visitorMessageLimitsOf = (viewerAddress: string): StrangerLimit[] => {
  const { ip, subnet } = networksOf(viewerAddress)
  const max = visitorMessageLimits
  return [
    { by: 'network', name: 'contact-ip', value: ip, max: max.ip, hours: 1 },
    { by: 'network', name: 'contact-subnet', value: subnet, max: max.subnet, hours: 1 },
    { by: 'total', name: 'contact-total', value: '', max: max.total, hours: 1 },
  ]
}

export const buyerMessageLimitOf = (userId: string): Limit => ({
  name: 'contact-account',
  value: userId,
  max: maxBuyerMessages,
  hours: 1,
})

/**
 * Within an hour: the new address that is typed may belong to anyone, and one person may have as many
 * accounts as mailboxes.
 */
export const maxEmailCodes = { account: 5, mailbox: 3, total: 100 } as const

/**
 * The narrow ones first: what one account or network may not ask for takes nothing from a mailbox or
 * from other buyers.
 */
export const emailCodeLimitsOf = (
  { userId, viewerAddress }: { userId: string; viewerAddress: string },
  email: string,
): Limit[] => {
  const max = maxEmailCodes
  const limit = (by: keyof typeof max, value: string): Limit => ({
    name: `email-change-${by}`,
    value,
    max: max[by],
    hours: 1,
  })
  return [
    limit('account', userId),
    strangerMails(viewerAddress),
    limit('mailbox', mailboxOf(email)),
    limit('total', ''),
  ]
}

type Throttles = { take(limit: Limit, at: Date): Promise<boolean> }

/** Takes one from each limit, up to the first that is reached. @returns that one */
export async function firstReached<Each extends Limit>(
  throttles: Throttles,
  limits: readonly Each[],
  at: Date,
): Promise<Each | undefined> {
  for (const limit of limits) if (!(await throttles.take(limit, at))) return limit
  return undefined
}
