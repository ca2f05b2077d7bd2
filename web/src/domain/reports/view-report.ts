import type { ReportFormat, VerificationRequest } from '../../../../shared/requests/request.ts'
import { errorText } from '../../lib/error-text.ts'
import { toast } from '../../lib/toasts.ts'
import { reportErrors } from '../../messages/app.ts'
import { buyerMessages } from '../../messages/buyer.ts'
import { canView } from '../requests/request-status.ts'
import { call } from '../session/api.ts'

const showFailure = (error: unknown) => toast(errorText(error, reportErrors), { tone: 'bad' })

/**
 * Opens the report in a new tab. The tab opens during the click, because browsers block later ones;
 * its URL follows. If it is blocked all the same, the toast has the link.
 */
export const viewReport = async (
  request: Pick<VerificationRequest, 'id' | 'status' | 'pdfUrl'>,
  version?: number,
): Promise<void> => {
  if (!canView(request)) return toast(buyerMessages.reportNotAvailable, { tone: 'bad' })
  const tab = window.open('', '_blank')
  if (tab) {
    tab.opener = null
    tab.document.title = 'Opening the report…'
  }
  try {
    const { url } = await call('getReport', { params: { id: request.id }, query: { version } })
    if (tab && !tab.closed) tab.location.replace(url)
    else toast(buyerMessages.reportBlocked, { link: { label: 'Open the report', href: url } })
  } catch (error) {
    tab?.close()
    showFailure(error)
  }
}

/** Downloads a file of the report. The response is an attachment, so the page stays. */
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
    showFailure(error)
  }
}
