import { useSearchParams } from 'react-router'
import type { DeskMe } from '../../../../shared/desk/desk-me.ts'
import { AuditExport } from './audit-export.tsx'
import { ClaimAnywayDialog } from './claim-anyway-dialog.tsx'
import { DeskFigures } from './desk-figures.tsx'
import { DeskFilters } from './desk-filters.tsx'
import { Queue } from './queue.tsx'
import { rowLinkId } from './queue-table.tsx'
import { RequestPanel } from './request-panel.tsx'
import { useClaims } from './use-claims.ts'
import { useKeptFilter } from './use-kept-filter.ts'

/** The report desk of a member: figures, queue and the request that is open. */
export function Desk({ me }: { me: DeskMe }) {
  const claims = useClaims()
  useKeptFilter()
  const [parameters, setParameters] = useSearchParams()
  const open = parameters.get('request')
  const isAdmin = me.roles.includes('desk-admins')

  const close = () => {
    const next = new URLSearchParams(parameters)
    next.delete('request')
    setParameters(next)
    // Once the list is visible again: narrow windows hide it behind the panel.
    requestAnimationFrame(() => document.getElementById(rowLinkId(open ?? ''))?.focus())
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {claims.announcement}
      </p>
      <DeskFigures />
      <div className={`desk-columns stack gap-4 ${open ? 'desk-columns--open' : ''}`}>
        <div className="desk-columns__list stack gap-4">
          <DeskFilters />
          <Queue claims={claims} isAdmin={isAdmin} />
          {isAdmin && <AuditExport />}
        </div>
        <ClaimAnywayDialog claims={claims} />
        {open && <RequestPanel key={open} id={open} claims={claims} me={me} onClose={close} />}
      </div>
    </>
  )
}
