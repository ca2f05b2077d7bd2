import { allEntities } from '../../functions/all-entities.ts'
import type { Mode } from './copy.ts'
import type { Counts, Results } from './results.ts'

const header = ['', 'same', 'inserted', 'kept', 'skipped']
const sumOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

const rowOf = (entity: string, { same, inserted, kept, skipped }: Counts): string[] => [
  entity,
  ...[same, inserted, kept].map(String),
  sumOf(skipped) === 0
    ? '0'
    : Object.entries(skipped)
        .map(([reason, count]) => `${count} ${reason}`)
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

/** Why these items were not restored, by reason. */
const explanations: Record<string, string> = {
  'closed since the backup':
    'Not restored: requests that were pending in the backup and have been closed since. Their check was given back.',
  'report withdrawn since the backup':
    'Not restored: requests whose report has been withdrawn since the backup.',
  'new account':
    'Kept: new accounts of buyers who signed in after the loss. To give them the old one: docs/runbooks/restore.md.',
  'unknown kind of item': 'Not restored: items of a kind that this version does not know.',
}

const itemsToReview = (results: Results): string[] =>
  Object.entries(results.itemsToReview).map(
    ([reason, items]) =>
      `${explanations[reason] ?? reason}\n${items.map((item) => `  ${item}`).join('\n')}`,
  )

/** What the command cannot know or restore. docs/runbooks/restore.md says what to do about each. */
const limits = `Limits of this command (what to do: docs/runbooks/restore.md):
  - Deliberate deletions since the backup cannot be told from losses, and are restored too: suppliers
    that buyers removed, items that operators deleted (a suppressed address, an inquiry).
  - Accounts erased since the backup are recognized by their receipts. If the live table has lost receipts,
    compare with the e-mails and log lines of erasures, and run erase-buyer again.
  - Never restored: mail orders, codes and links for a change of the e-mail address, exports.
  - Not covered: report files (restore them from the bucket's versions; files of erased buyers are gone),
    and the user pool, which has no backup.
  - Payment events since the backup: resend them from the payment provider's dashboard.`

export function formatSummary(mode: Mode, results: Results): string {
  const order = [...new Set(allEntities.map(({ name }) => name))]
  const rank = (entity: string) => order.indexOf(entity)
  const rows = Object.entries(results.counts)
    .toSorted(([one], [other]) => rank(one) - rank(other))
    .map(([entity, counts]) => rowOf(entity, counts))
  const inserted = Object.values(results.counts).reduce((sum, each) => sum + each.inserted, 0)
  const sentence = {
    'dry-run': `Dry run: nothing was written. --missing would insert ${inserted} items.`,
    missing: `${inserted} items were inserted.`,
  }[mode]
  return [
    table([header, ...rows]),
    ...itemsToReview(results),
    sentence,
    ...(mode === 'dry-run' ? [] : [limits]),
  ].join('\n\n')
}
