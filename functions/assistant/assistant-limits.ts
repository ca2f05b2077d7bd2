/**
 * Questions that one caller may ask. One IP address may be a whole office or one script; a subnet may
 * hold several of each.
 */
export const assistantLimits = {
  account: { minute: 12, day: 200 },
  ip: { minute: 6, day: 40 },
  subnet: { minute: 24, day: 160 },
} as const

/**
 * Share of the monthly budget for visitors. The rest is reserved for buyers: a script that uses up the
 * visitors' share leaves them 20,000 questions at production's cap of 100 dollars.
 */
export const visitorBudgetShare = 0.6

/**
 * In millionths of a US dollar: 500 output tokens and some 1,500 input tokens at list price. Charged
 * before the call, so the cap is never exceeded.
 */
export const maxCostPerQuestion = 2_000
