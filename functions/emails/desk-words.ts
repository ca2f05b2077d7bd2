import { texts } from '../../shared/desk/texts.ts'
import { paths } from '../../shared/site/pages.ts'
import { beijingMinute } from '../platform/date-text.ts'
import type { EmailContext } from './template.ts'

/** What several e-mails to the report desk say. */
const words = texts({
  company: ['公司', 'Company'],
  request: ['请求编号', 'Request'],
  reason: ['原因', 'Reason'],
  due: ['到期时间', 'Due'],
  beijing: (minute: string) => [`${minute}（北京时间）`, `${minute} (Beijing time)`],
  openRequest: ['打开请求', 'Open the request'],
})

/** The language of the desk's mailbox, in which it gets its e-mails, and what several of them say in it. */
export function deskWords({ brand, siteUrl }: EmailContext) {
  const language = brand.deskLanguage
  const { beijing, openRequest, ...common } = words[language]
  return {
    ...common,
    language,
    siteUrl,
    /** `2026-11-21 22:05 (Beijing time)` */
    time: (instant: string): string => beijing(beijingMinute(instant)),
    openAtDesk: (requestId: string) => ({
      label: openRequest,
      url: `${siteUrl}${paths.desk}?request=${requestId}`,
    }),
  }
}

export type DeskWords = ReturnType<typeof deskWords>
