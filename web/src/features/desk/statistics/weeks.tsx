import { useId } from 'react'
import type { DeskStatistics, PeriodFigures } from '../../../../../shared/desk/statistics.ts'
import { csvOf } from '../../../../../shared/platform/csv.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { MonthPlot } from '../../../ui/month-plot/month-plot.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { deskTexts } from '../desk-texts.ts'
import { useLanguage, useTexts } from '../texts.ts'
import {
  csvCells,
  csvHead,
  type Figure,
  isSection,
  numberOf,
  plottedFigures,
  valueText,
  weekFigures,
} from './figures.ts'
import { ScrolledTable } from './scrolled-table.tsx'
import { type StatisticsTexts, statisticsTexts } from './statistics-texts.ts'

type Props = { statistics: DeskStatistics }

/** A day of the desk, short: 11-23 in Chinese. */
const dayText = (day: string, locale: string): string =>
  locale.startsWith('zh')
    ? day.slice(5)
    : new Date(day).toLocaleDateString(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Twelve weeks as plots, and as a table and a file with the same figures. */
export function Weeks({ statistics: { weeks, total, people, missingDays } }: Props) {
  const texts = useTexts(statisticsTexts)
  const { locale } = useTexts(deskTexts)
  const heading = useId()
  const { published, disputes, withdrawn } = total
  const isEmpty = people.length === 0 && published + disputes + withdrawn === 0
  return (
    <section className="stack gap-3" aria-labelledby={heading}>
      <h2 id={heading}>{texts.weeks.heading}</h2>
      <p className="quiet">{texts.weeks.until(dayText(total.to, locale))}</p>
      {missingDays > 0 && <Notice tone="info">{texts.weeks.missing(missingDays)}</Notice>}
      {isEmpty ? (
        missingDays === 0 && <EmptyState role="status">{texts.weeks.empty}</EmptyState>
      ) : (
        <>
          <Plots weeks={weeks} />
          <WeekTable weeks={weeks} total={total} />
        </>
      )}
    </section>
  )
}

function Plots({ weeks }: { weeks: readonly PeriodFigures[] }) {
  const texts = useTexts(statisticsTexts)
  const { locale } = useTexts(deskTexts)
  return (
    <ul className="statistics__plots">
      {plottedFigures(texts).map(({ id, name, meaning, unit, of }) => (
        <li key={id} className="stack gap-2">
          <MonthPlot
            title={name}
            months={weeks.map(({ from }) => from)}
            nameOf={(day) => dayText(day, locale)}
            series={[{ label: name, values: weeks.map((week) => numberOf(of(week))) }]}
            unit={unit}
          />
          <p className="quiet">{meaning}</p>
        </li>
      ))}
    </ul>
  )
}

/** What older entries of the audit trail do not tell. */
function unknownText({ weeks: words, figures, comma }: StatisticsTexts, total: PeriodFigures) {
  const parts = [
    [figures.onTime.name, total.onTime.unknown],
    [figures.firstPass.name, total.firstPass.unknown],
    [words.reasons, total.unknownComments],
  ] as const
  const known = parts.filter(([, count]) => count > 0)
  return known.map(([name, count]) => words.unknownPart(name, count)).join(comma)
}

function WeekTable({ weeks, total }: { weeks: readonly PeriodFigures[]; total: PeriodFigures }) {
  const texts = useTexts(statisticsTexts)
  const language = useLanguage()
  const { locale } = useTexts(deskTexts)
  const figures = weekFigures(language)
  const unknown = unknownText(texts, total)
  // Sections without comments are in the file only.
  const isShown = ({ id, of }: Figure<PeriodFigures>) => !isSection(id) || of(total) !== 0
  const download = () =>
    saveFile(
      `desk-weeks-${total.to}.csv`,
      'text/csv',
      csvOf([
        [texts.weeks.from, texts.weeks.to, ...csvHead(figures, total, texts)],
        ...weeks.map((week) => [week.from, week.to, ...csvCells(figures, week)]),
      ]),
    )
  return (
    <>
      <div className="statistics__head">
        <h3>{texts.weeks.table}</h3>
        <Button size="small" onClick={download}>
          {texts.weeks.download}
        </Button>
      </div>
      <p className="quiet">
        {texts.weeks.commentsNote}
        {unknown && ` ${texts.weeks.unknown(unknown)}`}
      </p>
      <ScrolledTable
        caption={texts.weeks.heading}
        columns={[
          texts.weeks.figure,
          ...weeks.map(({ from }) => dayText(from, locale)),
          texts.weeks.total,
        ]}
        hasTotal
        rows={figures.filter(isShown).map(({ id, name, of }) => ({
          id,
          name,
          cells: [...weeks, total].map((period) => valueText(of(period), texts, locale)),
        }))}
      />
    </>
  )
}
