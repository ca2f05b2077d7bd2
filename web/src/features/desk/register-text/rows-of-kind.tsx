import type { DeskLanguage } from '../../../../../shared/desk/texts.ts'
import type { Recognized } from '../../../../../shared/register-text/recognize-tables.ts'
import { type CheckId, checkOf } from '../../../../../shared/reports/checks.ts'
import { moneyText } from '../../../../../shared/reports/report-words.ts'
import { deskTexts } from '../desk-texts.ts'
import { choiceLabel } from '../report-form/choice-labels.ts'
import { useLanguage, useTexts } from '../texts.ts'
import { registerTextTexts } from './register-text-texts.ts'
import type { RowGroup } from './row-groups.ts'

/** Rows that are shown; the others are counted. */
const maxShown = 5

const choice = (path: string, option: string, language: DeskLanguage): string =>
  choiceLabel(path, option, language) ?? option

/** What tells a row from the others of its table. */
function rowText(row: Recognized, language: DeskLanguage): string {
  switch (row.list) {
    case 'holders': {
      const { name, share } = row.value
      return share === undefined ? name : `${name} ${share}%`
    }
    case 'people':
      return `${row.value.name} ${choice('company.people.*.role', row.value.role, language)}`
    case 'changes':
      return `${row.value.on} ${choice('company.changes.*.field', row.value.field, language)}`
    case 'related':
      return row.value.name
    case 'findings': {
      const { reference, since, amount, original = '' } = row.value
      const money = amount && `${amount.currency} ${moneyText(amount.value)}`
      return [reference, since, money].filter(Boolean).join(' ') || original
    }
  }
}

type Props = { group: RowGroup; isLeft: boolean; onChoose: (isChosen: boolean) => void }

/** The rows of one kind: how many, which, and what becomes of them. */
export function RowsOfKind({ group, isLeft, onChoose }: Props) {
  const texts = useTexts(registerTextTexts)
  const { comma, colon } = useTexts(deskTexts)
  const language = useLanguage()
  const { id, list, rows, taken, counts } = group
  const label = list === 'findings' ? checkOf(id as CheckId)[language] : texts.rows[list]
  const told = [
    counts.added > 0 && texts.newRows(counts.added),
    counts.linked > 0 && texts.rowsLinked(counts.linked),
    counts.filled > 0 && texts.filledRows(counts.filled),
    counts.there > 0 && texts.rowsThere(counts.there),
    counts.differs > 0 && texts.rowsDiffer(counts.differs),
    counts.answered > 0 && texts.rowsAnswered(counts.answered),
    counts.full > 0 && texts.rowsFull(counts.full),
  ].filter(Boolean)
  const more = rows.length - maxShown
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label={texts.take + colon + label}
          checked={!isLeft && taken.length > 0}
          disabled={taken.length === 0}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </td>
      <th scope="row">{label}</th>
      <td>{told.join(comma)}</td>
      <td className="register-text__source">
        {rows.slice(0, maxShown).map((row) => (
          <div key={`${row.source}${rowText(row, language)}`} translate="no">
            {rowText(row, language)}
          </div>
        ))}
        {more > 0 && texts.moreRows(more)}
      </td>
    </tr>
  )
}
