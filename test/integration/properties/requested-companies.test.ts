import fc from 'fast-check'
import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { ClientProblem } from '../../../functions/platform/http/client-problem.ts'
import { withConflictRetries } from '../../../functions/platform/table/write.ts'
import { completionsIn } from '../../../functions/reports/completions.ts'
import { withdrawalsIn } from '../../../functions/reports/withdrawals.ts'
import { type InProcess, inProcess, outcomeOf } from '../../fixtures/in-process.ts'
import { operatorsTable } from '../../fixtures/table.ts'
import { isFull } from '../../full.ts'

const sequences = isFull ? 500 : 2
const seed = isFull ? Date.now() % 2 ** 30 : 20261122
const begin = Date.parse('2099-05-04T10:00:00.000Z')
const companies = ['甲贸易有限公司', '乙贸易有限公司'] as const

type Step =
  | { do: 'submit' | 'again'; company: (typeof companies)[number] }
  | { do: 'cancel' | 'fail' | 'complete' | 'withdraw'; pick: number }

const company = fc.constantFrom(...companies)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('submit' as const, 'again' as const), company }),
  fc.record({
    do: fc.constantFrom(
      'cancel' as const,
      'cancel' as const,
      'fail' as const,
      'complete' as const,
      'withdraw' as const,
    ),
    pick: fc.nat(1000),
  }),
)
/** Steps of one batch run in parallel. */
const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), {
  minLength: 3,
  maxLength: 12,
})

const { table, itemsOf } = operatorsTable()

/** Files or withdraws a request's report as the report intake and the desk do. */
function reportsOf({ deps }: InProcess, now: () => Date) {
  const find = async (userId: string, id: string) => {
    const request = await deps.requests.find(userId, id)
    if (!request) throw new Error(`No request ${id}`)
    return request
  }
  const report = (id: string) => ({
    version: 1,
    key: `reports/${id}`,
    sha256: id,
    score: 87,
    uploadedAt: now().toISOString(),
  })
  return {
    complete: (userId: string, id: string) =>
      withConflictRetries(async () => {
        const request = await find(userId, id)
        if (request.status === 'pending')
          await completionsIn(table).complete(request, [report(id)], [], now())
      }),
    withdraw: (userId: string, id: string) =>
      withConflictRetries(async () => {
        const request = await find(userId, id)
        if (request.status !== 'completed') return
        const at = now()
        await withdrawalsIn(table).withdraw({
          request,
          mails: [],
          operation: {
            id: ulid(at.getTime()),
            name: 'withdraw-report',
            by: 'Test',
            reason: 'Test',
            at: at.toISOString(),
            what: 'Test',
          },
          at,
        })
      }),
  }
}

async function standing(userId: string, searchTerm: string): Promise<string[]> {
  const items = await itemsOf(userId, 'REQUEST#')
  return items
    .filter((item) => item.searchTerm === searchTerm)
    .filter(({ status }) => status === 'pending' || status === 'completed')
    .map(({ sk }) => String(sk).slice('REQUEST#'.length))
}

/** The id of the earlier request that a submission is offered; undefined if it is stored. */
async function offeredRequest(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    if (error instanceof ClientProblem && error.code === 'already-requested')
      return error.extra.requestId
    throw error
  }
}

it(`a company is offered while one of its requests counts, after ${sequences} random sequences`, async () => {
  let now = begin
  const product = inProcess(table, { now: () => new Date(now) })
  const reports = reportsOf(product, () => new Date(now))
  await fc.assert(
    fc.asyncProperty(batches, async (sequence) => {
      now = begin
      const userId = await product.newBuyer()
      await product.setPlan(userId, 'partner')

      const take = async (one: Step, ids: readonly string[]) => {
        if ('company' in one)
          return one.do === 'submit'
            ? product.submitOutcome(userId, one.company)
            : outcomeOf(product.submitAgain(userId, one.company))
        const id = ids[one.pick % Math.max(1, ids.length)]
        if (id === undefined) return
        if (one.do === 'cancel') return product.cancelOutcome(userId, id)
        if (one.do === 'fail') return product.fail(id).catch(() => 'refused')
        return reports[one.do](userId, id)
      }

      for (const batch of sequence) {
        // Ids sort by time.
        now += 1000
        const ids = (await itemsOf(userId, 'REQUEST#')).map(({ sk }) =>
          String(sk).slice('REQUEST#'.length),
        )
        await Promise.all(batch.map((one) => take(one, ids)))
        for (const searchTerm of companies) {
          now += 1000
          const counting = await standing(userId, searchTerm)
          const answer = await offeredRequest(product.submit(userId, searchTerm))
          expect(counting.length > 0 ? counting : [undefined]).toContain(answer)
        }
      }
    }),
    { numRuns: sequences, seed, endOnFailure: !isFull },
  )
}, 3_600_000)
