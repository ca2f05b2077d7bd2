import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { announcementsIn } from '../../../functions/requests/announcements.ts'
import { requestsIn, workLists } from '../../../functions/requests/request-repository.ts'
import { inProcess } from '../../fixtures/in-process.ts'
import { operatorsTable } from '../../fixtures/table.ts'
import { delayWrites } from '../../fixtures/watched-table.ts'

const begin = Date.parse('2099-06-01T10:00:00.000Z')
const minute = 60_000
const { table, item } = operatorsTable()

async function submitRequest() {
  const clock = { at: begin, now: () => new Date(clock.at) }
  const product = inProcess(table, clock)
  const userId = await product.newBuyer()
  const { id } = await product.submit(userId, '竞争贸易有限公司')
  const request = await requestsIn(table).find(userId, id)
  if (request?.status !== 'pending') throw new Error(`No pending request ${id}`)
  const announce = (within = table) =>
    announcementsIn(within).announce([request], [], new Date(begin + 15 * minute))
  const storedRequest = () => item(`ACCOUNT#${userId}`, `REQUEST#${id}`)
  // Its id only: the product that runs beside may have sent it already, which removes the order.
  const deskMail = () => item(`MAIL#desk-request-closed/${id}`, 'MAIL')
  return { clock, product, userId, id, announce, storedRequest, deskMail }
}

it('a request that was cancelled before its announcement is not announced', async () => {
  const { product, userId, id, announce, storedRequest, deskMail } = await submitRequest()
  let go = () => {}
  const held = delayWrites(table, new Promise<void>((resolve) => (go = resolve)))
  const announced = announce(held.table)
  await held.writeArrived
  expect(await product.cancelOutcome(userId, id)).toBe('done')
  go()
  expect(await announced).toMatchObject([{ id }])
  expect(await storedRequest()).not.toHaveProperty('workList')
  expect(await deskMail()).toBeUndefined()
})

it('a request is found by the time of its submission', async () => {
  const { id } = await submitRequest()
  const requests = requestsIn(table)
  const submitted = async (from: number, until: number) => {
    const range = { from: new Date(from).toISOString(), until: new Date(until).toISOString() }
    const ids: string[] = []
    for await (const page of requests.findSubmitted('new', range, 1000))
      ids.push(...page.map((request) => request.id))
    return ids
  }
  expect(await submitted(begin, begin)).toContain(id)
  expect(await submitted(begin - minute, begin - 1)).not.toContain(id)
  expect(await submitted(begin + 1, begin + minute)).not.toContain(id)
})

it('a late request that is closed meanwhile is not told', async () => {
  const { product, userId, id } = await submitRequest()
  const request = await requestsIn(table).find(userId, id)
  if (request?.status !== 'pending') throw new Error(`No pending request ${id}`)
  expect(await product.cancelOutcome(userId, id)).toBe('done')
  const mail = { id: `late/${id}`, template: 'mail-check', to: 'desk', data: {} } as const
  const announcements = announcementsIn(table)
  expect(await announcements.tellDesk([request], 'overdue', mail, new Date())).toEqual([request])
})

it('a request whose account is gone is not announced', async () => {
  const { userId, id, announce } = await submitRequest()
  await table.client.send(
    new DeleteCommand({ TableName: table.name, Key: { pk: `ACCOUNT#${userId}`, sk: 'ACCOUNT' } }),
  )
  expect(await announce()).toMatchObject([{ id }])
})

it('a cancellation that ends after the announcement is e-mailed to the desk', async () => {
  const { clock, userId, id, announce, storedRequest, deskMail } = await submitRequest()
  clock.at = begin + 15 * minute - 1
  let go = () => {}
  const held = delayWrites(table, new Promise<void>((resolve) => (go = resolve)))
  const cancelling = inProcess(held.table, clock).cancelOutcome(userId, id)
  await held.writeArrived
  await announce()
  expect(await storedRequest()).toMatchObject({ workList: workLists.open })
  go()
  expect(await cancelling).toBe('done')
  expect(await deskMail()).toBeDefined()
})
