import { expect, it } from 'vitest'
import { countryOfBank } from './bank-place.ts'

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
