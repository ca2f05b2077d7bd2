import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { latinNameOf } from '../../../../shared/names/latin-name.ts'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import type { SavedSupplier } from '../../../../shared/suppliers/supplier.ts'
import { call } from '../../domain/session/api.ts'
import { suppliersQuery } from '../../domain/suppliers/supplier-queries.ts'
import { formatDate } from '../../lib/format.ts'
import { payeeCheckPath } from '../../lib/paths.ts'
import { showAnswer } from '../../lib/show-answer.ts'
import { toast } from '../../lib/toasts.ts'
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
  /** What the buyer's newest request for it came to, and the newest report on it. */
  requests: ReactNode
  /** The newest request with a report on it. */
  reported: VerificationRequest | undefined
  /** Watches it, or leads to its history. */
  watch?: ReactNode
}

function SupplierDetails({ supplier, payeeCheck, requests }: Omit<Props, 'watch' | 'reported'>) {
  const { note, tags, aliases, savedAt } = supplier
  return (
    <>
      {tags.length > 0 && (
        <ul className="supplier__tags row gap-2" aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      {note && <p className="as-typed">{note}</p>}
      {aliases.length > 0 && (
        <p className="quiet">
          Also known as <bdi>{aliases.join(', ')}</bdi>
        </p>
      )}
      <p className="quiet">
        Saved <time dateTime={savedAt}>{formatDate(savedAt)}</time>
      </p>
      {requests}
      {payeeCheck}
    </>
  )
}

/** One saved supplier. */
export function SupplierEntry({ supplier, payeeCheck, requests, reported, watch }: Props) {
  const { name } = supplier
  const latinName = latinNameOf(reported?.reportedCompany)
  const heading = useId()
  const [isEditing, setEditing] = useState(false)
  const forget = useRemoveSupplier(supplier)
  const hiddenName = <span className="visually-hidden"> {name}</span>
  return (
    <article className="supplier box stack gap-3" aria-labelledby={heading}>
      <div>
        <h2 id={heading}>
          <CompanyName name={name} />
        </h2>
        <EnglishName name={latinName} />
      </div>
      {isEditing ? (
        <SupplierForm supplier={supplier} onDone={() => setEditing(false)} />
      ) : (
        <>
          <SupplierDetails supplier={supplier} payeeCheck={payeeCheck} requests={requests} />
          <div className="actions">
            <RecheckButton name={name} englishName={latinName} />
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
