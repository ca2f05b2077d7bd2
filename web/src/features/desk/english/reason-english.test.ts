import { expect, it } from 'vitest'
import { filledPhrase } from './filled-phrase.ts'
import { phrases } from './phrases.ts'
import { reasonEnglish } from './reason-english.ts'

it.each([
  ['处罚事由：未批先建；处罚结果：罚款', 'it built without approval'],
  ['处罚事由/违法行为类型：未按规定为施工项目开设农民工工资专用账户', 'it opened no account'],
  ['列入原因：提交虚假材料，取得公司变更登记；移出原因：无照经营', 'it obtained a registration'],
  ['违法事实：向海关申报不实，影响国家税款征收', 'it made a false customs declaration'],
  [
    '案由：其他；违法行为类型：超过大气污染物排放标准排放大气污染物',
    'it discharged pollutants above',
  ],
  // Words of an analyst's own.
  ['因生产不合格产品被罚款 2 万元', 'it made or sold products below'],
])('says in English for what: %s', (original, start) => {
  expect(reasonEnglish(original)).toMatch(new RegExp(`^${start}`))
})

it.each([
  '处罚依据：《中华人民共和国产品质量法》第四十九条',
  '处罚结果：责令停止虚假宣传；案由：其他违法行为',
  '案由：无照明设施',
])('guesses none: %s', (original) => {
  expect(reasonEnglish(original)).toBeUndefined()
})

it('fills the blank of a phrase from the words of its row', () => {
  const amount = { value: 70_000 }
  const [fine] = phrases['administrative-penalties']
  expect(filledPhrase(fine?.en ?? '', { amount, original: '案由：虚假宣传' })).toBe(
    'A regulator fined the company CNY 70,000: it advertised falsely.',
  )
})
