/** Maximum receive count of the mail queue; infra/constructs/mail.ts uses it. */
export const maxReceiveCount = 25

const firstSeconds = 10
const maxSeconds = 600

/**
 * Delay after a failed attempt: 10 seconds, doubled each time up to ten minutes. All attempts together
 * span more than three hours of outage.
 */
export const retryDelaySeconds = (attempt: number): number =>
  Math.min(maxSeconds, firstSeconds * 2 ** (attempt - 1))
