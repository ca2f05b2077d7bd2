const daySeconds = 24 * 60 * 60

/** Seconds since 1970, as DynamoDB's time to live has them. */
export const epochSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** @returns a value of `expiresAt`: seconds since 1970, after which DynamoDB removes the item */
export const expiresIn = (days: number, from: Date): number =>
  epochSeconds(from) + days * daySeconds
