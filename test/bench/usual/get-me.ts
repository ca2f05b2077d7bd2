import { DynamoDB } from '@aws-sdk/client-dynamodb'
import { S3 } from '@aws-sdk/client-s3'
import { SES } from '@aws-sdk/client-ses'
import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb'
import middy from '@middy/core'
import cors from '@middy/http-cors'
import httpErrorHandler from '@middy/http-error-handler'
import httpHeaderNormalizer from '@middy/http-header-normalizer'
import jsonBody from '@middy/http-json-body-parser'
import httpSecurityHeaders from '@middy/http-security-headers'
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import { z } from 'zod'

/**
 * GET /api/me as most tutorials would write it: full SDK clients in every function, the named import
 * of zod, five standard middlewares. Only the benches use it, for comparison.
 */

const table = DynamoDBDocument.from(new DynamoDB({}))
export const clients = { s3: new S3({}), ses: new SES({}) }

const Account = z.object({
  userId: z.string(),
  email: z.string(),
  displayName: z.string().default(''),
  accountType: z.enum(['free', 'premium', 'partner', 'enterprise']).default('free'),
})

type Reads = { get: (input: { TableName: string; Key: object }) => Promise<{ Item?: object }> }

export const usual = (reads: Reads) =>
  middy<APIGatewayProxyEventV2WithJWTAuthorizer, { statusCode: number; body: string }>()
    .use(httpHeaderNormalizer())
    .use(jsonBody({ disableContentTypeError: true, disableContentTypeCheck: true }))
    .use(cors())
    .use(httpSecurityHeaders())
    .use(httpErrorHandler())
    .handler(async (event) => {
      const userId = String(event.requestContext.authorizer.jwt.claims.sub)
      const { Item } = await reads.get({
        TableName: process.env.TABLE_NAME ?? '',
        Key: { pk: `ACCOUNT#${userId}`, sk: 'ACCOUNT' },
      })
      return { statusCode: 200, body: JSON.stringify(Account.parse({ userId, ...Item })) }
    })

export const handler = usual(table as unknown as Reads)
