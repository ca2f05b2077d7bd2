import { useState } from 'react'
import { Link } from 'react-router'
import { legalNameOf, type Side } from '../../../../shared/reports/side.ts'
import type { VerificationRequest } from '../../../../shared/request.ts'
import { requestPath } from '../../lib/paths.ts'
import { viewReport } from '../../lib/view-report.ts'
import { Button } from '../../ui/button/button.tsx'
import { DocumentIcon } from '../../ui/icons.tsx'

function OpenPdf({ request, name }: { request: VerificationRequest; name: string }) {
  const [isOpening, setOpening] = useState(false)
  const open = async () => {
    setOpening(true)
    await viewReport(request)
    setOpening(false)
  }
  return (
    <Button size="small" onClick={open} busy={isOpening && 'Opening…'}>
      <DocumentIcon /> Open PDF<span className="visually-hidden"> of {name}</span>
    </Button>
  )
}

function Identity({ side }: { side: Side }) {
  if (side.kind === 'absent') return <p role="status">{side.why}</p>
  if (side.kind === 'pdf') return <p>This report is a PDF alone. Open it for what is not here.</p>
  const { englishName, code } = side.report.company
  return (
    <>
      {englishName && <p>{englishName}</p>}
      <p className="compared__code">{code}</p>
    </>
  )
}

type Props = {
  side: Side
  /** Undefined if it could not be loaded. */
  request: VerificationRequest | undefined
  /** Undefined if trying again does not help. */
  onRetry: (() => void) | undefined
  onRemove: () => void
}

/** What the head of a supplier's column has below its name. */
export function SupplierHead({ side, request, onRetry, onRemove }: Props) {
  const name = legalNameOf(side)
  const hiddenName = <span className="visually-hidden"> {name}</span>
  return (
    <div className="compared__head">
      <Identity side={side} />
      {request && (
        <p>
          <Link to={requestPath(side.id)}>
            {side.kind === 'data' ? 'Read the report' : 'See the request'}
            <span className="visually-hidden"> of {name}</span>
          </Link>
        </p>
      )}
      <div className="compared__head-actions">
        {request && side.kind === 'pdf' && <OpenPdf request={request} name={name} />}
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
