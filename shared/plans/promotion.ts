/** The code that takes 25% off the first month of Premium, billed monthly, until a day. */
export type Promotion = {
  code: string
  /** The last day of the offer, `2027-05-08`, in the buyer's time zone. */
  ends: string
}

/** The day in the buyer's time zone: `2027-05-08`. */
const dayOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

export const isRunning = ({ ends }: Promotion, now: Date): boolean => dayOf(now) <= ends
