import { texts } from '../../shared/desk/texts.ts'
import { paths } from '../../shared/site/pages.ts'
import type { DeskNotice } from '../emails/desk-notice.ts'
import { deskWords } from '../emails/desk-words.ts'
import type { EmailContext } from '../emails/template.ts'

/** A message to a group: plain text and a link to the desk. */
export type NoticeText = {
  title: string
  /** '' for none. */
  line: string
  link: { label: string; url: string }
}

const words = texts({
  new: (count: number) => [`新请求：${count} 条`, `New requests: ${count}`],
  'due-soon': (count: number) => [`即将到期：${count} 条请求`, `Due soon: ${count} request(s)`],
  overdue: (count: number) => [`已逾期：${count} 条请求`, `Overdue: ${count} request(s)`],
  due: (time: string) => [`到期时间：${time}`, `Due: ${time}`],
  firstDue: (time: string) => [`最早的到期时间：${time}`, `The first is due: ${time}`],
  answered: {
    title: ['买家已答复问题', 'A buyer has answered'],
    line: ['已恢复计时，请继续撰写报告。', 'The deadline of the report is running again.'],
    open: ['查看答复', 'Read the answer'],
  },
  closed: {
    title: ['请求已结束，不再需要报告', 'A request has ended without a report'],
    line: ['如正在撰写，请停止处理。', 'Stop work on it.'],
  },
  'outcome-proposed': {
    title: ['有一项提议待第二人确认', 'An outcome waits for a second member'],
    line: ['确认后才会执行。', 'It is carried out once another member confirms it.'],
  },
  dispute: {
    title: ['收到一条异议', 'A dispute was received'],
    line: ['请由复核员处理。', 'A reviewer decides.'],
    open: ['打开异议', 'Open the dispute'],
  },
})

/** What the group is told, in the language of the desk's mailbox. */
export function noticeText(context: EmailContext, notice: DeskNotice): NoticeText {
  const desk = deskWords(context)
  const text = words[desk.language]
  switch (notice.kind) {
    case 'new':
    case 'due-soon':
    case 'overdue': {
      const { kind, count, dueAt, requestId } = notice
      const due = count === 1 ? text.due : text.firstDue
      return {
        title: text[kind](count),
        line: dueAt === '' ? '' : due(desk.time(dueAt)),
        link: requestId
          ? desk.openAtDesk(requestId)
          : desk.openQueue(kind === 'new' ? undefined : kind),
      }
    }
    case 'answered': {
      const { title, line, open } = text.answered
      const url = `${desk.siteUrl}${paths.deskReport}?request=${notice.requestId}`
      return { title, line, link: { label: open, url } }
    }
    case 'dispute': {
      const { title, line, open } = text.dispute
      const url = `${desk.siteUrl}${paths.deskDisputes}?dispute=${notice.disputeId}`
      return { title, line, link: { label: open, url } }
    }
    default:
      return { ...text[notice.kind], link: desk.openAtDesk(notice.requestId) }
  }
}
