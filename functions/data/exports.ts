import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { inquiryKey } from './inquiries.ts'
import { wholePartition } from './partition.ts'
import { subscriptionKey } from './subscriptions.ts'
import type { Table } from './table.ts'

type Plain = Record<string, unknown>

export type Exports = {
  /** Everything stored about an account, by what it is. */
  of(userId: string, email: string): Promise<Record<string, Plain[]>>
}

/** JSON has no sets. */
const plain = (item: Plain): Plain =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, value instanceof Set ? [...value] : value]),
  )

export function exportsIn(table: Table): Exports {
  const { client, name } = table
  const get = async (Key: { pk: string; sk: string }) =>
    (await client.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }))).Item

  return {
    async of(userId, email) {
      const own = await wholePartition(table, userId)
      const inquiryIds = own
        .filter(({ sk }) => sk.startsWith('INQUIRY#'))
        .map(({ sk }) => sk.slice('INQUIRY#'.length))
      const elsewhere = await Promise.all([
        get(subscriptionKey(email)),
        ...inquiryIds.map((id) => get(inquiryKey(id))),
      ])
      const byEntity: Record<string, Plain[]> = {}
      for (const item of [...own, ...elsewhere.filter((it) => it !== undefined)]) {
        // Keys say how it is stored, and nothing about anybody.
        const { pk: _, sk: __, form: ___, entity, ...said } = item
        const kind = String(entity ?? 'other')
        byEntity[kind] = [...(byEntity[kind] ?? []), plain(said)]
      }
      return byEntity
    },
  }
}
