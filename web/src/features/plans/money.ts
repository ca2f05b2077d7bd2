const formats = {
  USD: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
  GBP: new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }),
}

/** "$29", "$278.40", "£29.99": whole amounts without their zeros. */
export const money = (amount: number, currency: keyof typeof formats): string =>
  formats[currency].format(amount).replace(/\.00$/, '')
