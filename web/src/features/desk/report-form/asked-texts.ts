import { texts } from '../../../../../shared/desk/texts.ts'

export const askedTexts = texts({
  asked: ['买家要核查的公司', 'The buyer asked for'],
  found: ['报告中的公司', 'The report is about'],
  notFoundYet: ['尚未填写', 'nothing written yet'],
  relations: {
    same: ['同一家公司', 'the same company'],
    former: ['买家填写的是这家公司的曾用名', 'the buyer used one of its former names'],
    branch: ['一方是另一方的分支机构', 'one is a branch of the other'],
    other: ['不是同一家公司', 'not the same company'],
    unknown: [
      '无法自动比较（英文名、拼音、链接或简称），请人工核对',
      'cannot be compared (an English name, pinyin, a link or a short name): compare them yourself',
    ],
  },
  /** Of another company, in the form. */
  needsReason: [
    '报告中的公司不是买家要核查的公司。提交前，请用英文说明原因，买家会看到。',
    'The report is about a different company from the one the buyer asked for. Say why in English before you submit it: the buyer reads it.',
  ],
  /** The same, for the reviewer. */
  banner: [
    '注意：报告中的公司不是买家要核查的公司。',
    'This report is not about the company that the buyer asked for.',
  ],
  noReason: [
    '没有说明原因，不能发布。请退回。',
    'No reason is given, so it cannot be published. Return it.',
  ],
  reason: ['分析员说明的原因', 'Reason given by the analyst'],
  /** The tick without which such a report cannot be approved. */
  confirmOther: [
    '我已对照两个公司名称和原因，确认应当发布这份关于另一家公司的报告。',
    'I have compared both names and the reason, and a report on this other company is to be published.',
  ],
  confirmFirst: ['请先勾选确认。', 'Check the box first.'],
  /** The request is not read yet. */
  unread: [
    '正在加载买家要核查的公司，加载完成后才能批准。如长时间未完成，请刷新。',
    'Loading the company the buyer asked for: needed before you approve. If nothing happens, refresh.',
  ],
})
