/** Money as e-mails show it: `£29.99`, `$278.40`. */
export const moneyText = ({ amount, currency }: { amount: string; currency: string }): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(Number(amount))
