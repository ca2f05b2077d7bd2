import { expect, it } from 'vitest'
import { filledPhrase } from './filled-phrase.ts'
import { phrases } from './phrases.ts'
import { reasonEnglish } from './reason-english.ts'

it.each([
  [
    '处罚事由：未依法报批建设项目环境影响评价文件，擅自开工建设；处罚结果：罚款',
    'it built without approval',
  ],
  [
    '违法事实：需要配套建设的环境保护设施未经验收，建设项目即投入生产',
    'it began production before',
  ],
  ['违法事实：当事人未取得排污许可证排放污染物', 'it discharged pollutants without'],
  ['处罚事由/违法行为类型：未按规定为施工项目开设农民工工资专用账户', 'it opened no account'],
  ['列入原因：提交虚假材料，取得公司变更登记；移出原因：无照经营', 'it obtained a registration'],
  ['违法事实：向海关申报不实，影响国家税款征收', 'it made a false customs declaration'],
  [
    '案由：其他；违法行为类型：超过大气污染物排放标准排放大气污染物',
    'it discharged pollutants above',
  ],
  ['案由：生产不合格产品；处罚依据：《产品质量法》第四十九条', 'it made or sold products below'],
  ['列入原因：公示企业信息隐瞒真实情况、弄虚作假', 'it published false information'],
  [
    '列入原因：未依照《企业信息公示暂行条例》第八条规定的期限公示年度报告',
    'it did not publish its annual report',
  ],
  ['违法事实：对外虚开增值税专用发票', 'it issued false invoices'],
  ['违法事实：未取得食品经营许可证从事食品经营', 'it did business without a license'],
])('says in English for what: %s', (original, start) => {
  expect(reasonEnglish(original)).toMatch(new RegExp(`^${start}`))
})

it.each([
  '处罚依据：《中华人民共和国产品质量法》第四十九条',
  '处罚结果：责令停止虚假宣传；案由：其他违法行为',
  '案由：无照明设施',
  // What another did, what was not done, or not proved.
  '违法事实：善意取得虚开的增值税专用发票',
  '违法事实：让他人为自己虚开增值税专用发票',
  '违法事实：擅自处置海关监管货物，尚不构成走私',
  '违法事实：申报不实影响国家税款征收，尚不构成走私',
  '违法事实：未拖欠工资，但未建立考勤制度',
  '违法事实：举报公司拖欠工资',
  '违法事实：分包单位管理混乱，拖欠工资',
  '违法事实：未取得许可证，未生产经营',
  '违法事实：偷税的决定已被撤销',
  '案由：涉嫌虚假宣传',
  '违法事实：未按规定审核他人发布的虚假广告',
  // Another deed with the same words.
  '违法事实：厂界噪声超限值排放',
  '违法事实：超限期未整改',
  '违法事实：以弄虚作假方式骗取中标',
  '违法事实：监测数据弄虚作假',
  '违法事实：未取得建设工程规划许可证，未批先建',
  '违法事实：挪用农民工工资专用账户资金',
  // An authority and a law are no reason.
  '处罚机关：宁波市食品药品监督管理局',
  '处罚机关：宁波市消防救援支队；案由：其他',
  '决定文书号：甬安监罚〔2025〕1号；处罚机关：安全生产监督管理局',
  '处罚依据：虚假广告，《广告法》第五十五条',
  '案由：违反《虚假广告治理办法》',
  // Words of an analyst's own.
  '因生产不合格产品被罚款 2 万元',
])('guesses none: %s', (original) => {
  expect(reasonEnglish(original)).toBeUndefined()
})

it('says that facts of an annual report were hidden, not that there is none', () => {
  expect(reasonEnglish('列入原因：年度报告隐瞒真实情况')).toMatch(/^it published false information/)
})

it('fills the blank of a phrase from the words of its row', () => {
  const amount = { value: 70_000 }
  const [fine] = phrases['administrative-penalties']
  expect(filledPhrase(fine?.en ?? '', { amount, original: '案由：虚假宣传' })).toBe(
    'A regulator fined the company CNY 70,000: it advertised falsely.',
  )
})
