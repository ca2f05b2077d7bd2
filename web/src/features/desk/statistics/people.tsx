import { useId } from 'react'
import { type PersonFigures, statisticsWeeks } from '../../../../../shared/desk/statistics.ts'
import { csvOf } from '../../../../../shared/platform/csv.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'
import { deskTexts } from '../desk-texts.ts'
import { useTexts } from '../texts.ts'
import { csvCells, csvHead, personFigures, valueText } from './figures.ts'
import { ScrolledTable } from './scrolled-table.tsx'
import { statisticsTexts } from './statistics-texts.ts'

type Props = {
  people: readonly PersonFigures[]
  weeks: number
  /** The last day of the figures. */
  until: string
  onWeeks: (weeks: number) => void
  /** While the figures are still those of other weeks. */
  busy: boolean
}

const choices = [1, 2, 4, 8, statisticsWeeks]

/** What each member did in the chosen weeks, as a table and as a file. */
export function People({ people, weeks, until, onWeeks, busy }: Props) {
  const texts = useTexts(statisticsTexts)
  const { people: words } = texts
  const { locale, loading } = useTexts(deskTexts)
  const heading = useId()
  const figures = personFigures(texts)
  const [first] = people
  const download = () =>
    saveFile(
      `desk-people-${weeks}-weeks-${until}.csv`,
      'text/csv',
      csvOf([
        [words.person, ...(first ? csvHead(figures, first, texts) : [])],
        ...people.map((person) => [person.name, ...csvCells(figures, person)]),
      ]),
    )
  return (
    <section className="stack gap-3" aria-labelledby={heading} aria-busy={busy}>
      <h2 id={heading}>{words.heading}</h2>
      <div className="statistics__head">
        <SelectField
          label={words.weeks}
          value={String(weeks)}
          onChange={({ target }) => onWeeks(Number(target.value))}
          options={choices.map((count) => ({
            value: String(count),
            label: words.lastWeeks(count),
          }))}
        />
        {first && !busy && (
          <Button size="small" onClick={download}>
            {words.download}
          </Button>
        )}
      </div>
      {busy ? (
        <p>{loading}</p>
      ) : first ? (
        <>
          <ScrolledTable
            caption={words.heading}
            columns={[words.person, ...figures.map(({ name }) => name)]}
            rows={people.map((person) => ({
              id: person.userId,
              name: person.name,
              cells: figures.map(({ of }) => valueText(of(person), texts, locale)),
            }))}
          />
          <p className="quiet">{words.note}</p>
        </>
      ) : (
        <p>{words.empty}</p>
      )}
    </section>
  )
}
