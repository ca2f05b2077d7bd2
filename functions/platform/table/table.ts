import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { environment } from '../environment.ts'

/** The table and its client. */
export type Table = { client: DynamoDBDocumentClient; name: string }

/** The table named in the function's environment. */
export const tableFromEnvironment = (): Table => ({
  client: DynamoDBDocumentClient.from(new DynamoDBClient(), {
    marshallOptions: { removeUndefinedValues: true },
    // Numbers beyond JavaScript's precision would throw and make an account unreadable.
    unmarshallOptions: { wrapNumbers: Number },
  }),
  name: environment({ TABLE_NAME: z.string().min(1) }).TABLE_NAME,
})
