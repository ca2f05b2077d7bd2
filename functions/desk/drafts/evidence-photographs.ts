import * as z from 'zod'
import { accountPartition } from '../../platform/dynamodb/keys.ts'
import { pages } from '../../platform/dynamodb/partition.ts'
import type { Table } from '../../platform/dynamodb/table.ts'
import type { OpenRequest } from '../../requests/verification-request.ts'

/** The photographs that analysts gathered as evidence: a report names some of them. */
export type EvidencePhotographs = {
  /** @returns by the name that a report gives it, the key of the cleaned file in the reports bucket */
  of(request: Pick<OpenRequest, 'userId' | 'id'>): Promise<ReadonlyMap<string, string>>
}

const Photograph = z.object({ photograph: z.string().min(1), key: z.string().min(1) })

export const evidencePhotographsIn = (table: Table): EvidencePhotographs => ({
  /** Access pattern 107. */
  async of({ userId, id }) {
    const found = new Map<string, string>()
    const query = {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: {
        ':pk': accountPartition(userId),
        ':prefix': ['EVIDENCE', id, ''].join('#'),
      },
      ConsistentRead: true,
    }
    for await (const items of pages(table, query))
      for (const item of items) {
        // A document has no such name.
        const { success, data } = Photograph.safeParse(item)
        if (success) found.set(data.photograph, data.key)
      }
    return found
  },
})
