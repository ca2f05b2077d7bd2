import * as z from 'zod'
import { normalizeCode } from '../../../shared/names/company-key.ts'
import { pages } from '../../platform/dynamodb/partition.ts'
import type { Table } from '../../platform/dynamodb/table.ts'

const Item = z.object({ requestId: z.string() })

/**
 * Access pattern 130: the requests whose reports are on a company, by its unified social credit code as
 * somebody typed it. The newest are last.
 */
export async function requestsOnCompany(table: Table, code: string): Promise<string[]> {
  const found = new Set<string>()
  for await (const items of pages(table, {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': `COMPANY-REPORTS#${normalizeCode(code)}` },
    ConsistentRead: true,
  }))
    for (const item of items) {
      const { data } = Item.safeParse(item)
      if (data) found.add(data.requestId)
    }
  return [...found]
}
