/** How often the mail queue hands a message out before it is parked; infra/constructs/mail.ts agrees. */
export const maxReceiveCount = 25

const firstSeconds = 10
const maxSeconds = 600

/**
 * How long a mail waits after a failed attempt: 10 seconds, doubled each time up to ten minutes.
 * All attempts together span more than three hours of a mail service that is away.
 */
export const retryDelaySeconds = (attempt: number): number =>
  Math.min(maxSeconds, firstSeconds * 2 ** (attempt - 1))
