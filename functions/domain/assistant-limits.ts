/**
 * Questions that one caller may ask. An account can be held to account; behind one IP address there may
 * be a whole office, or one person with a script, and in a subnet several of each.
 */
export const assistantLimits = {
  account: { minute: 12, day: 200 },
  ip: { minute: 6, day: 40 },
  subnet: { minute: 24, day: 160 },
} as const

/**
 * How much of a month's budget visitors may spend together. The rest is kept for signed-in buyers:
 * with 60 % the helper still answers most visitors of a usual month, and a script that spends all of
 * it leaves buyers 20,000 questions at production's cap of 100 dollars.
 */
export const visitorBudgetShare = 0.6

/**
 * The most that one question can cost, in millionths of a US dollar: 500 tokens of answer, some 1,500
 * of question, at the model's list price. Reckoned before the call, so that a cap is never passed.
 */
export const maxCostPerQuestion = 2_000
