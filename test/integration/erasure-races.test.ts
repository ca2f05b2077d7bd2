import { setTimeout } from 'node:timers/promises'
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { expect, inject, it } from 'vitest'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { filesWith, itemsWith, startErasure, waitForErasure } from '../fixtures/erasures.ts'
import { eventually } from '../fixtures/eventually.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isFull, isRelease } from '../full.ts'

/** Per account: the reports dropped for its requests, and the forms sent with its token. */
const { accounts, reports, forms } = isFull
  ? { accounts: 10, reports: 30, forms: 5 }
  : { accounts: 1, reports: 8, forms: 3 }

const pdf = await reportPdf('A report', 1)

async function withRequests(): Promise<{ buyer: TestBuyer; ids: string[] }> {
  const buyer = await newBuyer()
  await operatorsTable().setPlan(buyer.userId, 'enterprise')
  const ids: string[] = []
  for (let n = 0; n < reports; n += 1) {
    const searchTerm = `第${n}号删除贸易有限公司`
    const { body } = await buyer.call('POST', '/api/requests', { searchTerm })
    ids.push((body as { id: string }).id)
  }
  return { buyer, ids }
}

/** The number of drops that the intake has not handled yet. */
async function dropsUnderWay(): Promise<number> {
  const { sqs, credentials } = inject('endpoints')
  const { region } = credentials
  const client = new SQSClient({ endpoint: sqs.endpoint, region, credentials })
  const QueueUrl = sqs.queues.find((url) => /ReportsIntake(?!Failed)/.test(url))
  const asked = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] })
  const { Attributes = {} } = await client.send(asked)
  return (
    Number(Attributes.ApproximateNumberOfMessages) +
    Number(Attributes.ApproximateNumberOfMessagesNotVisible)
  )
}

/** Splits the items in three: for before, during and after the request to erase. */
const thirds = <Item>(all: readonly Item[]): Item[][] =>
  [0, 1, 2].map((third) => all.filter((_, n) => n % 3 === third))

it.runIf(isRelease)(
  `${accounts * reports} reports dropped and ${accounts * forms} forms sent into running erasures leave no data`,
  async () => {
    const bucket = reportsBucket()
    let late = 0
    let sent = 0
    const all: { buyer: TestBuyer; ids: string[] }[] = []
    while (all.length < accounts) {
      const { buyer, ids } = await withRequests()
      const message = `Words of ${buyer.userId}`
      const words = { name: 'Ada', email: buyer.email, inquiryType: 'general', message }
      const drop = (some: string[]) =>
        Promise.all(some.map((id) => bucket.drop(`${id}.87.pdf`, pdf)))
      const write = async (count: number) => {
        for (let form = 0; form < count; form += 1) {
          const { status } = await buyer.call('POST', '/api/contact', words)
          expect([202, 401]).toContain(status)
          sent += 1
        }
      }
      const [before = [], during = [], after = []] = thirds(ids)
      await drop(before)
      const clicked = setTimeout(Math.random() * 1000).then(() => startErasure(buyer))
      await Promise.all([drop(during), write(forms - 1), clicked])
      await Promise.all([drop(after), write(1)])
      const erasure = await operatorsTable().item(`ERASURE#${buyer.userId}`, 'ERASURE')
      // In real seconds: what the functions that began before store in them is erased, too.
      await waitForErasure(await clicked, undefined, { isSettling: true })
      // On a busy machine the erasure can end before the last drops, which are then refused as drops for
      // an unknown request: such an account is skipped.
      if (!erasure) continue
      all.push({ buyer, ids })
      late += after.length
    }
    expect(sent).toBeGreaterThanOrEqual(accounts * forms)
    expect(late).toBeGreaterThanOrEqual(accounts * Math.floor(reports / 3))

    await eventually('every drop to be handled', async () =>
      (await dropsUnderWay()) === 0 ? true : undefined,
    )
    for (const { buyer, ids } of all) {
      expect(await filesWith(buyer.userId)).toEqual([])
      await expect.poll(() => itemsWith(buyer.userId)).toEqual([])
      await expect.poll(() => itemsWith(buyer.email)).toEqual([])
      const files = await filesWith('')
      expect(files.filter((key) => ids.some((id) => key.includes(id)))).toEqual([])
      // The mail log keeps request ids, but not whose requests they were.
      expect((await itemsWith(ids)).filter((place) => !/^(MAIL|AUDIT)#/.test(place))).toEqual([])
    }
  },
  isFull ? 600_000 : 120_000,
)
