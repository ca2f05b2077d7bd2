import { spotCheckDays } from '../../../../../shared/desk/spot-checks.ts'
import { texts } from '../../../../../shared/desk/texts.ts'

export const spotChecksTexts = texts({
  heading: ['抽查', 'Spot checks'],
  intro: [
    '已批准的报告约有二十分之一会被随机抽中，由未参与撰写、提交和批准的复核员或管理员通读并评定。',
    'About one in twenty approved reports is sampled at random. A reviewer or desk admin who neither wrote, submitted nor approved it reads and grades it.',
  ],
  failed: ['抽查加载失败。', 'The spot checks could not be loaded.'],
  show: ['显示', 'Show'],
  states: {
    open: ['待评定', 'To be graded'],
    graded: ['已评定', 'Graded'],
  },
  none: {
    open: ['没有待评定的抽查。', 'No spot check is waiting for a grade.'],
    graded: ['还没有评定过的抽查。', 'No spot check has been graded yet.'],
  },
  company: ['公司', 'Company'],
  version: ['版本', 'Version'],
  numbered: (version: number) => [`第 ${version} 版`, `Version ${version}`],
  writtenBy: ['撰写人', 'Written by'],
  approvedBy: ['批准人', 'Approved by'],
  published: ['发布时间', 'Published'],
  result: ['评定', 'Grade'],
  late: [`已超过 ${spotCheckDays} 天`, `Older than ${spotCheckDays} days`],
  grades: {
    fine: ['合格', 'Fine'],
    minor: ['轻微问题', 'Minor faults'],
    serious: ['严重问题', 'Serious faults'],
  },
  hints: {
    fine: ['事实、结论和建议均无误。', 'Facts, verdict and advice are right.'],
    minor: [
      '措辞、格式或细节有误，不影响买家的判断。',
      'Wording, form or a detail is wrong; the buyer would decide the same.',
    ],
    serious: [
      '事实错误、漏查或结论不当，可能误导买家。',
      'A wrong fact, a missed record or a wrong verdict that can mislead the buyer.',
    ],
  },
  grade: ['评定', 'Grade'],
  /** To a list, with what it says of each. */
  gradeOne: ['评定…', 'Grade…'],
  change: ['修改评定', 'Change the grade'],
  cancel: ['取消', 'Cancel'],
  save: ['保存评定', 'Save the grade'],
  saving: ['保存中…', 'Saving…'],
  comment: ['说明', 'Comment'],
  commentHint: [
    '哪里有问题、依据是什么。撰写人和批准人会看到，买家看不到。',
    'What is wrong, and how you know. The writer and the approver see it, the buyer does not.',
  ],
  commentMissing: ['请写明问题所在。', 'Say what is wrong.'],
  gradeMissing: ['请选择评定结果。', 'Choose a grade.'],
  sampled: [
    '这一版已被抽中，待其他成员评定。',
    'This version is sampled and waits for another member’s grade.',
  ],
  gradedBy: (name: string, time: string) => [
    `${name} 于 ${time} 评定`,
    `Graded by ${name}, ${time}`,
  ],
  saved: ['评定已保存。', 'The grade is saved.'],
  /** A serious fault leads to a correction. */
  correct: ['更正这份报告…', 'Correct this report…'],
  refusals: {
    involved: [
      '您参与过这份报告的撰写、提交或批准，请由其他成员评定。',
      'You took part in this report: you wrote, submitted or approved it. Another member grades it.',
    ],
    role: ['由复核员或管理员评定。', 'A reviewer or desk admin grades it.'],
    graded: ['仅评定人可修改。', 'Only the member who graded it can change the grade.'],
  },
  errors: {
    'own-report': [
      '您参与过这份报告的撰写、提交或批准，请由其他成员评定。',
      'You took part in this report: you wrote, submitted or approved it. Another member grades it.',
    ],
    'already-graded': [
      '另一位成员已经评定。已显示最新内容。',
      'Another member has graded it. The latest state is shown.',
    ],
    'not-found': ['报告已撤回，不再抽查。', 'The report was withdrawn and is no longer checked.'],
    network: [
      '无法连接服务器，评定未保存。请重试。',
      'The server could not be reached, and the grade is not saved. Try again.',
    ],
    default: ['评定未保存，请重试。', 'The grade is not saved. Try again.'],
  },
})
