import type { Mode } from './copy.ts'
import { entities } from './entities.ts'
import type { Counts, Figures } from './progress.ts'

const header = ['', 'same', 'put back', 'set back', 'kept', 'left out']
const sumOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

const rowOf = (kind: string, { same, putBack, setBack, kept, leftOut }: Counts): string[] => [
  kind,
  ...[same, putBack, setBack, kept].map(String),
  sumOf(leftOut) === 0
    ? '0'
    : Object.entries(leftOut)
        .map(([why, count]) => `${count} ${why}`)
        .join(', '),
]

function table(rows: readonly string[][]): string {
  const widths = header.map((_, n) => Math.max(...rows.map((row) => row[n]?.length ?? 0)))
  const last = header.length - 1
  return rows
    .map((row) =>
      row
        .map((cell, n) =>
          n === 0 ? cell.padEnd(widths[0] ?? 0) : n === last ? cell : cell.padStart(widths[n] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** What to do about the items that are named. */
const todo: Record<string, string> = {
  'ended since':
    'Requests that were pending in the backup and ended since: the check was given back, so they are not put back.',
  'withdrawn since': 'Requests whose report was withdrawn since: they are not put back.',
  'not an item of this version': 'Items that this version does not know: they are not put back.',
}

const named = (figures: Figures): string[] =>
  Object.entries(figures.named).map(
    ([why, items]) => `${todo[why] ?? why}\n${items.map((item) => `  ${item}`).join('\n')}`,
  )

/** What cannot be known or set back. docs/runbooks/restore.md says what to do about each. */
const limits = `What this cannot do (docs/runbooks/restore.md):
  - Removed since the backup and put back, as nothing tells them from lost ones: suppliers that a buyer
    removed; items that an operator deleted by hand (a stopped address, an inquiry).
  - An account that was erased since is recognized by its receipt. If the live table has lost receipts,
    compare with the e-mails and log lines of erasures, and run erase-buyer again.
  - Not put back: mail orders, codes and links for a change of the e-mail, exports.
  - Files of erased buyers stay erased, other files are in the bucket's versions; users and passwords are
    in the user pool, which has no backup.
  - Payment events since the backup: send them again from the payment provider's dashboard.`

const totalOf = ({ kinds }: Figures, what: 'putBack' | 'setBack'): number =>
  Object.values(kinds).reduce((sum, counts) => sum + counts[what], 0)

export function report(mode: Mode, figures: Figures): string {
  const order = [...new Set(entities.map(({ name }) => name))]
  const rank = (kind: string) => order.indexOf(kind)
  const rows = Object.entries(figures.kinds)
    .toSorted(([one], [other]) => rank(one) - rank(other))
    .map(([kind, counts]) => rowOf(kind, counts))
  const putBack = totalOf(figures, 'putBack')
  const setBack = totalOf(figures, 'setBack')
  const sentence = {
    plan: `Nothing was written. --missing would put back ${putBack} items; --overwrite would also set back ${setBack}.`,
    missing: `${putBack} items were put back.`,
    overwrite: `${putBack} items were put back, ${setBack} were set back.`,
  }[mode]
  return [
    table([header, ...rows]),
    ...named(figures),
    sentence,
    ...(mode === 'plan' ? [] : [limits]),
  ].join('\n\n')
}
