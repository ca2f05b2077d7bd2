import { useQuery } from '@tanstack/react-query'
import { DeskLoaded } from './desk-loaded.tsx'
import { figuresQuery } from './desk-queries.ts'
import { deskTexts } from './desk-texts.ts'
import { useTexts } from './texts.ts'

/** The figures of today. The last ones stay while new ones cannot be loaded. */
export function DeskFigures() {
  const texts = useTexts(deskTexts)
  const { figures } = texts
  const query = useQuery(figuresQuery())
  const { data, isError } = query
  const hours = data?.medianHoursToReport
  const items = [
    { label: figures.open, value: data?.open },
    { label: figures.dueSoon, value: data?.dueSoon, tone: 'due-soon' },
    { label: figures.overdue, value: data?.overdue, tone: 'overdue' },
    { label: figures.doneToday, value: data?.doneToday },
    {
      label: figures.medianHours,
      value:
        hours === null
          ? figures.none
          : hours !== undefined &&
            figures.hours(hours.toLocaleString(texts.locale, { maximumFractionDigits: 1 })),
    },
  ]
  return (
    <section className="desk-figures" aria-label={figures.heading}>
      <dl>
        {items.map(({ label, value, tone }) => (
          <div key={label} className={tone && value ? `desk-figure--${tone}` : undefined}>
            <dt className="quiet">{label}</dt>
            <dd>{value || value === 0 ? value : '–'}</dd>
          </div>
        ))}
      </dl>
      {isError && !data && <DeskLoaded query={query} failed={figures.failed} />}
    </section>
  )
}
