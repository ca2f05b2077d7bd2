import { texts } from '../../../../../shared/desk/texts.ts'

export const finishedTexts = texts({
  heading: ['已完成的报告', 'Finished reports'],
  search: [
    '搜索公司名称（简繁体或拼音）、信用代码、成员或请求编号',
    'Search by company (characters or pinyin), credit code, member or request id',
  ],
  searchHint: ['公司、拼音、代码或成员', 'Company, pinyin, code or member'],
  day: ['发布日期', 'Published on'],
  find: ['搜索', 'Search'],
  clear: ['清除', 'Clear'],
  company: ['公司', 'Company'],
  code: ['信用代码', 'Credit code'],
  score: ['评分', 'Score'],
  version: ['版本', 'Version'],
  numbered: (version: number) => [`第 ${version} 版`, `Version ${version}`],
  published: ['发布时间', 'Published'],
  by: ['撰写人', 'Written by'],
  /** A file that was dropped. */
  asFile: ['以文件提交', 'Submitted as a file'],
  asked: (name: string) => [`买家要核查的公司：${name}`, `Asked for: ${name}`],
  correct: ['更正…', 'Correct…'],
  /** @param day of which everything since is listed */
  none: (day: string) => [`${day} 以来没有符合条件的报告。`, `No such report since ${day}.`],
  noneOfDay: ['这一天没有符合条件的报告。', 'No such report on this day.'],
  older: (day: string) => [`查看 ${day} 之前的报告`, `Show those before ${day}`],
  loadingOlder: ['正在加载…', 'Loading…'],
  oldest: [
    '更早的报告请按完整名称、信用代码或请求编号搜索。',
    'For older reports, search by the whole name, the credit code or the request id.',
  ],
})
