import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Table } from '../../functions/platform/table/table.ts'

/**
 * Copies items in the file of DynamoDB Local, which takes a hundredth of the time of transactions. Their sort keys end in
 * ULIDs: each copy gets one of its own, and milliseconds of its due time. Its hashes are empty: they order items only
 * where all else is equal.
 * @returns adds so many copies of each item whose partition key begins so; copies are not copied
 */
export function copierOf(stateDir: string, table: Table) {
  let last = 0
  return (of: string, count: number): void => {
    if (count > 0) copyItems(stateDir, table, { of, numbers: [last + 1, last + count] })
    last += count
  }
}

type Copies = { of: string; numbers: readonly [number, number] }

function copyItems(
  stateDir: string,
  { name }: Table,
  { of, numbers: [first, last] }: Copies,
): void {
  const database = new DatabaseSync(join(stateDir, 'dynamodb/shared-local-instance.db'))
  database.exec('pragma busy_timeout = 60000; pragma synchronous = off')
  database
    .prepare(
      `create temporary table originals as
       select *, cast(ObjectJSON as text) as item, substr(cast(rangeKey as text), -26) as id,
         json_extract(cast(ObjectJSON as text), '$.dueAt.S') as due
       from "${name}" where hashKey between cast(?1 as blob) and cast(?1 || '~' as blob)
         and length(hashRangeValue) > 0`,
    )
    .run(of)
  const columns = database.prepare(`pragma table_info("${name}")`).all()
  const values = columns.map(({ name: column }) => {
    if (column === 'rangeKey') return `cast(replace(rangeKey, id, newId) as blob)`
    if (column === 'hashRangeValue') return `x''`
    if (column === 'ObjectJSON')
      return `cast(replace(replace(item, id, newId), ifnull(due, ''), newDue) as blob)`
    const isDue = `${column} = cast(due as blob)`
    return `${column}`.startsWith('indexKey')
      ? `iif(${isDue}, cast(newDue as blob), ${column})`
      : column
  })
  database
    .prepare(
      `insert into "${name}"
       with recursive copy(n) as (select ?1 union all select n + 1 from copy where n < ?2)
       select ${values} from (
         select originals.*, substr(id, 1, 20) || printf('%06d', n) as newId,
           substr(due, 1, 20) || printf('%03dZ', n) as newDue
         from originals cross join copy)`,
    )
    .run(first, last)
  database.close()
}
