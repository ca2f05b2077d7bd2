// biome-ignore-all lint/a11y/noRedundantRoles: blocks lose their implicit roles
import { CheckIcon, CloseIcon, HelpIcon } from '../../ui/icons.tsx'
import { MixedText } from '../../ui/mixed-text.tsx'
import type { Match, MatchRow } from './match-rows.ts'
import './match-table.css'

const results = {
  matches: { word: 'Matches', className: 'good' },
  differs: { word: 'Differs', className: 'poor' },
  'not-known': { word: 'Not known', className: 'soft' },
} as const

const Sign = ({ match }: { match: Match }) =>
  match === 'matches' ? <CheckIcon /> : match === 'differs' ? <CloseIcon /> : <HelpIcon />

/** On a narrow screen the column's title stands before the text. */
function Cell({ column, children: text }: { column: string; children: string }) {
  return (
    <td role="cell" className={text === '' ? 'match__cell match__cell--empty' : 'match__cell'}>
      <span className="match__column" aria-hidden="true">
        {column}
      </span>
      {text === '' ? 'Not stated' : <MixedText>{text}</MixedText>}
    </td>
  )
}

type Props = {
  rows: readonly MatchRow[]
  /** Where the column of the account before is from; undefined if nothing is known of one. */
  before: string | undefined
}

/** What the invoice says beside the report and the account before. */
export function MatchTable({ rows, before }: Props) {
  return (
    <table className="match" role="table">
      <caption className="visually-hidden">The invoice beside the report</caption>
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          <th role="columnheader" scope="col">
            Invoice
          </th>
          <th role="columnheader" scope="col">
            Report
          </th>
          {before && (
            <th role="columnheader" scope="col">
              {before}
            </th>
          )}
          <th role="columnheader" scope="col">
            Result
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row" key={row.label}>
            <th role="rowheader" scope="row">
              {row.label}
            </th>
            <Cell column="Invoice">{row.invoice}</Cell>
            <Cell column="Report">{row.report}</Cell>
            {before && <Cell column={before}>{row.before}</Cell>}
            <td role="cell" className={`match__result ${results[row.match].className}`}>
              <Sign match={row.match} /> {results[row.match].word}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
