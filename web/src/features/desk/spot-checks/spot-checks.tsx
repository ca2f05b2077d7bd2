import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { SpotCheck } from '../../../../../shared/desk/spot-checks.ts'
import { paths } from '../../../../../shared/site/pages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CompanyName } from '../../../ui/company-name.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { AccessNotice, isAccessError } from '../desk-access-notice.tsx'
import { DeskLoaded } from '../desk-loaded.tsx'
import { DeskTable } from '../desk-table.tsx'
import { deskTexts } from '../desk-texts.ts'
import { dateTimeText } from '../desk-times.ts'
import { useTexts } from '../texts.ts'
import { spotChecksQuery } from './spot-checks-query.ts'
import { spotChecksTexts } from './spot-checks-texts.ts'

const states = ['open', 'graded'] as const

const addressOf = ({ requestId, version }: SpotCheck): string =>
  `${paths.deskReport}?${new URLSearchParams({ request: requestId, version: String(version) })}`

/** Published reports that a third member grades: `/desk?view=spot-checks`, graded ones with `list=graded`. */
export function SpotChecks() {
  const texts = useTexts(spotChecksTexts)
  const { queue } = useTexts(deskTexts)
  const heading = useId()
  const [parameters, setParameters] = useSearchParams()
  const state = states.find((each) => each === parameters.get('list')) ?? 'open'
  const query = useInfiniteQuery(spotChecksQuery(state))
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? []
  if (isAccessError(query.error)) return <AccessNotice error={query.error} />
  return (
    <section className="stack gap-4" aria-labelledby={heading} aria-busy={query.isFetching}>
      <h2 id={heading}>{texts.heading}</h2>
      <p className="quiet desk-intro">{texts.intro}</p>
      <div className="desk-finished">
        <SelectField
          label={texts.show}
          value={state}
          options={states.map((each) => ({ value: each, label: texts.states[each] }))}
          onChange={({ target }) =>
            setParameters({ view: 'spot-checks', list: target.value }, { replace: true })
          }
        />
      </div>
      <DeskLoaded query={query} failed={texts.failed} />
      {query.data && rows.length === 0 && (
        <EmptyState role="status">{texts.none[state]}</EmptyState>
      )}
      {rows.length > 0 && <Rows rows={rows} labelledBy={heading} />}
      {query.hasNextPage && (
        <Button
          className="desk-queue__more"
          busy={query.isFetchingNextPage && queue.loadingMore}
          onClick={() => void query.fetchNextPage()}
        >
          {queue.loadMore}
        </Button>
      )}
    </section>
  )
}

function Rows({ rows, labelledBy }: { rows: readonly SpotCheck[]; labelledBy: string }) {
  const texts = useTexts(spotChecksTexts)
  const desk = useTexts(deskTexts)
  const resultText = (result: SpotCheck['result'], isLate: boolean): string => {
    if (result) return texts.grades[result.grade]
    return isLate ? texts.late : texts.states.open
  }
  return (
    <DeskTable<SpotCheck>
      labelledBy={labelledBy}
      rows={rows}
      keyOf={({ requestId, version }) => `${requestId} ${version}`}
      columns={[
        {
          name: texts.company,
          cell: (check) => (
            <Link className="strong" title={check.company} to={addressOf(check)}>
              <CompanyName name={check.company} />
            </Link>
          ),
        },
        { name: texts.version, cell: ({ version }) => texts.numbered(version) },
        { name: texts.writtenBy, cell: ({ writtenBy }) => writtenBy },
        { name: texts.approvedBy, cell: ({ approvedBy }) => approvedBy },
        { name: texts.published, cell: ({ publishedAt }) => dateTimeText(desk, publishedAt) },
        {
          name: texts.result,
          cell: ({ result, isLate }) => (
            <span className={`desk-due ${isLate ? 'desk-due--overdue' : ''}`}>
              <strong>{resultText(result, isLate)}</strong>
              {result && <span className="quiet">{result.by}</span>}
            </span>
          ),
        },
      ]}
      action={{
        name: texts.gradeOne,
        cell: (check) =>
          check.result === null &&
          (check.refusal === null ? (
            <Link to={addressOf(check)}>
              {texts.gradeOne}
              <span className="visually-hidden"> {check.company}</span>
            </Link>
          ) : (
            <span className="quiet">{texts.refusals[check.refusal]}</span>
          )),
      }}
    />
  )
}
