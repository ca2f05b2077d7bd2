// biome-ignore-all lint/a11y/noRedundantRoles: rows shown as cards lose their implicit roles
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { DeskReport } from '../../../../../shared/desk/desk-reports.ts'
import { paths } from '../../../../../shared/site/pages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CompanyName } from '../../../ui/company-name.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { AccessNotice, isAccessError } from '../desk-access-notice.tsx'
import { DeskLoaded } from '../desk-loaded.tsx'
import { deskTexts } from '../desk-texts.ts'
import { dateTimeText } from '../desk-times.ts'
import { useTexts } from '../texts.ts'
import { type FinishedFilter, finishedQuery } from './finished-query.ts'
import { finishedTexts } from './finished-texts.ts'

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
  const [parameters] = useSearchParams()
  const filter = filterIn(parameters)
  const query = useInfiniteQuery(finishedQuery(filter))
  const pages = query.data?.pages ?? []
  const rows = pages.flatMap(({ items }) => items)
  const since = pages.at(-1)?.since ?? ''
  if (isAccessError(query.error)) return <AccessNotice error={query.error} />
  return (
    <section className="stack gap-4" aria-labelledby={heading} aria-busy={query.isFetching}>
      <h2 id={heading}>{texts.heading}</h2>
      <Filters key={JSON.stringify(filter)} filter={filter} />
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

/** The address holds them, so that a search can be kept and sent. */
function Filters({ filter: { day = '', search = '' } }: { filter: FinishedFilter }) {
  const texts = useTexts(finishedTexts)
  const [parameters, setParameters] = useSearchParams()
  const set = (given: { q: string; day: string }) => {
    const next = new URLSearchParams(parameters)
    for (const [name, value] of Object.entries(given))
      if (value.trim()) next.set(name, value.trim())
      else next.delete(name)
    setParameters(next, { replace: true })
  }
  return (
    <search>
      <form
        className="desk-finished"
        onSubmit={(event) => {
          event.preventDefault()
          const given = new FormData(event.currentTarget)
          set({ q: String(given.get('q')), day: String(given.get('day')) })
        }}
      >
        <TextField
          className="desk-filters__search"
          label={texts.search}
          placeholder={texts.searchHint}
          name="q"
          type="search"
          maxLength={200}
          defaultValue={search}
        />
        <TextField label={texts.day} name="day" type="date" defaultValue={day} />
        <Button type="submit" variant="primary">
          {texts.find}
        </Button>
        {(day || search) && <Button onClick={() => set({ q: '', day: '' })}>{texts.clear}</Button>}
      </form>
    </search>
  )
}

/** A table; in a narrow window each report is a card. */
function Reports({ rows, labelledBy }: { rows: readonly DeskReport[]; labelledBy: string }) {
  const texts = useTexts(finishedTexts)
  const columns = ['company', 'code', 'score', 'version', 'published', 'by'] as const
  return (
    <table role="table" className="desk-table" aria-labelledby={labelledBy}>
      <thead role="rowgroup" className="visually-hidden">
        <tr role="row">
          {columns.map((column) => (
            <th role="columnheader" scope="col" key={column}>
              {texts[column]}
            </th>
          ))}
          <th role="columnheader" scope="col">
            <span className="visually-hidden">{texts.correct}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((report) => (
          <Row key={report.requestId} report={report} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ report }: { report: DeskReport }) {
  const { requestId, searchTerm, company, score, versions, publishedAt, by } = report
  const texts = useTexts(finishedTexts)
  const desk = useTexts(deskTexts)
  const name = company?.name ?? searchTerm
  const of = `request=${requestId}`
  return (
    <tr role="row" className="desk-row">
      <td role="cell" data-column={texts.company}>
        <Link className="strong" title={name} to={`${paths.deskReport}?${of}`}>
          <CompanyName name={name} />
        </Link>
        {name !== searchTerm && <span className="quiet">{texts.asked(searchTerm)}</span>}
      </td>
      <td role="cell" data-column={texts.code} translate="no">
        {company?.code ?? '–'}
      </td>
      <td role="cell" data-column={texts.score}>
        {score}
      </td>
      <td role="cell" data-column={texts.version}>
        {texts.numbered(versions)}
      </td>
      <td role="cell" data-column={texts.published}>
        {dateTimeText(desk, publishedAt)}
      </td>
      <td role="cell" data-column={texts.by}>
        {by ?? texts.asFile}
      </td>
      <td role="cell" className="desk-row__action">
        <Link to={`${paths.desk}?${of}`}>
          {texts.correct}
          <span className="visually-hidden"> {name}</span>
        </Link>
      </td>
    </tr>
  )
}
