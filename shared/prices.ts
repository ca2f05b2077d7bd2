/**
 * What plans cost. Free of zod, and free of rounding: pages format, they never calculate.
 * Source: product specification, section 9, where both prices of Premium stand.
 */
export const premiumUsd = 29
export const partnerUsd = 349
/** On the upgrade, profile and marketing pages. */
export const premiumGbp = 29.99

/** "Save 20%". */
export const annualDiscount = 0.2

/** A year paid at once. In cents, because 29 × 12 × 0.8 is not quite 278.4 in floating point. */
export const annualPrice = (monthly: number): number =>
  Math.round(monthly * 100 * 12 * (1 - annualDiscount)) / 100
