import type { CompanyRelation } from '../../../../../shared/company-relation.ts'
import { useDeskTexts } from '../desk-language.tsx'

type AskedTexts = {
  /** Between a label and what it names. */
  colon: string
  asked: string
  found: string
  notFoundYet: string
  relations: Readonly<Record<CompanyRelation, string>>
  /** Of another company, in the form. */
  needsReason: string
  /** The same, for the reviewer. */
  banner: string
  noReason: string
  reason: string
  /** The tick without which such a report cannot be approved. */
  confirmOther: string
  confirmFirst: string
  /** The request is not read yet. */
  unread: string
}

const zh: AskedTexts = {
  colon: '：',
  asked: '买家要核查的',
  found: '报告中的企业',
  notFoundYet: '尚未填写',
  relations: {
    same: '同一家企业',
    former: '买家填写的是这家企业的曾用名',
    branch: '一方是另一方的分支机构',
    other: '不是同一家企业',
    unknown: '无法自动比较（英文名、拼音、链接或简称），请人工核对',
  },
  needsReason: '报告中的企业不是买家要核查的企业。提交前，请用英文说明原因，买家会看到。',
  banner: '注意：报告中的企业不是买家要核查的企业。',
  noReason: '没有说明原因，不能发布。请退回。',
  reason: '分析员说明的原因',
  confirmOther: '我已对照两个企业名称和原因，确认应当发布这份关于另一家企业的报告。',
  confirmFirst: '请先勾选确认。',
  unread: '正在读取买家要核查的企业，读到之后才能批准。如果没有结果，请刷新。',
}

const en: AskedTexts = {
  colon: ': ',
  asked: 'The buyer asked for',
  found: 'The report is about',
  notFoundYet: 'nothing written yet',
  relations: {
    same: 'the same company',
    former: 'the buyer gave a former name of it',
    branch: 'one is a branch of the other',
    other: 'not the same company',
    unknown:
      'cannot be compared (an English name, pinyin, a link or a short name): compare them yourself',
  },
  needsReason:
    'The report is about another company than the buyer asked for. Say why in English before you submit it: the buyer reads it.',
  banner: 'This report is not about the company that the buyer asked for.',
  noReason: 'No reason is given, so it cannot be published. Return it.',
  reason: 'Reason given by the analyst',
  confirmOther:
    'I have compared both names and the reason, and a report on this other company is to be published.',
  confirmFirst: 'Tick the box first.',
  unread:
    'Reading which company the buyer asked for: needed before you approve. If nothing happens, refresh.',
}

export const useAskedTexts = (): AskedTexts => (useDeskTexts().lang === 'en' ? en : zh)
