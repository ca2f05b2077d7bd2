import { allEntities } from '../../functions/all-entities.ts'
import type { Entity } from '../../functions/platform/table/entity.ts'
import { daysText, type KeptRecord, type KeptRow, keptRecords } from '../../shared/trust/kept.ts'
import { virtualModule } from './virtual-module.ts'

const whileAccount = 'While your account exists'
const withoutLimit = ({ erase }: Entity) => ('with' in erase ? whileAccount : 'Indefinitely')

/** The longest of those that have a limit; undefined if none has. */
function limitOf(entities: readonly Entity[]): string | undefined {
  const limits = entities.flatMap(({ kept: { days, after } }) =>
    days === undefined ? [] : [{ days, after }],
  )
  const [longest] = limits.toSorted((one, other) => other.days - one.days)
  if (!longest) return undefined
  const { days, after } = longest
  if (days === 0) return `Until ${after}`
  return after ? `Until ${daysText(days)} after ${after}` : daysText(days)
}

/** The longest time; for items of an account, also the limit that may end sooner. */
function keptText(entities: readonly Entity[]): string {
  const [unlimited] = entities.filter(({ kept }) => kept.days === undefined).map(withoutLimit)
  const limit = limitOf(entities)
  if (unlimited === whileAccount && limit !== undefined)
    return `${unlimited}, or ${limit.charAt(0).toLowerCase()}${limit.slice(1)}, whichever is sooner`
  return unlimited ?? limit ?? ''
}

function rowOf(record: KeptRecord): KeptRow {
  const entities = allEntities.filter(({ kept }) => kept.as === record)
  if (entities.length === 0) throw new Error(`No item of the table is kept as ${record}`)
  const reasons = entities.flatMap(({ erase }) => ('never' in erase ? [erase.never] : []))
  const what = reasons.length < entities.length ? 'Not all of it is deleted' : 'Not deleted'
  return {
    record,
    kept: keptText(entities),
    onDeletion:
      reasons.length > 0 ? [`${what} with your account.`, ...new Set(reasons)].join(' ') : '',
  }
}

/** What the table keeps and for how long, from the declarations of its items. */
export const keptData = (): KeptRow[] => keptRecords.map(rowOf)

/** The same for the trust page: the browser gets words, not declarations. */
export const keptDataModule = () =>
  virtualModule('kept-data', () => `export default ${JSON.stringify(keptData())}`)
