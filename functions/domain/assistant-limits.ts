/**
 * Questions that one caller may ask. An account can be held to account; behind one address there may
 * be a whole office, or somebody with a script.
 */
export const assistantLimits = {
  account: { minute: 12, day: 200 },
  visitor: { minute: 6, day: 40 },
} as const

/**
 * The most that one question can cost, in millionths of a US dollar: 500 tokens of answer, some 1,500
 * of question, at the model's list price. Reckoned before the call, so that a cap is never passed.
 */
export const mostPerQuestion = 2_000
