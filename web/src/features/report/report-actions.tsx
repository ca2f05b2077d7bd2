import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { saveReport, viewReport } from '../../domain/reports/view-report.ts'
import { useSelection } from '../../domain/requests/use-selection.ts'
import { ActionButton } from '../../ui/button/action-button.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { DocumentIcon } from '../../ui/icons.tsx'
import { printPage } from './print-page.ts'

/** Leads to the dashboard, where this report is selected already. */
function CompareWith({ request }: Pick<Props, 'request'>) {
  const { ids, toggle } = useSelection()
  const select = () => {
    if (!ids.includes(request.id)) toggle(request.id)
  }
  return (
    <ButtonLink size="small" to={paths.dashboard} onClick={select}>
      Compare with…
    </ButtonLink>
  )
}

type Props = { request: VerificationRequest; version: number }

/** The files of the version that is shown, and printing. */
export function ReportActions({ request, version }: Props) {
  const formats = request.versions.find((each) => each.version === version)?.formats ?? []
  return (
    <div className="actions report__actions">
      <ActionButton size="small" action={() => viewReport(request, version)} busy="Opening…">
        <DocumentIcon /> Open PDF
      </ActionButton>
      <ActionButton size="small" action={() => saveReport(request, version)} busy="Downloading…">
        Download PDF
      </ActionButton>
      {(['json', 'csv'] as const)
        .filter((format) => formats.includes(format))
        .map((format) => (
          <ActionButton
            key={format}
            size="small"
            action={() => saveReport(request, version, format)}
            busy="Downloading…"
          >
            <span className="visually-hidden">Download </span>
            {format.toUpperCase()}
          </ActionButton>
        ))}
      {formats.includes('annex') && (
        <ActionButton
          size="small"
          action={() => saveReport(request, version, 'annex')}
          busy="Downloading…"
        >
          Download appendix
        </ActionButton>
      )}
      <ActionButton size="small" action={() => printPage()} busy="Preparing…">
        Print
      </ActionButton>
      <CompareWith request={request} />
    </div>
  )
}
