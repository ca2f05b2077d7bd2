import { Link } from 'react-router'
import {
  type ComparedSupplier,
  latinNameOfSupplier,
  legalNameOf,
  newerReportText,
} from '../../../../shared/reports/compared-supplier.ts'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import { viewReport } from '../../domain/reports/view-report.ts'
import { requestPath } from '../../lib/paths.ts'
import { ActionButton } from '../../ui/button/action-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EnglishName } from '../../ui/english-name/english-name.tsx'
import { DocumentIcon } from '../../ui/icons.tsx'
import { MixedText } from '../../ui/mixed-text.tsx'

function OpenPdf({ request, name }: { request: VerificationRequest; name: string }) {
  return (
    <ActionButton size="small" action={() => viewReport(request)} busy="Opening…">
      <DocumentIcon /> Open PDF<span className="visually-hidden"> of {name}</span>
    </ActionButton>
  )
}

function Identity({ supplier }: { supplier: ComparedSupplier }) {
  if (supplier.kind === 'absent') return <p role="status">{supplier.why}</p>
  if (supplier.kind === 'pdf')
    return <p>This report is available only as a PDF. Open it for the details.</p>
  return (
    <>
      <EnglishName name={latinNameOfSupplier(supplier)} />
      <p className="compared__code">{supplier.report.company.code}</p>
    </>
  )
}

/** Says at the head of its column that a report is on another company, or that a newer one replaced it. */
function Warnings({ supplier: { askedFor, newerReport } }: { supplier: ComparedSupplier }) {
  return (
    <>
      {askedFor && (
        <p className="compared__warning">
          <strong>Not the company you asked for:</strong> <MixedText>{askedFor}</MixedText>
        </p>
      )}
      {newerReport && (
        <p className="compared__warning">
          <Link to={requestPath(newerReport.requestId, newerReport.version)}>
            {newerReportText(newerReport)}
          </Link>
        </p>
      )}
    </>
  )
}

type Props = {
  supplier: ComparedSupplier
  /** Undefined if it could not be loaded. */
  request: VerificationRequest | undefined
  /** Undefined if trying again does not help. */
  onRetry: (() => void) | undefined
  onRemove: () => void
}

/** What the head of a supplier's column has below its name. */
export function SupplierHead({ supplier, request, onRetry, onRemove }: Props) {
  const name = legalNameOf(supplier)
  const hiddenName = <span className="visually-hidden"> {name}</span>
  return (
    <div className="compared__head stack gap-2 small">
      <Identity supplier={supplier} />
      <Warnings supplier={supplier} />
      {request && (
        <p>
          <Link to={requestPath(supplier.id)}>
            {supplier.kind === 'data' ? 'Read the report' : 'See the request'}
            <span className="visually-hidden"> of {name}</span>
          </Link>
        </p>
      )}
      <div className="compared__head-actions row gap-2">
        {request && supplier.kind === 'pdf' && <OpenPdf request={request} name={name} />}
        {onRetry && (
          <Button size="small" onClick={onRetry}>
            Try again{hiddenName}
          </Button>
        )}
        <Button size="small" onClick={onRemove}>
          Remove{hiddenName}
        </Button>
      </div>
    </div>
  )
}
