import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { inProcess } from '../../fixtures/in-process.ts'
import { operatorsTable } from '../../fixtures/table.ts'
import { measureCapacity } from '../../fixtures/watched-table.ts'
import { isFull } from '../../full.ts'

/** 1,000 requests are written in 1 second, 10,000 in 12. The scale bench goes to 100,000. */
const history = isFull ? 10_000 : 1_000
const clock = { now: () => new Date('2026-11-21T12:00:00.000Z') }

/** Writes a history of requests directly into the table, because submitting them would take long. */
async function storeHistory(userId: string, count: number): Promise<void> {
  const { client, name } = operatorsTable().table
  const rows = Array.from({ length: count }, (_, n) => {
    const at = new Date(clock.now().getTime() - (n + 1) * 3_600_000)
    const id = ulid(at.getTime())
    return {
      pk: `ACCOUNT#${userId}`,
      sk: `REQUEST#${id}`,
      entity: 'verification-request',
      id,
      userId,
      searchTerm: `第${n}号历史贸易有限公司`,
      email: `${userId}@example.com`,
      userType: 'partner',
      status: 'completed',
      score: 80,
      timestamp: at.toISOString(),
      createdAt: at.toISOString(),
    }
  })
  // Largest possible transactions, one at a time: in DynamoDB Local six times faster than batches.
  for (let first = 0; first < rows.length; first += 100)
    await client.send(
      new TransactWriteCommand({
        TransactItems: rows
          .slice(first, first + 100)
          .map((Item) => ({ Put: { TableName: name, Item } })),
      }),
    )
}

async function costsAt(count: number) {
  const { table, sent } = measureCapacity(operatorsTable().table)
  const product = inProcess(table, clock)
  const userId = await product.newBuyer()
  await product.setPlan(userId, 'partner')
  await storeHistory(userId, count)

  sent.length = 0
  await product.submit(userId, '新的贸易有限公司')
  const submission = sent.splice(0)
  // The calls of the dashboard when it opens: web/src/pages/dashboard.tsx.
  await Promise.all([product.me(userId), product.usage(userId), product.list(userId, 20)])
  const dashboard = sent.splice(0)
  return { submission, dashboard }
}

const units = (sent: { capacity: number }[]) => sent.reduce((sum, it) => sum + it.capacity, 0)

it(`a submission costs one transaction and the dashboard one query, at 10 requests as at ${history}`, async () => {
  const [few, many] = [await costsAt(10), await costsAt(history)]
  for (const { submission, dashboard } of [few, many]) {
    expect(submission.map(({ name }) => name)).toEqual(['GetCommand', 'TransactWriteCommand'])
    const queries = dashboard.filter(({ name }) => name === 'QueryCommand')
    expect(queries.length).toBeLessThanOrEqual(2)
    expect(dashboard.filter(({ name }) => name !== 'QueryCommand')).toHaveLength(2)
    for (const { capacity } of [...submission, ...dashboard]) expect(capacity).toBeGreaterThan(0)
  }
  expect(units(many.submission)).toBe(units(few.submission))
  expect(units(many.dashboard)).toBeLessThanOrEqual(units(few.dashboard) + 3)
}, 120_000)
