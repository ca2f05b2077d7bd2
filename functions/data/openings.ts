import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { accountPartition } from './keys.ts'
import type { Table } from './table.ts'

const keepDays = 365

/** Somebody asked for a report: their own, or one that is not theirs. */
type Opening = {
  /** A ULID: openings are listed by their time. */
  id: string
  userId: string
  requestId: string
  outcome: 'opened' | 'not-theirs'
  version: number | null
  at: Date
}

export type Openings = { record(opening: Opening): Promise<void> }

export const openingsIn = ({ client, name }: Table): Openings => ({
  /** Access pattern 18: what an account opened, or tried to, in that account's partition. */
  async record({ id, userId, at, ...opening }) {
    await client.send(
      new PutCommand({
        TableName: name,
        Item: {
          pk: accountPartition(userId),
          sk: `OPENING#${id}`,
          entity: 'report-opening',
          ...opening,
          timestamp: at.toISOString(),
          expiresAt: Math.floor(at.getTime() / 1000) + keepDays * 24 * 60 * 60,
        },
      }),
    )
  },
})
