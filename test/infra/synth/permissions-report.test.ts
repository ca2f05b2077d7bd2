import { expect, it } from 'vitest'
import { unexplained, unnamedWrites } from '../../permissions-report.ts'

const explained = [
  ['veridock-local-get-me', 'logs:PutLogEvents', '*'],
  ['veridock-local-send-mail', 'sqs:GetQueueUrl', 'arn:aws:sqs:eu-west-1:0:q'],
  ['veridock-local-make-export', 's3:AbortMultipartUpload', 'arn:aws:s3:::reports/exports/*'],
].map(([name = '', action = '', resource = '']) => ({ function: name, action, resource }))

it('reports a grant that no test used, unless it is explained', () => {
  expect(unexplained(explained)).toEqual([])
  const idle = { function: 'veridock-local-get-me', action: 'dynamodb:PutItem', resource: 'arn:t' }
  expect(unexplained([...explained, idle])).toEqual([
    'Grant that no test uses: veridock-local-get-me dynamodb:PutItem arn:t (infra/functions.ts)',
  ])
  const elsewhere = { ...idle, action: 's3:AbortMultipartUpload', resource: 'arn:b/exports/*' }
  expect(unexplained([...explained, elsewhere])).toHaveLength(1)
})

it('reports an explanation that no grant needs', () => {
  expect(unexplained(explained.slice(1))).toEqual([
    expect.stringMatching(/^Explanation that is no longer needed: \/\^logs:/),
  ])
})

it('reports a kind of items that a function writes and its record does not name', () => {
  const keys = new Map([['x', { pk: 'ACCOUNT#u', sk: 'ACCOUNT' }]])
  const written = new Map([['veridock-local-verify-report', keys]])
  expect(unnamedWrites(written)).toEqual([
    'verify-report writes account: name it in its writes (infra/functions.ts)',
  ])
})
