import type { VerificationRequest } from '../../../shared/request.ts'
import { messages } from '../messages/spec.ts'
import { call } from './api.ts'
import { codeOf } from './api-error.ts'
import { canView } from './request-status.ts'
import { toast } from './toasts.ts'

const notAvailable = () => toast(messages.reportNotAvailable, { tone: 'bad' })

/**
 * Opens the report in a new tab. The tab is opened by the click itself, because browsers refuse
 * one that is opened after waiting; its address follows. Where even that is refused, the toast
 * carries the link, so the click is not lost.
 */
export const viewReport = async (request: VerificationRequest, version?: number): Promise<void> => {
  if (!canView(request)) return notAvailable()
  const tab = window.open('', '_blank')
  if (tab) {
    tab.opener = null
    tab.document.title = 'Opening the report…'
  }
  try {
    const { url } = await call('getReport', { params: { id: request.id }, query: { version } })
    if (tab && !tab.closed) tab.location.replace(url)
    else toast(messages.reportBlocked, { link: { label: 'Open the report', href: url } })
  } catch (error) {
    tab?.close()
    if (codeOf(error) === 'report-not-available') notAvailable()
    else toast(messages.reportFailed, { tone: 'bad' })
  }
}

/** Saves the report: the answer is an attachment, so that the page stays where it is. */
export const saveReport = async (request: VerificationRequest, version: number): Promise<void> => {
  try {
    const { url } = await call('getReport', {
      params: { id: request.id },
      query: { version, download: 'true' },
    })
    window.location.assign(url)
  } catch (error) {
    if (codeOf(error) === 'report-not-available') notAvailable()
    else toast(messages.reportFailed, { tone: 'bad' })
  }
}
