import { expect, it } from 'vitest'
import { readMatter } from './row.ts'

it('reads number, amount and day of a matter from its words', () => {
  expect(
    readMatter('1\t（2024）浙0212执1234号\t宁波市鄞州区人民法院\t2024-03-05\t18.34万元'),
  ).toEqual({
    reference: '(2024)浙0212执1234号',
    amount: { value: 183_400, currency: 'CNY' },
    since: '2024-03-05',
  })
  expect(readMatter('甬市监处罚〔2025〕56号，2025年6月3日，罚款人民币2,000元').since).toBe(
    '2025-06-03',
  )
})

it('leaves out what a matter has twice', () => {
  expect(readMatter('立案 2024-03-05，终本 2025-01-02，标的 5000元，未履行 3000元')).toEqual({})
})

it.each([
  ['罚款人民币壹万捌仟元', 18_000],
  ['罚款人民币壹万捌仟元（18000元）', 18_000],
  ['罚款壹万元，没收违法所得贰仟元', undefined],
])('of %s reads the amount %j', (text, expected) => {
  expect(readMatter(text).amount?.value).toBe(expected)
})
