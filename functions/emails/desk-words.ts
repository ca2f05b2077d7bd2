import type * as z from 'zod'
import { texts } from '../../shared/desk/texts.ts'
import { paths } from '../../shared/site/pages.ts'
import { beijingMinute } from '../platform/date-text.ts'
import type { BriefRequest } from './data.ts'
import type { EmailContext } from './template.ts'

/** What several e-mails to the report desk say. */
const words = texts({
  company: ['公司', 'Company'],
  request: ['请求编号', 'Request'],
  reason: ['原因', 'Reason'],
  due: ['到期时间', 'Due'],
  beijing: (minute: string) => [`${minute}（北京时间）`, `${minute} (Beijing time)`],
  openRequest: ['打开请求', 'Open the request'],
  openQueue: ['打开队列', 'Open the queue'],
})

/** The language of the desk's mailbox, in which it gets its e-mails, and what several of them say in it. */
export function deskWords({ brand, siteUrl }: EmailContext) {
  const language = brand.deskLanguage
  const { beijing, openRequest, openQueue, ...common } = words[language]
  /** `2026-11-21 22:05 (Beijing time)` */
  const time = (instant: string): string => beijing(beijingMinute(instant))
  return {
    ...common,
    language,
    siteUrl,
    time,
    /** Of several requests, when each is due. */
    dueTimes: (requests: readonly z.infer<typeof BriefRequest>[]): [string, string][] =>
      requests.map(({ requestId, dueAt }) => [`${common.due} ${time(dueAt)}`, requestId]),
    openQueue: (state?: 'due-soon' | 'overdue') => ({
      label: openQueue,
      url: `${siteUrl}${paths.desk}${state ? `?state=${state}` : ''}`,
    }),
    openAtDesk: (requestId: string) => ({
      label: openRequest,
      url: `${siteUrl}${paths.desk}?request=${requestId}`,
    }),
  }
}

export type DeskWords = ReturnType<typeof deskWords>
