import { plans } from './plans.ts'

const { free, premium } = plans

/** How checks of a month are counted, whenever Premium begins: functions/accounts/allowance.ts. */
export const monthChecksText = `Premium’s ${premium.limit} checks are for a calendar month (UTC) and reset on the first. If you upgrade mid-month, you have ${premium.limit} for that whole month; checks you already used that month count toward them.`

/** How many free checks are left after Premium: they are counted over the life of an account. */
export const freeAfterPremium = `The Free plan has ${free.limit} checks for the life of your account. Checks you used on Premium count, so you may have none left.`
