import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { deskDay } from '../../../shared/desk/desk-day.ts'
import { bothNamesOf, legalNameOf } from '../../../shared/reports/compared-supplier.ts'
import { sideBySide } from '../../../shared/reports/side-by-side.ts'
import { paths } from '../../../shared/site/pages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { comparedIds, comparePath } from '../domain/requests/compare-path.ts'
import { maxCompared, useSelection } from '../domain/requests/use-selection.ts'
import { Comparison } from '../features/compare/comparison.tsx'
import { SupplierHead } from '../features/compare/supplier-head.tsx'
import { type Column, useComparedSuppliers } from '../features/compare/use-compared-suppliers.ts'
import { useBrand } from '../lib/brand.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { Main } from '../ui/main.tsx'
import { Notice } from '../ui/notice/notice.tsx'

const { title } = pageMeta[paths.compare]

const isLoading = (columns: readonly Column[]): boolean =>
  columns.some((column) => column.isLoading)

const titleOf = (columns: readonly Column[]): string =>
  columns.length === 0 || isLoading(columns)
    ? title
    : `Compare ${columns.map(({ supplier }) => bothNamesOf(supplier)).join(', ')}`

/** Leads to the dashboard, where the suppliers of this page are selected already. */
function ChooseLink({ ids, children }: { ids: readonly string[]; children: string }) {
  const { select } = useSelection()
  return (
    <ButtonLink to={paths.dashboard} onClick={() => select(ids)}>
      {children}
    </ButtonLink>
  )
}

const NothingChosen = () => (
  <EmptyState>
    <p>Choose two to four suppliers to see their reports side by side.</p>
    <p>On your dashboard, select the box beside each company, and press Compare.</p>
    <ChooseLink ids={[]}>Choose on the dashboard</ChooseLink>
  </EmptyState>
)

/** Says what is wrong with the number of suppliers in the address. */
function CountNotice({ asked }: { asked: number }) {
  if (asked === 1)
    return (
      <Notice tone="info">
        <p>
          You’ve chosen one supplier. Change the selection to compare it with one to three more.
        </p>
      </Notice>
    )
  if (asked <= maxCompared) return null
  return (
    <Notice tone="info">
      <p>
        At most {maxCompared} suppliers fit side by side. These are the first {maxCompared} of{' '}
        {asked}: when you remove one, the next takes its place.
      </p>
    </Notice>
  )
}

export default function Compare() {
  const { name } = useBrand()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [today] = useState(() => deskDay(new Date()))
  const [removed, setRemoved] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const asked = comparedIds(query)
  const ids = asked.slice(0, maxCompared)
  const columns = useComparedSuppliers(ids)
  const suppliers = columns.map(({ supplier }) => supplier)
  const remove = ({ supplier }: Column) => {
    setRemoved(`${legalNameOf(supplier)} was removed from the comparison.`)
    // Its button goes, and the focus with it.
    heading.current?.focus()
    void navigate(comparePath(asked.filter((id) => id !== supplier.id)), { replace: true })
  }
  return (
    <>
      <title>{`${titleOf(columns)} · ${name}`}</title>
      <Main name={title} className="page page--wide page--compare">
        <div className="page__head spread gap-4">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <ChooseLink ids={ids}>
            {ids.length === 0 ? 'Back to Dashboard' : 'Change the selection'}
          </ChooseLink>
        </div>
        <p className="visually-hidden" role="status">
          {removed}
        </p>
        <CountNotice asked={asked.length} />
        {ids.length === 0 ? (
          <NothingChosen />
        ) : (
          <Comparison
            table={sideBySide(suppliers, today)}
            isLoading={isLoading(columns)}
            today={today}
            renderHead={(position) => {
              const column = columns[position]
              return column && <SupplierHead {...column} onRemove={() => remove(column)} />
            }}
          />
        )}
      </Main>
    </>
  )
}
