import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../shared/site/pages.ts'
import { DeskLoaded } from './desk-loaded.tsx'
import { figuresQuery } from './desk-queries.ts'
import { deskTexts } from './desk-texts.ts'
import { timeText } from './desk-times.ts'
import { useTexts } from './texts.ts'

type Figure = { label: string; value: ReactNode; tone?: string; to?: string }

/** Numbers with what they count; one with an address leads to its list. */
export const FigureList = ({ figures }: { figures: readonly Figure[] }) => (
  <dl>
    {figures.map(({ label, value, tone, to }) => (
      <div key={label} className={tone && value ? `desk-figure--${tone}` : undefined}>
        <dt className="quiet">{label}</dt>
        <dd>{to && typeof value === 'number' ? <Link to={to}>{value}</Link> : (value ?? '–')}</dd>
      </div>
    ))}
  </dl>
)

/** Many open requests are counted every five minutes, and above 10,000 in parts. */
const maxAgeMs = 10 * 60_000

/** The figures of today. The last ones stay while new ones cannot be loaded. */
export function DeskFigures() {
  const texts = useTexts(deskTexts)
  const { figures } = texts
  const query = useQuery(figuresQuery())
  const { data, isError, dataUpdatedAt } = query
  const isOld = data && dataUpdatedAt - Date.parse(data.asOf) > maxAgeMs
  const hours = data?.medianHoursToReport
  const items = [
    { label: figures.open, value: data?.open, to: paths.desk },
    {
      label: figures.dueSoon,
      value: data?.dueSoon,
      tone: 'due-soon',
      to: `${paths.desk}?state=due-soon`,
    },
    {
      label: figures.overdue,
      value: data?.overdue,
      tone: 'overdue',
      to: `${paths.desk}?state=overdue`,
    },
    { label: figures.doneToday, value: data?.doneToday },
    {
      label: figures.medianHours,
      value:
        hours === null
          ? figures.none
          : hours === undefined
            ? undefined
            : figures.hours(hours.toLocaleString(texts.locale, { maximumFractionDigits: 1 })),
    },
  ]
  return (
    <section className="desk-figures" aria-label={figures.heading}>
      <FigureList figures={items} />
      {isOld && <p className="quiet">{figures.counted(timeText(texts, data.asOf, new Date()))}</p>}
      {isError && !data && <DeskLoaded query={query} failed={figures.failed} />}
    </section>
  )
}
