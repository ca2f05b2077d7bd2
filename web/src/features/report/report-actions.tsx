import { useState } from 'react'
import { paths } from '../../../../shared/pages.ts'
import type { VerificationRequest } from '../../../../shared/request.ts'
import { useSelection } from '../../lib/use-selection.ts'
import { saveReport, viewReport } from '../../lib/view-report.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
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
type Busy = 'open' | 'pdf' | 'json' | 'csv' | 'annex' | 'print'

/** The files of the version that is shown, and printing. */
export function ReportActions({ request, version }: Props) {
  const [busy, setBusy] = useState<Busy>()
  const during = (what: Busy, work: Promise<void>) => {
    setBusy(what)
    void work.finally(() => setBusy(undefined))
  }
  const formats = request.versions.find((each) => each.version === version)?.formats ?? []
  return (
    <div className="actions report__actions">
      <Button
        size="small"
        busy={busy === 'open' && 'Opening…'}
        onClick={() => during('open', viewReport(request, version))}
      >
        <DocumentIcon /> Open PDF
      </Button>
      <Button
        size="small"
        busy={busy === 'pdf' && 'Downloading…'}
        onClick={() => during('pdf', saveReport(request, version))}
      >
        Download PDF
      </Button>
      {(['json', 'csv'] as const)
        .filter((format) => formats.includes(format))
        .map((format) => (
          <Button
            key={format}
            size="small"
            busy={busy === format && 'Downloading…'}
            onClick={() => during(format, saveReport(request, version, format))}
          >
            <span className="visually-hidden">Download </span>
            {format.toUpperCase()}
          </Button>
        ))}
      {formats.includes('annex') && (
        <Button
          size="small"
          busy={busy === 'annex' && 'Downloading…'}
          onClick={() => during('annex', saveReport(request, version, 'annex'))}
        >
          Download annex
        </Button>
      )}
      <Button
        size="small"
        busy={busy === 'print' && 'Preparing…'}
        onClick={() => during('print', printPage())}
      >
        Print
      </Button>
      <CompareWith request={request} />
    </div>
  )
}
