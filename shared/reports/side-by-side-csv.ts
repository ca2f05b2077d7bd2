import { csvOf } from '../platform/csv.ts'
import {
  type ComparedSupplier,
  latinNameOfSupplier,
  legalNameOf,
  newerReportText,
} from './compared-supplier.ts'
import type { SideBySide } from './side-by-side.ts'
import type { Cell, Line } from './side-by-side-cells.ts'
import type { RowComparison } from './side-by-side-rows.ts'

const differs: Readonly<Record<RowComparison, string>> = {
  different: 'Yes',
  identical: 'No',
  'not-comparable': 'Not comparable',
}

const lineText = ({ label, text, original, meta }: Line): string => {
  const more = [original, meta].filter((each) => each)
  return `${label ? `${label}: ` : ''}${text}${more.length > 0 ? ` (${more.join('; ')})` : ''}`
}

const cellText = ({ lines }: Cell): string => lines.map(lineText).join('\n')

const identityRows = (suppliers: readonly ComparedSupplier[]): string[][] => {
  const identity = (label: string, zh: string, textOf: (supplier: ComparedSupplier) => string) => [
    'Supplier',
    label,
    zh,
    '',
    ...suppliers.map(textOf),
  ]
  return [
    identity('English name', '英文名称', (supplier) => latinNameOfSupplier(supplier) ?? ''),
    identity('Unified social credit code', '统一社会信用代码', (supplier) =>
      supplier.kind === 'data' ? supplier.report.company.code : '',
    ),
    identity('Not the company you asked for', '', ({ askedFor = '' }) => askedFor),
    identity('Replaced by', '', ({ newerReport }) =>
      newerReport ? newerReportText(newerReport) : '',
    ),
    identity('Report', '', (supplier) => {
      if (supplier.kind === 'absent') return `None: ${supplier.why}`
      return supplier.kind === 'data' ? 'As data' : 'PDF only'
    }),
  ].filter(([, , , , ...texts]) => texts.some((text) => text !== ''))
}

/** The whole comparison as CSV, with the rows that the page hides: one row a line of the table, one column a supplier. */
export function sideBySideCsv({ suppliers, groups }: SideBySide): string {
  const head = ['Group', 'Row', '中文', 'Differs', ...suppliers.map(legalNameOf)]
  const rows = groups.flatMap(({ title, rows }) =>
    rows.map(({ label, zh, comparison, cells }) => [
      title,
      label,
      zh,
      differs[comparison],
      ...cells.map(cellText),
    ]),
  )
  return csvOf([head, ...identityRows(suppliers), ...rows])
}
