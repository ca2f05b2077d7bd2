import * as z from 'zod'
import { texts } from '../../../shared/desk/texts.ts'
import { plans } from '../../../shared/plans/plans.ts'
import { BriefRequest, deskRequestData } from '../data.ts'
import { deskTemplate } from '../desk-template.ts'
import type { DeskWords } from '../desk-words.ts'
import { nameDetails } from '../name-facts.ts'

const Request = z.object(deskRequestData)

const words = texts({
  subject: (company: string) => [`新请求：${company}`, `New request: ${company}`],
  heading: ['新的核查请求', 'A new verification request'],
  subjectOfMany: (count: number) => [`新请求：${count} 条`, `New requests: ${count}`],
  headingOfMany: (count: number) => [
    `${count} 条新的核查请求`,
    `${count} new verification requests`,
  ],
  toDo: [
    '请在报告工作台领取并撰写报告。',
    'Claim it at the report desk, and write the report there.',
  ],
  toDoOfMany: ['请在报告工作台逐条领取。', 'Claim them at the report desk.'],
  dropped: [
    '在别处制作的报告，请按下列文件名放入收件夹。PDF 的文件名可以带评分，例如 .87.pdf：0 至 100，或 high、medium、low。',
    'To file a report made elsewhere, drop it in the inbox under one of these names. A PDF can have its score in the name, as in .87.pdf: from 0 to 100, or high, medium or low.',
  ],
  plan: ['套餐', 'Plan'],
  asPdf: ['PDF 文件名', 'As a PDF'],
  asData: ['数据文件名', 'As data'],
  footer: [
    '新请求过了买家可取消的时限后，报告工作台会收到通知；同时有多条时，合并为一封邮件。',
    'The report desk is told of a new request once its buyer can no longer cancel it. Of several at once, it gets one email.',
  ],
})

/** The details that the report desk needs to make and upload a report. */
export function requestDetails(
  { language, ...desk }: DeskWords,
  { requestId, company, plan, dueAt }: z.infer<typeof Request>,
): [string, string][] {
  const text = words[language]
  return [
    [desk.company, company],
    ...nameDetails(company, language),
    [text.plan, plans[plan].label],
    [desk.due, desk.time(dueAt)],
    [text.asPdf, `inbox/${requestId}.pdf`],
    [text.asData, `inbox/${requestId}.json`],
  ]
}

/** To the report desk: a buyer asked for a verification, and can no longer cancel it. */
export const deskNewRequest = deskTemplate({
  words,
  data: Request,
  content: (text, given, desk) => ({
    subject: text.subject(given.company),
    heading: text.heading,
    paragraphs: [text.toDo, text.dropped],
    details: requestDetails(desk, given),
    action: desk.openAtDesk(given.requestId),
  }),
})

/** To the report desk: buyers asked for several verifications. Of several accounts, so without companies. */
export const deskNewRequests = deskTemplate({
  words,
  data: z.object({ requests: z.array(BriefRequest) }),
  content: (text, { requests }, desk) => ({
    subject: text.subjectOfMany(requests.length),
    heading: text.headingOfMany(requests.length),
    paragraphs: [text.toDoOfMany],
    details: desk.dueTimes(requests),
    action: desk.openQueue(),
  }),
})
