import { expect, it } from 'vitest'
import { paperReasons } from './paper-reasons.ts'

const invoice = {
  seller: 'Sujin Lighting Co., Ltd.',
  beneficiary: 'Sujin Lighting Co., Ltd.',
}
const effectsOf = (more: object) =>
  paperReasons({ ...invoice, ...more }).map(({ effect, text }) => `${effect}: ${text}`)

it.each([
  [{ code: '91440300708461136T' }, /^pay: The credit code is well formed/],
  [{ code: '914403007084611360' }, /^call-first: The credit code’s last character should be T/],
  [
    { accountNumber: 'DE89 3704 0044 0532 0130 00' },
    /^pay: The check digits of the IBAN are right/,
  ],
  [
    { accountNumber: 'DE88 3704 0044 0532 0130 00' },
    /^call-first: The account number cannot be right/,
  ],
  [{ bic: 'EXAM' }, /^call-first: This is not a BIC/],
  [
    { sellerChinese: '宁波苏锦照明有限公司', accountCountry: 'HK' },
    /^call-first: The account is in Hong Kong/,
  ],
  [{ email: 'sujin@163.com' }, /^call-first: Anyone can open a mailbox at 163.com/],
  [
    { email: 'li@sujin-lightlng.com', website: 'www.sujin-lighting.com' },
    /^do-not-pay: “sujin-lightlng.com” is almost “sujin-lighting.com”/,
  ],
])('tells from the paper alone: %j', (more, expected) => {
  expect(effectsOf(more)).toContainEqual(expect.stringMatching(expected))
})

it('tells of a payee that is not the seller', () => {
  expect(
    paperReasons({ ...invoice, beneficiary: 'Zhang Wei' }).map(({ effect }) => effect),
  ).not.toEqual(['pay'])
})
