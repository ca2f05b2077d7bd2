import type { RecognizedFinding } from '../../../../../shared/register-text/recognize-tables.ts'
import { phrases } from './phrases.ts'

type Rule = readonly [isSaid: (finding: RecognizedFinding) => boolean, phrase: string]

const always = () => true
const hasReason =
  (words: RegExp) =>
  ({ said }: RecognizedFinding) =>
    words.test(said.reason)
/** 罚款金额（万元）：0 stands beside a warning, too. */
const isFine = ({ said, value }: RecognizedFinding) =>
  value.amount !== undefined && /罚款/u.test(said.decision)
const isFineOf = (authority: RegExp) => (finding: RecognizedFinding) =>
  isFine(finding) && authority.test(finding.said.authority)

/** 不予受理 and 驳回 end a petition, 申请 and 审查 are one. */
const insolvencyOf = ({ said }: RecognizedFinding): 'open' | 'petition' | undefined => {
  if (/不予|未|驳回|撤回|终[结止]/u.test(said.reason)) return undefined
  if (/受理/u.test(said.reason)) return 'open'
  if (/申请|审查/u.test(said.reason)) return 'petition'
  return /重整/u.test(said.reason) ? 'open' : undefined
}

/** By what a row says, the phrase of its check, by its Chinese name: the first that fits. */
const rules: Partial<Readonly<Record<RecognizedFinding['kind'], readonly Rule[]>>> = {
  penalties: [
    [isFineOf(/海关/u), '海关处罚'],
    [isFineOf(/生态环境局|环境保护局|环保局/u), '环保处罚'],
    [
      (finding) => isFine(finding) && hasReason(/产品质量法|不合格产品|产品质量不合格/u)(finding),
      '产品质量处罚',
    ],
    [isFine, '罚款'],
    [({ said }) => /警告|责令/u.test(said.decision), '警告、责令改正'],
  ],
  status: [
    [({ said }) => said.decision === 'revoked', '吊销'],
    [({ said }) => said.decision === 'annulled', '撤销登记'],
    [({ said }) => said.decision === 'deregistered', '注销'],
  ],
  serious: [[always, '列入严重违法失信名单']],
  abnormal: [
    [hasReason(/无法(?:取得)?联系/u), '通过登记住所无法联系'],
    [hasReason(/年度报告|年报/u), '未公示年报'],
    [hasReason(/弄虚作假|隐瞒/u), '公示信息弄虚作假'],
  ],
  dishonest: [[always, '失信被执行人']],
  limits: [[always, '限制高消费']],
  enforcement: [[always, '被执行人']],
  terminated: [[always, '终结本次执行']],
  frozen: [[always, '股权冻结']],
  pledged: [[always, '股权出质']],
  mortgage: [[({ said }) => /银行/u.test(said.mortgagee), '抵押给银行']],
  'tax-arrears': [[always, '欠税']],
  'tax-abnormal': [[always, '非正常户']],
  'tax-offence': [[always, '重大税收违法']],
  insolvency: [
    [(finding) => insolvencyOf(finding) === 'open', '破产受理、重整'],
    [(finding) => insolvencyOf(finding) === 'petition', '破产申请'],
  ],
}

const goods: Rule[] = [
  [hasReason(/承揽|加工|定作/u), '被告：加工承揽'],
  [hasReason(/买卖|购销/u), '被告：买卖合同'],
]
const asDefendant: readonly Rule[] = [
  [hasReason(/劳动|工资|劳务(?!分包|派遣)/u), '被告：劳动争议'],
  [hasReason(/产品责任|侵权|侵害/u), '被告：产品责任、侵权'],
  ...goods,
]
const asPlaintiff: readonly Rule[] = [
  ...goods.map(([isSaid]): Rule => [isSaid, '原告']),
  [always, '原告：其他案由'],
]

const rulesOf = ({ kind, standing }: RecognizedFinding): readonly Rule[] => {
  if (kind !== 'litigation') return rules[kind] ?? []
  if (standing === 'plaintiff') return asPlaintiff
  return standing === 'defendant' ? asDefendant : []
}

/** The phrase that says what a row says, with its blanks; undefined if none surely does. */
export function phraseFor(finding: RecognizedFinding): string | undefined {
  const zh = rulesOf(finding).find(([isSaid]) => isSaid(finding))?.[1]
  return phrases[finding.check].find((phrase) => phrase.zh === zh)?.en
}
