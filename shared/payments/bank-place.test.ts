import { expect, it } from 'vitest'
import { countryOfBank, otherThanBank } from './bank-place.ts'

it.each([
  ['HSBC Hong Kong', 'HK'],
  ['HSBC HK', 'HK'],
  ['DBS Bank (Hong Kong) Limited', 'HK'],
  ['Bank of China (Hong Kong) Ltd, Tsim Sha Tsui Branch', 'HK'],
  ['The Hongkong and Shanghai Banking Corporation Limited', 'HK'],
  [
    'THE HONGKONG AND SHANGHAI BANKING CORPORATION LIMITED, 1 Queen’s Road Central, Hong Kong',
    'HK',
  ],
  ['中国银行（香港）有限公司', 'HK'],
  ['香港上海滙豐銀行有限公司', 'HK'],
  ['恒生銀行 香港', 'HK'],
  ['Industrial and Commercial Bank of China (Macau) Limited', 'MO'],
  ['Bank of Taiwan, Taipei, Taiwan', 'TW'],
  ['OCBC Bank, Singapore', 'SG'],
  ['Vietcombank, Ho Chi Minh City', 'VN'],
  ['Emirates NBD, Dubai', 'AE'],
  ['JPMorgan Chase Bank, New York', 'US'],
  ['Hana Bank, Seoul', 'KR'],
  ['MUFG Bank, Tokyo, Japan', 'JP'],
  ['Maybank, Kuala Lumpur, Malaysia', 'MY'],
  ['Bank of China, Sydney Branch', 'AU'],
  ['中国银行 泰国', 'TH'],
  ['Industrial Bank of Korea (China) Limited', undefined],
  ['JPMorgan Chase Bank (China), Shanghai', undefined],
  ['Bank of China, Shenzhen Branch', undefined],
  ['Industrial Bank', undefined],
  ['HSBC Bank (China) Company Limited', undefined],
  ['The Hongkong and Shanghai Banking Corporation Limited, Shanghai Branch', undefined],
  ['Bank of Taiwan, Shanghai Branch', undefined],
  ['Land Bank of Taiwan', undefined],
  ['台湾银行上海分行', undefined],
  ['中国工商银行佛山顺德支行', undefined],
  ['Bank of Hong Kong trade, Singapore', undefined],
  ['', undefined],
])('the bank %j is in %s', (bank, country) => {
  expect(countryOfBank(bank)).toBe(country)
})

it.each([
  ['Western Union', '', 'cash-or-coins'],
  ['USDT (TRC20)', 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj', 'cash-or-coins'],
  ['', 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj', 'cash-or-coins'],
  ['', '0x52908400098527886E0F7030069857D2E4169EE7', 'cash-or-coins'],
  ['PayPal', 'pay@sujin.example', 'payment-service'],
  ['Wise Europe SA', 'BE68 5390 0754 7034', 'payment-service'],
  ['Bank of China, Otherwise Branch', '6222 0213 1100 9137', undefined],
])('%j, %j: %s', (bank, accountNumber, expected) => {
  expect(otherThanBank({ bank, accountNumber })).toBe(expected)
})
