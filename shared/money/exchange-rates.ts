/**
 * Yuan for one unit of a currency, rounded, mid-2025. Only to see which of two sums is far larger: nothing is
 * converted for a payment.
 */
const yuanPerUnit: Readonly<Record<string, number>> = {
  CNY: 1,
  AED: 1.95,
  AUD: 4.7,
  BRL: 1.3,
  CAD: 5.2,
  CHF: 9,
  DKK: 1.13,
  EUR: 8.4,
  GBP: 9.8,
  HKD: 0.91,
  IDR: 0.00044,
  INR: 0.083,
  JPY: 0.049,
  KRW: 0.0052,
  MXN: 0.38,
  MYR: 1.7,
  NOK: 0.71,
  NZD: 4.3,
  PHP: 0.126,
  PLN: 1.97,
  RUB: 0.09,
  SAR: 1.91,
  SEK: 0.75,
  SGD: 5.6,
  THB: 0.22,
  TRY: 0.18,
  TWD: 0.24,
  USD: 7.2,
  VND: 0.00028,
  ZAR: 0.4,
}

export const ratesAreOf = 'mid-2025'

/** @returns in whole units of the second currency; undefined for a currency without a rate */
export function converted(amount: number, from: string, to: string): number | undefined {
  const [rate, other] = [yuanPerUnit[from], yuanPerUnit[to]]
  return rate === undefined || other === undefined ? undefined : (amount * rate) / other
}
