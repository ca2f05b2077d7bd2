import type { RecognizedFinding } from '../../../../../shared/register-text/recognize-tables.ts'
import { phrases } from './phrases.ts'

type Rule = readonly [words: RegExp, phrase: string]

/** By the words of a row, the phrase of its check, by its Chinese name: the first that fits. */
const rules: Partial<Readonly<Record<RecognizedFinding['kind'], readonly Rule[]>>> = {
  penalties: [
    [/(?=.*罚款).*海关/u, '海关处罚'],
    [/(?=.*罚款).*(?:生态环境局|环境保护局|环保局)/u, '环保处罚'],
    [/(?=.*罚款).*(?:产品质量法|不合格产品|产品质量不合格)/u, '产品质量处罚'],
    [/罚款/u, '罚款'],
    [/警告|责令/u, '警告、责令改正'],
  ],
  serious: [[/./u, '列入严重违法失信名单']],
  abnormal: [
    [/无法(?:取得)?联系/u, '通过登记住所无法联系'],
    [/年度报告|年报/u, '未公示年报'],
    [/弄虚作假|隐瞒/u, '公示信息弄虚作假'],
  ],
  dishonest: [[/./u, '失信被执行人']],
  limits: [[/./u, '限制高消费']],
  enforcement: [[/./u, '被执行人']],
  terminated: [[/./u, '终结本次执行']],
  frozen: [[/./u, '股权冻结']],
  pledged: [[/./u, '股权出质']],
  mortgage: [[/抵押权人：[^；]*银行/u, '抵押给银行']],
  'tax-arrears': [[/./u, '欠税']],
  'tax-abnormal': [[/./u, '非正常户']],
  'tax-offence': [[/./u, '重大税收违法']],
  insolvency: [
    [/重整|受理/u, '破产受理、重整'],
    [/破产/u, '破产申请'],
  ],
}

const lawsuits: readonly Rule[] = [
  [/劳动|工资|劳务/u, '被告：劳动争议'],
  [/产品责任|侵权|侵害/u, '被告：产品责任、侵权'],
  [/承揽|加工|定作/u, '被告：加工承揽'],
  [/买卖|购销/u, '被告：买卖合同'],
]

/** The phrase that says what a row says, with its blanks; undefined if none surely does. */
export function phraseFor({ kind, check, standing, value }: RecognizedFinding): string | undefined {
  const words = value.original ?? ''
  const lawsuit = standing === 'defendant' ? lawsuits : []
  const own = kind === 'litigation' ? lawsuit : (rules[kind] ?? [])
  const zh =
    kind === 'litigation' && standing === 'plaintiff'
      ? '原告'
      : own.find(([pattern]) => pattern.test(words))?.[1]
  return phrases[check].find((phrase) => phrase.zh === zh)?.en
}
