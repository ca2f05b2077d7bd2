import { expect, it } from 'vitest'
import { readMatter } from './matter.ts'

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
  ['罚款壹万元，没收违法所得2000元', undefined],
  ['罚款1,200.50元', 1200.5],
  ['罚款二十五万元', 250_000],
  ['罚款一万零二百元', 10_200],
  ['罚款一百零五元', 105],
  ['罚款贰拾伍萬圓整', 250_000],
  ['罚款参拾万元', 300_000],
  ['标的1亿2000万元', 120_000_000],
  ['罚款（万元）：罚款2万元', 20_000],
  ['罚款500万元人民币', 5_000_000],
])('of %s reads the amount %j', (text, expected) => {
  expect(readMatter(text).amount?.value).toBe(expected)
})

it.each(
  [
    '一点五万元 壹点伍万元 数百万元 近百万元 上百万元 百万元 数十万元 几十万元 十几万元 十余万元 数万元',
    '五万余元 五千多元 约五万元 约5万元 超过5万元 逾5万元 不超过人民币5万元 5万多元 5余万元 近100万元',
    '一万二元 三千二元 一百五元 1万2元 5百万元 1万2千元 5,3000元 一二万元 廿五万元 二〇一六元',
    '五万元以下 5万元以下 处一万元以上五万元以下罚款 5万元以上 5万元（含）以下 5万元左右 5万元以内',
    '三至五万元 3-5万元 3万-5万元 1万元至5万元 5万元美元 100元5角 5元/平方米',
  ].flatMap((texts) => texts.split(' ')),
)('reads no amount where it is not exact, a limit or not written as numbers are: %s', (text) => {
  expect(readMatter(`罚款${text}`)).toEqual({})
  expect(readMatter(`罚款${text}，并缴纳3000元`)).toEqual({})
})

it('reads the currency that stands before the amount', () => {
  expect(readMatter('标的港币5万元').amount).toEqual({ value: 50_000, currency: 'HKD' })
})

it('has a long text read in time', () => {
  const start = process.threadCpuUsage()
  for (const part of ['1', '1,', '一', '约', '人民币', '万', '5万元'])
    readMatter(`罚款${part.repeat(100_000 / part.length)}`)
  expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(1000)
})
