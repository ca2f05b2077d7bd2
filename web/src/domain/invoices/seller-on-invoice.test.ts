import { expect, it } from 'vitest'
import { simplify } from '../../../../shared/names/simplified.ts'
import { sellerOnInvoice } from './seller-on-invoice.ts'

const found = (value: string) => ({
  value,
  isCertain: true,
  page: 1,
  box: { x: 0, y: 0, width: 1, height: 1 },
})
const name = '宁波溯津五金制品有限公司'
const code = '91330206MA7HUJ1N2P'

it.each([
  ['another Chinese name', '宁波蓝岩五金制品有限公司', { sellerChinese: name }, name, true],
  ['another code', '91110108551385082Q', { sellerChinese: name, code }, name, true],
  ['an English name', 'Ningbo Sujin Hardware Co., Ltd.', { sellerChinese: name }, name, false],
  ['an English name, by the code', 'Ningbo Sujin Hardware', { code }, code, false],
  ['a short name', '溯津五金', { sellerChinese: name }, name, false],
])('offers the seller of the invoice for %s', (_, term, fields, offered, isOther) => {
  const read = Object.fromEntries(Object.entries(fields).map(([key, text]) => [key, found(text)]))
  expect(sellerOnInvoice(term, { fields: read }, simplify)).toEqual({
    term: offered,
    isOther,
    isCertain: true,
  })
})

it.each([
  ['the same name', name, { sellerChinese: name }],
  ['the same in traditional characters', '寧波溯津五金製品有限公司', { sellerChinese: name }],
  ['the same code', code, { code }],
  ['a code, where the invoice has the name alone', code, { sellerChinese: name }],
  ['a name, where the invoice has the code alone', name, { code }],
  ['a name, where the invoice has none in Chinese', name, { seller: 'Sujin Co., Ltd.' }],
])('offers nothing for %s', (_, term, fields) => {
  const read = Object.fromEntries(Object.entries(fields).map(([key, text]) => [key, found(text)]))
  expect(sellerOnInvoice(term, { fields: read }, simplify)).toBeUndefined()
})
