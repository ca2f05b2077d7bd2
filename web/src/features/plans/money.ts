/** Cached, because creating a format takes as long as rendering a plan card. */
const formats = new Map<string, Intl.NumberFormat>()

const formatOf = (currency: string): Intl.NumberFormat => {
  const known = formats.get(currency)
  if (known) return known
  const made = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  formats.set(currency, made)
  return made
}

/** "$29", "$278.40", "£29.99": whole amounts without their zeros. */
export const money = (amount: number, currency: string): string =>
  formatOf(currency).format(amount).replace(/\.00$/, '')
