import * as z from 'zod'
import { type DeskLanguage, texts } from '../../../shared/desk/texts.ts'
import { verdictNames } from '../../../shared/reports/verdict-words.ts'
import { Score } from '../../../shared/requests/request.ts'
import { AcceptedData, Assessment, companyRows } from '../assessment.ts'
import { deskTemplate } from '../desk-template.ts'
import { scoreText } from '../score-text.ts'

const words = texts({
  subject: (id: string, version: number) => [
    `报告已接收：${id}，第 ${version} 版`,
    `Accepted: ${id}, version ${version}`,
  ],
  heading: ['报告已接收', 'A report was accepted'],
  published: ['买家现在可以查看。', 'The buyer can read it now.'],
  superseded: [
    '这份报告送达之前，已有较新的报告放入收件夹，买家看到的是较新的那一份。',
    'A newer report was dropped before this one arrived, so the buyer reads that one.',
  ],
  compareNewer: [
    '较新的报告没有参照这一份：请核对其中是否写入了这一份的全部未结风险记录。',
    'The newer report was made without this one: check that it names every finding of this one that is still open.',
  ],
  noPages: [
    '文件中没有页面。请打开文件，确认是否放对了文件。',
    'No page was found in it. Open the file and see whether it is what you meant to drop.',
  ],
  before: {
    check: ['上一次核查的报告', 'the report from the previous check'],
    version: (version: number) => [`第 ${version} 版`, `version ${version}`],
  },
  anotherCompany: (before: string, company: string) => [
    `本报告与${before}写的不是同一家公司：${before}写的是 ${company}。如属误写，请撤回报告。`,
    `This is a different company from ${before}, which is on ${company}. If that is a mistake, withdraw the report.`,
  ],
  company: {
    company: ['公司', 'Company'],
    legalName: ['登记名称', 'Legal name'],
    englishName: ['英文名称', 'English name'],
    code: ['统一社会信用代码', 'Credit code'],
    asked: ['买家填写', 'Buyer asked for'],
  },
  version: ['版本', 'Version'],
  score: ['信任评分', 'Trust score'],
  noScore: ['未给出', 'None was given'],
  verdict: ['结论', 'Verdict'],
  pages: ['页数', 'Pages'],
  photographs: ['照片', 'Photographs'],
  leftOut: ['留在收件夹，报告未引用', 'Left in the inbox, not named in the report'],
  annex: ['附件', 'Appendix'],
  annexPages: (count: number) => [`${count} 页`, count === 1 ? '1 page' : `${count} pages`],
  carried: ['因来源无法查询而保留的风险记录', 'Findings carried over'],
  footer: [
    '每接收一份报告，报告工作台都会收到这封邮件。',
    'This email goes to the report desk for every accepted report.',
  ],
})
type Words = (typeof words)['en']

/** To the report desk: a dropped file was accepted. */
export const deskReportAccepted = deskTemplate({
  words,
  data: z.object({
    requestId: z.string(),
    /** What the buyer typed. */
    company: z.string(),
    score: Score,
    version: z.int(),
    pages: z.int(),
    /** It is the newest version. */
    current: z.boolean(),
    assessment: Assessment.optional(),
    handedIn: AcceptedData.optional(),
  }),
  content: (text, given, desk) => {
    const { requestId, version, current, assessment, handedIn } = given
    return {
      subject: text.subject(requestId, version),
      heading: text.heading,
      warning: warningIn(desk.language, assessment, given.company),
      paragraphs: [
        current ? text.published : text.superseded,
        ...anotherCompany(text, handedIn),
        ...(handedIn && !current ? [text.compareNewer] : []),
        ...(given.pages === 0 ? [text.noPages] : []),
      ],
      details: [
        ...companyRows(assessment, given.company, text.company),
        [desk.request, requestId],
        [text.version, String(version)],
        [text.score, scoreIn(desk.language, given.score, text.noScore)],
        assessment && [text.verdict, verdictIn(desk.language, assessment.verdict)],
        [text.pages, String(given.pages)],
        handedIn && [text.photographs, String(handedIn.photographs)],
        !!handedIn?.leftOut.length && [text.leftOut, handedIn.leftOut.join(', ')],
        handedIn?.annexPages !== undefined && [text.annex, text.annexPages(handedIn.annexPages)],
        handedIn && [text.carried, String(handedIn.carried)],
      ],
    }
  },
})

/** Where the report is on another company than the buyer asked for. Buyers are told so as "you", the desk is not. */
function warningIn(language: DeskLanguage, assessment: Assessment | undefined, asked: string) {
  const { company } = assessment ?? {}
  if (company?.relation !== 'other') return undefined
  if (language === 'en')
    return `The report is not on the company that the buyer asked for. The buyer asked for “${asked}”; the report is on “${company.name}”.${company.reason ? ` Why: ${company.reason}` : ''}`
  return `报告写的不是买家要核查的公司。买家填写“${asked}”，报告写的是“${company.name}”。${company.reason ? `原因：${company.reason}` : ''}`
}

const bandsInChinese: Readonly<Record<string, string>> = { high: '高', medium: '中', low: '低' }
const scoreIn = (language: DeskLanguage, score: z.output<typeof Score>, otherwise: string) =>
  (language === 'zh' && bandsInChinese[score]) || scoreText(score, otherwise)

const verdictIn = (language: DeskLanguage, verdict: string): string => {
  const verdictName = Object.values(verdictNames).find(({ title }) => title === verdict)
  return (language === 'zh' && verdictName?.zh) || verdict
}

function anotherCompany(text: Words, handedIn: AcceptedData | undefined): string[] {
  if (!handedIn?.companyBefore) return []
  const { version, name, code } = handedIn.companyBefore
  const before = version === undefined ? text.before.check : text.before.version(version)
  return [text.anotherCompany(before, `${name} ${code}`)]
}
