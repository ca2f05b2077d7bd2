import { createHash } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { assistantLimits, mostPerQuestion } from '../domain/assistant-limits.ts'
import type { Table } from './table.ts'

/** Who asks: an account, or somebody at an address. */
type Asker = { userId: string } | { address: string }

export type AssistantQuota = {
  /** Counts one question, or says why it may not be asked. */
  take(asker: Asker, at: Date): Promise<'granted' | 'too-many' | 'month-spent'>
}

const day = 24 * 60 * 60

/** Addresses of people are not kept as they are, and not for long. */
const keyOf = (asker: Asker): string =>
  createHash('sha256').update(JSON.stringify(asker)).digest('hex')

/** @param monthlyCap in millionths of a US dollar */
export function assistantQuotaIn({ client, name }: Table, monthlyCap: number): AssistantQuota {
  const add = async (
    key: { pk: string; sk: string },
    { amount, most, expiresAt }: { amount: number; most: number; expiresAt: number },
  ): Promise<boolean> => {
    try {
      await client.send(
        new UpdateCommand({
          TableName: name,
          Key: key,
          UpdateExpression: 'SET entity = :entity, expiresAt = :expiresAt ADD taken :amount',
          ConditionExpression: 'attribute_not_exists(taken) OR taken <= :room',
          ExpressionAttributeValues: {
            ':entity': 'assistant-quota',
            ':expiresAt': expiresAt,
            ':amount': amount,
            ':room': most - amount,
          },
        }),
      )
      return true
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false
      throw error
    }
  }

  return {
    /** Access pattern 11: one caller's questions of a minute and a day, and everybody's of a month. */
    async take(asker, at) {
      if (monthlyCap < mostPerQuestion) return 'month-spent'
      const limits = assistantLimits['userId' in asker ? 'account' : 'visitor']
      const pk = `ASSISTANT#${keyOf(asker)}`
      const iso = at.toISOString()
      const expiresAt = Math.floor(at.getTime() / 1000) + 2 * day
      const one = { amount: 1, expiresAt }
      const minute = { pk, sk: `MINUTE#${iso.slice(0, 16)}` }
      if (!(await add(minute, { ...one, most: limits.minute }))) return 'too-many'
      if (!(await add({ pk, sk: `DAY#${iso.slice(0, 10)}` }, { ...one, most: limits.day })))
        return 'too-many'
      const month = { pk: 'ASSISTANT', sk: `MONTH#${iso.slice(0, 7)}` }
      const spent = { amount: mostPerQuestion, most: monthlyCap, expiresAt: expiresAt + 400 * day }
      return (await add(month, spent)) ? 'granted' : 'month-spent'
    },
  }
}
