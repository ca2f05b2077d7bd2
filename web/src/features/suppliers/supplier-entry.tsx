import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { VerificationRequest } from '../../../../shared/request.ts'
import type { SavedSupplier } from '../../../../shared/supplier.ts'
import { call } from '../../lib/api.ts'
import { formatDate } from '../../lib/format.ts'
import { payeeCheckPath } from '../../lib/paths.ts'
import { statusView } from '../../lib/request-status.ts'
import { showAnswer } from '../../lib/show-answer.ts'
import { suppliersQuery } from '../../lib/supplier-queries.ts'
import { toast } from '../../lib/toasts.ts'
import { viewReport } from '../../lib/view-report.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { CompanyName } from '../../ui/company-name.tsx'
import { CompareBox } from '../../ui/compare/compare-box.tsx'
import { EnglishName } from '../../ui/english-name/english-name.tsx'
import { RecheckButton } from './recheck-button.tsx'
import { SupplierForm } from './supplier-form.tsx'
import './supplier-entry.css'

const useRemoveSupplier = ({ key }: SavedSupplier) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('forgetSupplier', { params: { key } }),
    onSuccess: () =>
      showAnswer(queries, suppliersQuery().queryKey, (all) =>
        all.filter((each) => each.key !== key),
      ),
    onError: () => toast('The supplier could not be removed. Please try again.', { tone: 'bad' }),
  })
}

type Props = {
  supplier: SavedSupplier
  /** The latest payee check with its name. */
  payeeCheck: ReactNode
  /** The buyer's newest request for it. */
  request: VerificationRequest | undefined
  /** The newest one with a report. */
  reported: VerificationRequest | undefined
  /** Watches it, or leads to its history. */
  watch?: ReactNode
}

const scoreOf = ({ score }: VerificationRequest): string =>
  score === '' ? '' : `, trust score ${typeof score === 'number' ? `${score}%` : score}`

function LastRequest({ request, label }: { request: VerificationRequest; label: string }) {
  const { timestamp, pdfUrl } = request
  return (
    <p className="supplier__report">
      <span>
        {label} <time dateTime={timestamp}>{formatDate(timestamp)}</time>:{' '}
        <strong>{statusView(request.status).text}</strong>
        {scoreOf(request)}
      </span>
      {pdfUrl && (
        <Button size="small" onClick={() => void viewReport(request)}>
          View Report<span className="visually-hidden"> of {request.searchTerm}</span>
        </Button>
      )}
    </p>
  )
}

function SupplierDetails({ supplier, payeeCheck, request, reported }: Omit<Props, 'watch'>) {
  const { note, tags, aliases, savedAt } = supplier
  return (
    <>
      {tags.length > 0 && (
        <ul className="supplier__tags" aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      {note && <p className="supplier__note">{note}</p>}
      {aliases.length > 0 && (
        <p className="quiet">
          Also known as <bdi>{aliases.join(', ')}</bdi>
        </p>
      )}
      <p className="quiet">
        Saved <time dateTime={savedAt}>{formatDate(savedAt)}</time>
      </p>
      {request && <LastRequest request={request} label="Last request" />}
      {reported && reported.id !== request?.id && (
        <LastRequest request={reported} label="Last report, requested" />
      )}
      {payeeCheck}
    </>
  )
}

/** One saved supplier. */
export function SupplierEntry({ supplier, payeeCheck, request, reported, watch }: Props) {
  const { name } = supplier
  const englishName = reported?.reportedCompany?.englishName
  const heading = useId()
  const [isEditing, setEditing] = useState(false)
  const forget = useRemoveSupplier(supplier)
  const hiddenName = <span className="visually-hidden"> {name}</span>
  return (
    <article className="supplier" aria-labelledby={heading}>
      <div>
        <h2 id={heading}>
          <CompanyName name={name} />
        </h2>
        <EnglishName name={englishName} />
      </div>
      {isEditing ? (
        <SupplierForm supplier={supplier} onDone={() => setEditing(false)} />
      ) : (
        <>
          <SupplierDetails
            supplier={supplier}
            payeeCheck={payeeCheck}
            request={request}
            reported={reported}
          />
          <div className="actions">
            <RecheckButton name={name} englishName={englishName} />
            {watch}
            <ButtonLink size="small" to={payeeCheckPath(name)}>
              Payee check{hiddenName}
            </ButtonLink>
            <Button size="small" onClick={() => setEditing(true)}>
              Edit{hiddenName}
            </Button>
            <Button
              size="small"
              onClick={() => forget.mutate()}
              busy={forget.isPending && 'Removing…'}
            >
              Remove{hiddenName}
            </Button>
            {reported && <CompareBox id={reported.id} name={name} label="Compare" />}
          </div>
        </>
      )}
    </article>
  )
}
