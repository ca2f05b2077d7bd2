import { plans } from './plans.ts'

const { free, premium } = plans

/** How checks of a month are counted, whenever Premium begins: functions/accounts/allowance.ts. */
export const monthChecksText = `Premium’s ${premium.limit} checks are for a calendar month (UTC) and reset on the first. If you upgrade mid-month, you get all ${premium.limit} for the rest of that month, minus any you’ve already used in it.`

/** What is left of the free checks after Premium: they are counted over the life of an account. */
export const freeAfterPremium = `The Free plan’s ${free.limit} checks are counted over the life of your account, and checks used on Premium count toward them.`
