import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Cloud } from '../../local/cloud.ts'
import type { JsonObject } from '../../local/template.ts'
import { reportsBucket } from '../builders/bucket.ts'
import { newBuyer } from '../builders/buyer.ts'
import { reportPdf } from '../builders/pdf.ts'
import { type Change, propertiesOf, withFault, without } from './mutated.ts'

/** Each boots a cloud of its own: all of them in `npm run test:full`, three in `npm test`. */
const whole = it.runIf(process.env.FULL === '1')

/** A buyer asks for a company. @returns the request's id */
async function submitted({ endpoints }: Cloud): Promise<{ status: number; id: string }> {
  const buyer = await newBuyer(endpoints)
  const body = { searchTerm: 'Shenzhen Bright Star Technology Co., Ltd.' }
  const answer = await buyer.call('POST', '/api/requests', body)
  return { status: answer.status, id: (answer.body as { id?: string }).id ?? '' }
}

/** The request's state once there was time enough for its report to be taken in. */
async function afterDrop({ endpoints }: Cloud): Promise<string> {
  const buyer = await newBuyer(endpoints)
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm: 'Bright Star Ltd.' })
  const { id } = body as { id: string }
  await reportsBucket(endpoints).drop(`${id}.87.pdf`, await reportPdf('A report'))
  for (let left = 15; left > 0; left--) {
    const { body: seen } = await buyer.call('GET', `/api/requests/${id}`)
    if ((seen as { status: string }).status === 'completed') return 'completed'
    await setTimeout(200)
  }
  return 'pending'
}

const granted = (resources: Parameters<Change>[0], role: string): JsonObject[] => {
  const policy = propertiesOf(resources, 'AWS::IAM::Policy', role).PolicyDocument as JsonObject
  return policy.Statement as JsonObject[]
}

it('a missing grant fails the submission, and the error names the grant', async () => {
  const fault: Change = (all) => {
    for (const statement of granted(all, 'submitRequestServiceRole'))
      statement.Action = [statement.Action ?? []]
        .flat()
        .filter((action) => action !== 'dynamodb:PutItem') as string[]
  }
  await withFault(fault, async (cloud) => {
    expect((await submitted(cloud)).status).toBe(500)
    expect([...cloud.permissions.refused]).toEqual([
      expect.stringMatching(/veridock-local-submit-request needs dynamodb:PutItem on arn:aws:/),
    ])
  })
})

whole(
  'a grant on another bucket’s objects fails the report’s intake, and the error names it',
  async () => {
    const fault: Change = (all) => {
      for (const statement of granted(all, 'ReportUploadedServiceRole'))
        if (JSON.stringify(statement).includes('/inbox/*'))
          statement.Resource = 'arn:aws:s3:::other/*'
    }
    await withFault(fault, async (cloud) => {
      expect(await afterDrop(cloud)).toBe('pending')
      expect([...cloud.permissions.refused].join()).toContain('report-uploaded needs s3:GetObject')
    })
  },
)

it('a missing environment variable fails the function that needs it', async () => {
  const fault: Change = (all) => {
    const { Environment } = propertiesOf(all, 'AWS::Lambda::Function', 'veridock-local-get-me"')
    delete ((Environment as JsonObject).Variables as JsonObject).TABLE_NAME
  }
  await withFault(fault, async ({ endpoints }) => {
    const buyer = await newBuyer(endpoints)
    expect((await buyer.call('GET', '/api/me')).status).toBe(500)
  })
})

it('an authorizer for somebody else’s client refuses every buyer', async () => {
  const fault: Change = (all) => {
    const authorizer = propertiesOf(all, 'AWS::ApiGatewayV2::Authorizer')
    ;(authorizer.JwtConfiguration as JsonObject).Audience = ['another-client']
  }
  await withFault(fault, async ({ endpoints }) => {
    const buyer = await newBuyer(endpoints)
    expect((await buyer.call('GET', '/api/me')).status).toBe(401)
  })
})

whole('a function that the API may not call answers 500', async () => {
  const fault: Change = (all) => without(all, 'AWS::Lambda::Permission', '/*/*/api/me"')
  await withFault(fault, async ({ endpoints }) => {
    const buyer = await newBuyer(endpoints)
    expect((await buyer.call('GET', '/api/me')).status).toBe(500)
  })
})

whole('a trigger that the user pool may not call stops sign-ups', async () => {
  const fault: Change = (all) =>
    without(all, 'AWS::Lambda::Permission', 'cognito-idp.amazonaws.com')
  await withFault(fault, async ({ endpoints }) => {
    await expect(newBuyer(endpoints)).rejects.toThrow(/AccessDenied/)
  })
})

whole('a bucket that notifies nobody leaves reports lying', async () => {
  const fault: Change = (all) => {
    delete propertiesOf(all, 'AWS::S3::Bucket', 'QueueConfigurations').NotificationConfiguration
  }
  await withFault(fault, async (cloud) => expect(await afterDrop(cloud)).toBe('pending'))
})

whole('a queue that nobody works off leaves reports lying', async () => {
  const fault: Change = (all) => without(all, 'AWS::Lambda::EventSourceMapping', 'ReportUploaded')
  await withFault(fault, async (cloud) => expect(await afterDrop(cloud)).toBe('pending'))
})

whole('a missing index fails the watch on due times', async () => {
  const fault: Change = (all) => {
    const table = propertiesOf(all, 'AWS::DynamoDB::Table')
    delete table.GlobalSecondaryIndexes
    table.AttributeDefinitions = (table.AttributeDefinitions as JsonObject[]).filter(
      ({ AttributeName }) => ['pk', 'sk'].includes(String(AttributeName)),
    )
  }
  await withFault(fault, async ({ invoke }) => {
    const outcome = await invoke('veridock-local-watch-due-times', {})
    expect(outcome).toMatchObject({ ok: false, errorMessage: expect.stringContaining('index') })
  })
})

whole.each<[string, Change, string]>([
  [
    'a queue whose policy does not let the bucket send',
    (all) => without(all, 'AWS::SQS::QueuePolicy', 's3.amazonaws.com'),
    'Unable to validate the following destination configurations',
  ],
  [
    'a role that Lambda may not take',
    (all) => {
      const role = propertiesOf(all, 'AWS::IAM::Role', 'lambda.amazonaws.com')
      const trust = role.AssumeRolePolicyDocument as JsonObject
      trust.Statement = []
    },
    'cannot be assumed by Lambda',
  ],
  [
    'a queue that shows a message again while it is worked on',
    (all) => {
      propertiesOf(all, 'AWS::SQS::Queue', '"VisibilityTimeout":360').VisibilityTimeout = 30
    },
    'less than Function timeout',
  ],
  [
    'a function that may not poll its queue',
    (all) => {
      for (const statement of granted(all, 'ReportUploadedServiceRole'))
        statement.Action = [statement.Action ?? []]
          .flat()
          .filter((action) => action !== 'sqs:ReceiveMessage') as string[]
    },
    'does not have permissions to call sqs:ReceiveMessage',
  ],
])('%s stops the deployment, as on AWS', async (_, fault, message) => {
  await expect(withFault(fault, async () => undefined)).rejects.toThrow(message)
})

whole('a site bucket that CloudFront may not read shows no page', async () => {
  const fault: Change = (all) => {
    const policy = propertiesOf(all, 'AWS::S3::BucketPolicy', 'cloudfront.amazonaws.com')
    const document = policy.PolicyDocument as JsonObject
    document.Statement = (document.Statement as JsonObject[]).filter(
      (statement) => !JSON.stringify(statement).includes('cloudfront.amazonaws.com'),
    )
  }
  await withFault(fault, async ({ endpoints }) => {
    expect((await fetch(endpoints.site)).status).toBe(403)
  })
})
