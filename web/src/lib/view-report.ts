import type { ReportFormat, VerificationRequest } from '../../../shared/request.ts'
import { reportErrors } from '../messages/app.ts'
import { messages } from '../messages/spec.ts'
import { call } from './api.ts'
import { errorText } from './error-text.ts'
import { canView } from './request-status.ts'
import { toast } from './toasts.ts'

const tellFailed = (error: unknown) => toast(errorText(error, reportErrors), { tone: 'bad' })

/**
 * Opens the report in a new tab. The tab is opened by the click itself, because browsers refuse
 * one that is opened after waiting; its address follows. Where even that is refused, the toast
 * carries the link, so the click is not lost.
 */
export const viewReport = async (
  request: Pick<VerificationRequest, 'id' | 'status' | 'pdfUrl'>,
  version?: number,
): Promise<void> => {
  if (!canView(request)) return toast(messages.reportNotAvailable, { tone: 'bad' })
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
    tellFailed(error)
  }
}

/** Saves a file of the report: the answer is an attachment, so that the page stays where it is. */
export const saveReport = async (
  request: Pick<VerificationRequest, 'id'>,
  version: number,
  format: ReportFormat = 'pdf',
): Promise<void> => {
  try {
    const { url } = await call('getReport', {
      params: { id: request.id },
      query: { version, download: 'true', ...(format !== 'pdf' && { format }) },
    })
    window.location.assign(url)
  } catch (error) {
    tellFailed(error)
  }
}
