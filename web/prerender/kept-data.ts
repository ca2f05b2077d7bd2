import { allEntities } from '../../functions/all-entities.ts'
import type { Entity } from '../../functions/platform/table/entity.ts'
import { daysText, type KeptRecord, type KeptRow, keptRecords } from '../../shared/trust/kept.ts'
import { virtualModule } from './virtual-module.ts'

const withoutLimit = ({ erase }: Entity) =>
  'with' in erase ? 'While your account exists' : 'For good'

/** The longest of those that have a limit. */
function limitOf(entities: readonly Entity[]): string[] {
  const limits = entities.flatMap(({ kept: { days, after } }) =>
    days === undefined ? [] : [{ days, after }],
  )
  const [longest] = limits.toSorted((one, other) => other.days - one.days)
  if (!longest) return []
  const { days, after } = longest
  if (days === 0) return [`Until ${after}`]
  return [after ? `Until ${daysText(days)} after ${after}` : daysText(days)]
}

function rowOf(record: KeptRecord): KeptRow {
  const entities = allEntities.filter(({ kept }) => kept.as === record)
  if (entities.length === 0) throw new Error(`No item of the table is kept as ${record}`)
  const unlimited = entities.filter(({ kept }) => kept.days === undefined).map(withoutLimit)
  const reasons = entities.flatMap(({ erase }) => ('never' in erase ? [erase.never] : []))
  const [first = '', ...rest] = new Set([...unlimited, ...limitOf(entities)])
  return {
    record,
    kept: [first, ...rest.map((text) => text.replace(/^U/, 'u'))].join('; '),
    onDeletion: reasons.length > 0 ? [...new Set(reasons)].join(' ') : '',
  }
}

/** What the table keeps and for how long, from the declarations of its items. */
export const keptData = (): KeptRow[] => keptRecords.map(rowOf)

/** The same for the trust page: the browser gets words, not declarations. */
export const keptDataModule = () =>
  virtualModule('kept-data', () => `export default ${JSON.stringify(keptData())}`)
