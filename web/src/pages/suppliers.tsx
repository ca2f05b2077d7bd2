import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { companyKey } from '../../../shared/names/company-key.ts'
import type { PayeeCheck } from '../../../shared/payee/payee-check.ts'
import type { VerificationRequest } from '../../../shared/requests/request.ts'
import { paths } from '../../../shared/site/pages.ts'
import type { SavedSupplier } from '../../../shared/suppliers/supplier.ts'
import { supplierKey } from '../../../shared/suppliers/supplier-key.ts'
import { pageMeta } from '../content/page-meta.ts'
import { payeeChecksQuery } from '../domain/payee/payee-queries.ts'
import { latestRequestsQuery } from '../domain/requests/latest-requests.ts'
import { companyKeysOf } from '../domain/requests/request-company.ts'
import { canView } from '../domain/requests/request-status.ts'
import { meQuery } from '../domain/session/account-queries.ts'
import { call } from '../domain/session/api.ts'
import { suppliersQuery } from '../domain/suppliers/supplier-queries.ts'
import { WatchButton } from '../features/monitoring/watch-button.tsx'
import { PayeeSummary } from '../features/payee/payee-summary.tsx'
import { RequestSummary } from '../features/requests/request-summary.tsx'
import { findSuppliers } from '../features/suppliers/find.ts'
import { SupplierEntry } from '../features/suppliers/supplier-entry.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { Callout } from '../ui/callout/callout.tsx'
import { CompareBar } from '../ui/compare/compare-bar.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { Loading } from '../ui/empty-state/loading.tsx'
import { ExportButton } from '../ui/export-button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { PageHead, SitePage } from '../ui/site-page.tsx'
import { TextField } from '../ui/text-field/text-field.tsx'
import './suppliers.css'

function Offer() {
  return (
    <Callout
      title="Saving suppliers comes with Premium"
      actions={
        <ButtonLink to={paths.upgrade} variant="primary">
          See Premium
        </ButtonLink>
      }
    >
      <p>
        Keep the suppliers you buy from with notes, tags and their other names, request a new report
        from the list, and download suppliers and requests as CSV.
      </p>
    </Callout>
  )
}

const fewAtAGlance = 5

type ListProps = {
  suppliers: readonly SavedSupplier[]
  checks: readonly PayeeCheck[]
  requests: readonly VerificationRequest[]
}

function List({ suppliers, checks, requests }: ListProps) {
  const [typed, setTyped] = useState('')
  if (suppliers.length === 0)
    return (
      <EmptyState>
        <p>No suppliers saved yet.</p>
        <p>
          Save one from <Link to={paths.dashboard}>your dashboard</Link>, or{' '}
          <Link to={paths.home}>search for one</Link>.
        </p>
      </EmptyState>
    )
  const found = findSuppliers(typed, suppliers)
  return (
    <div className="suppliers stack gap-4">
      {suppliers.length > fewAtAGlance && (
        <search>
          <TextField
            label="Find a supplier"
            hint="By part of its name, another name, a tag or the note."
            type="search"
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </search>
      )}
      {found.map((supplier) => {
        const keys = [supplier.name, ...supplier.aliases].map(supplierKey)
        const companyKeys = [supplier.name, ...supplier.aliases].map(companyKey)
        const isNamed = (name: string) => companyKeys.includes(companyKey(name))
        const isOn = (request: VerificationRequest) =>
          companyKeysOf(request).some((key) => companyKeys.includes(key))
        // One that led to another company is shown, too: it is what came of asking for this one.
        const newest = requests.find((each) => isOn(each) || isNamed(each.searchTerm))
        const reported = requests.find((each) => isOn(each) && canView(each))
        const check = checks.find(({ suppliers }) => suppliers.some((key) => keys.includes(key)))
        return (
          <SupplierEntry
            key={supplier.key}
            supplier={supplier}
            requests={
              <>
                {newest && <RequestSummary request={newest} label="Last request" />}
                {reported && reported.id !== newest?.id && (
                  <RequestSummary request={reported} label="Last report, requested" />
                )}
              </>
            }
            reported={reported}
            watch={reported && <WatchButton request={reported} />}
            payeeCheck={check && <PayeeSummary check={check} />}
          />
        )
      })}
      {found.length === 0 && <p role="status">No saved supplier matches.</p>}
      <CompareBar />
    </div>
  )
}

export default function Suppliers() {
  const me = useQuery(meQuery())
  const plan = me.data?.accountType
  const hasPlan = plan !== undefined && plan !== 'free'
  const saved = useQuery({ ...suppliersQuery(), enabled: hasPlan })
  const suppliers = saved.data
  const checks = useQuery({ ...payeeChecksQuery(), enabled: hasPlan })
  const requests = useQuery({ ...latestRequestsQuery(), enabled: hasPlan })
  // Lines that came later would move the buttons below them. Suppliers are worth showing without them, too.
  const isComplete = [checks, requests].every(
    ({ isLoading, failureCount }) => !isLoading || failureCount > 0,
  )
  return (
    <SitePage title={pageMeta[paths.suppliers].title}>
      <PageHead title="Saved suppliers" />
      {plan === 'free' && <Offer />}
      {plan !== 'free' && !suppliers && (
        <Loaded query={hasPlan ? saved : me} failed={() => 'The suppliers could not be loaded.'} />
      )}
      {suppliers && !isComplete && <Loading />}
      {suppliers && isComplete && (
        <>
          <List suppliers={suppliers} checks={checks.data ?? []} requests={requests.data ?? []} />
          <div className="actions">
            <ExportButton file="suppliers.csv" load={() => call('exportSuppliers', {})}>
              Suppliers as CSV
            </ExportButton>
            <ExportButton file="requests.csv" load={() => call('exportRequests', {})}>
              Requests as CSV
            </ExportButton>
          </div>
        </>
      )}
    </SitePage>
  )
}
