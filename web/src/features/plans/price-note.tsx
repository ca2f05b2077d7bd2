import type { Currency } from '../../../../shared/plans/prices.ts'

/** Beside every price: in what it is, what it leaves out, and why there are two. */
export const PriceNote = ({ currency }: { currency: Currency }) => (
  <p className="quiet">
    Prices are in {currency === 'USD' ? 'US dollars' : 'pounds (Partner: US dollars)'}, excluding
    local taxes. Premium has one price in dollars and one in pounds; you pay in the currency you
    choose.
  </p>
)
