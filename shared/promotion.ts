/** The code that takes 25% off the first month of Premium, billed monthly, until a day. */
export type Promotion = {
  code: string
  /** The last day on which it is offered, `2027-05-08`, in the buyer's own calendar. */
  ends: string
}

/** A day as a calendar says it where the buyer is: `2027-05-08`. */
const dayOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

export const isRunning = ({ ends }: Promotion, now: Date): boolean => dayOf(now) <= ends
