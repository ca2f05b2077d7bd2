import {
  sectionIds,
  sectionTitles,
  wholeReport,
} from '../../../../../shared/desk/report-sections.ts'
import type { PeriodFigures, PersonFigures, Share } from '../../../../../shared/desk/statistics.ts'
import type { DeskLanguage } from '../../../../../shared/desk/texts.ts'
import { type StatisticsTexts, statisticsTexts } from './statistics-texts.ts'

/** A number, or a share of some. Null where there is nothing to measure. */
type Value = number | null | Share

export type Figure<Of> = { id: string; name: string; of: (each: Of) => Value }
type PlottedFigure = Figure<PeriodFigures> & { meaning: string; unit: '%' | '' }

const percentOf = ({ count, of }: Share): number | null =>
  of === 0 ? null : Math.round((count / of) * 100)

const isShare = (value: Value): value is Share => typeof value === 'object' && value !== null

/** For a plot. */
export function numberOf(value: Value): number | null {
  if (isShare(value)) return percentOf(value)
  return value === null ? null : Math.round(value * 10) / 10
}

export function valueText(value: Value, texts: StatisticsTexts, locale: string): string {
  const number = numberOf(value)
  if (number === null) return texts.none
  if (isShare(value)) return texts.percent(number, value.count, value.of)
  return number.toLocaleString(locale)
}

const disputesPer100 = ({ disputes, published }: PeriodFigures): number | null =>
  published > 0 ? (disputes / published) * 100 : null

const oldestDays = ({ atEnd }: PeriodFigures): number | null =>
  atEnd === null || atEnd.oldestHours === null ? null : atEnd.oldestHours / 24

/** Those that have a plot and a definition. */
export function plottedFigures({ figures }: StatisticsTexts): PlottedFigure[] {
  const figure = (
    id: keyof typeof figures,
    unit: '%' | '',
    of: (period: PeriodFigures) => Value,
  ): PlottedFigure => ({ id, unit, of, ...figures[id] })
  return [
    figure('published', '', ({ published }) => published),
    figure('onTime', '%', ({ onTime }) => onTime),
    figure('medianHours', '', ({ medianHours }) => medianHours),
    figure('firstPass', '%', ({ firstPass }) => firstPass),
    figure('returned', '', ({ returned }) => returned),
    figure('medianMinutes', '', ({ medianMinutes }) => medianMinutes),
    figure('disputesPer100', '', disputesPer100),
    figure('withdrawn', '', ({ withdrawn }) => withdrawn),
    figure('oldestDays', '', oldestDays),
    figure('fine', '%', ({ fine }) => fine),
  ]
}

const sections = [...sectionIds, wholeReport] as const

/** Whether a figure counts the comments on a section. */
export const isSection = (id: string): boolean => sections.some((section) => section === id)

/** All that the table of weeks has, with the comments by section. */
export function weekFigures(language: DeskLanguage): Figure<PeriodFigures>[] {
  const texts = statisticsTexts[language]
  const titles = { ...sectionTitles[language], [wholeReport]: texts.weeks.whole }
  return [
    ...plottedFigures(texts),
    { id: 'disputes', name: texts.weeks.disputes, of: ({ disputes }) => disputes },
    { id: 'sampled', name: texts.weeks.sampled, of: ({ sampled }) => sampled },
    { id: 'graded', name: texts.weeks.graded, of: ({ fine }) => fine.of },
    { id: 'open', name: texts.weeks.open, of: ({ atEnd }) => atEnd?.open ?? null },
    { id: 'overdue', name: texts.weeks.overdue, of: ({ atEnd }) => atEnd?.overdue ?? null },
    ...sections.map((section) => ({
      id: section,
      name: texts.weeks.comments(titles[section]),
      of: ({ comments }: PeriodFigures) => comments[section] ?? 0,
    })),
  ]
}

export const personFigures = ({ people }: StatisticsTexts): Figure<PersonFigures>[] => [
  { id: 'submitted', name: people.submitted, of: ({ submitted }) => submitted },
  { id: 'firstPass', name: people.firstPass, of: ({ firstPass }) => firstPass },
  { id: 'returned', name: people.returned, of: ({ returned }) => returned },
  { id: 'minutes', name: people.medianMinutes, of: ({ medianMinutes }) => medianMinutes },
  { id: 'decided', name: people.decided, of: ({ decided }) => decided },
  { id: 'returnsMade', name: people.returnsMade, of: ({ returnsMade }) => returnsMade },
]

/** For a spreadsheet: a share is how many, and of how many. */
export const csvHead = <Of>(figures: readonly Figure<Of>[], example: Of, texts: StatisticsTexts) =>
  figures.flatMap(({ name, of }) =>
    isShare(of(example)) ? [texts.count(name), texts.of(name)] : [name],
  )

export const csvCells = <Of>(figures: readonly Figure<Of>[], each: Of): string[] =>
  figures.flatMap(({ of }) => {
    const value = of(each)
    if (isShare(value)) return [String(value.count), String(value.of)]
    return [value === null ? '' : String(Math.round(value * 10) / 10)]
  })
