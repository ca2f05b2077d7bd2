import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  UpdateCommand,
  type UpdateCommandInput,
  type UpdateCommandOutput,
} from '@aws-sdk/lib-dynamodb'
import type { Table } from './table.ts'

/** Updates one item. @returns undefined if the condition failed */
export async function updateIf(
  client: Table['client'],
  update: UpdateCommandInput,
): Promise<UpdateCommandOutput | undefined> {
  try {
    return await client.send(new UpdateCommand(update))
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}
