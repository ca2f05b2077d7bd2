const daySeconds = 24 * 60 * 60

/** @returns a value of `expiresAt`: seconds since 1970, after which DynamoDB removes the item */
export const expiresIn = (days: number, from: Date): number =>
  Math.floor(from.getTime() / 1000) + days * daySeconds
