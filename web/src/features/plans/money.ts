import type { Currency } from '../../../../shared/prices.ts'

const locales = { USD: 'en-US', GBP: 'en-GB' } as const satisfies Record<Currency, string>

/** Made at the first use and kept: making one takes as long as drawing a plan. */
const formats = new Map<Currency, Intl.NumberFormat>()

const formatOf = (currency: Currency): Intl.NumberFormat => {
  const known = formats.get(currency)
  if (known) return known
  const made = new Intl.NumberFormat(locales[currency], { style: 'currency', currency })
  formats.set(currency, made)
  return made
}

/** "$29", "$278.40", "£29.99": whole amounts without their zeros. */
export const money = (amount: number, currency: Currency): string =>
  formatOf(currency).format(amount).replace(/\.00$/, '')
