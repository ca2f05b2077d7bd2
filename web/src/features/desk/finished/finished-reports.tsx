import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { DeskReport, DeskReportsQuery } from '../../../../../shared/desk/desk-reports.ts'
import { paths } from '../../../../../shared/site/pages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CompanyName } from '../../../ui/company-name.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { callDesk } from '../call-desk.ts'
import { AccessNotice, isAccessError } from '../desk-access-notice.tsx'
import { DeskLoaded } from '../desk-loaded.tsx'
import { DeskSearch } from '../desk-search.tsx'
import { DeskTable } from '../desk-table.tsx'
import { deskTexts } from '../desk-texts.ts'
import { dateTimeText } from '../desk-times.ts'
import { useTexts } from '../texts.ts'
import { finishedTexts } from './finished-texts.ts'

type FinishedFilter = Pick<DeskReportsQuery, 'day' | 'search'>

const finishedQuery = (filter: FinishedFilter) =>
  infiniteQueryOptions({
    queryKey: ['desk', 'finished', filter],
    queryFn: ({ pageParam, signal }) =>
      callDesk('listDeskReports', {
        query: { ...filter, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

const filterIn = (parameters: URLSearchParams): FinishedFilter => {
  const day = parameters.get('day')
  const search = parameters.get('q')?.trim()
  return { ...(day && /^\d{4}-\d\d-\d\d$/.test(day) && { day }), ...(search && { search }) }
}

/** Published reports of all buyers, the newest first: `/desk?view=finished`. */
export function FinishedReports() {
  const texts = useTexts(finishedTexts)
  const desk = useTexts(deskTexts)
  const heading = useId()
  const [parameters, setParameters] = useSearchParams()
  const filter = filterIn(parameters)
  const query = useInfiniteQuery(finishedQuery(filter))
  const pages = query.data?.pages ?? []
  const rows = pages.flatMap(({ items }) => items)
  const since = pages.at(-1)?.since ?? ''
  if (isAccessError(query.error)) return <AccessNotice error={query.error} />
  return (
    <section className="stack gap-4" aria-labelledby={heading} aria-busy={query.isFetching}>
      <h2 id={heading}>{texts.heading}</h2>
      <DeskSearch
        texts={texts}
        search={filter.search ?? ''}
        day={filter.day ?? ''}
        dayLabel={texts.day}
        variant="primary"
        onSearch={({ search, day }) => {
          const next = new URLSearchParams(parameters)
          for (const [name, text] of Object.entries({ q: search, day }))
            if (text) next.set(name, text)
            else next.delete(name)
          setParameters(next, { replace: true })
        }}
      />
      <DeskLoaded query={query} failed={desk.loadFailed} />
      {query.data && rows.length === 0 && (
        <EmptyState role="status">
          {filter.day === undefined ? texts.none(since) : texts.noneOfDay}
        </EmptyState>
      )}
      {rows.length > 0 && <Reports rows={rows} labelledBy={heading} />}
      {query.hasNextPage && (
        <Button
          className="desk-queue__more"
          busy={query.isFetchingNextPage && texts.loadingOlder}
          onClick={() => void query.fetchNextPage()}
        >
          {texts.older(since)}
        </Button>
      )}
      {query.data && !query.hasNextPage && filter.day === undefined && (
        <p className="quiet">{texts.oldest}</p>
      )}
    </section>
  )
}

function Reports({ rows, labelledBy }: { rows: readonly DeskReport[]; labelledBy: string }) {
  const texts = useTexts(finishedTexts)
  const desk = useTexts(deskTexts)
  const nameOf = ({ company, searchTerm }: DeskReport) => company?.name ?? searchTerm
  return (
    <DeskTable<DeskReport>
      labelledBy={labelledBy}
      rows={rows}
      keyOf={({ requestId }) => requestId}
      columns={[
        {
          name: texts.company,
          cell: (report) => (
            <>
              <Link
                className="strong"
                title={nameOf(report)}
                to={`${paths.deskReport}?request=${report.requestId}`}
              >
                <CompanyName name={nameOf(report)} />
              </Link>
              {nameOf(report) !== report.searchTerm && (
                <span className="quiet">{texts.asked(report.searchTerm)}</span>
              )}
            </>
          ),
        },
        {
          name: texts.code,
          cell: ({ company }) => <span translate="no">{company?.code ?? '–'}</span>,
        },
        { name: texts.score, cell: ({ score }) => score },
        { name: texts.version, cell: ({ versions }) => texts.numbered(versions) },
        { name: texts.published, cell: ({ publishedAt }) => dateTimeText(desk, publishedAt) },
        { name: texts.by, cell: ({ by }) => by ?? texts.asFile },
      ]}
      action={{
        name: texts.correct,
        cell: (report) => (
          <Link to={`${paths.desk}?request=${report.requestId}`}>
            {texts.correct}
            <span className="visually-hidden"> {nameOf(report)}</span>
          </Link>
        ),
      }}
    />
  )
}
