import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { deskGroup } from '../../local/robot.ts'
import type { VerificationRequest } from '../../shared/requests/request.ts'
import { newBuyer } from '../fixtures/buyer.ts'
import { newDeskMember } from '../fixtures/desk-member.ts'
import { eventually } from '../fixtures/eventually.ts'
import { linesOf } from '../fixtures/function-log.ts'
import { deskMailsAbout, mailsTo } from '../fixtures/inbox.ts'
import { passCancelWindow } from '../fixtures/pass-time.ts'
import { queueConsole } from '../fixtures/queue-console.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isRelease } from '../full.ts'

const noticesAbout = (about: string) => mailsTo(deskGroup, undefined, about)

/** Makes the chat service refuse messages with this text. */
const refuse = (refusal: { about: string; code: number; times?: number }) =>
  fetch(`${inject('endpoints').robot}/refusals`, { method: 'POST', body: JSON.stringify(refusal) })

async function submitted() {
  const buyer = await newBuyer()
  const searchTerm = `群通知${randomUUID().slice(0, 6)}有限公司`
  const { body } = await buyer.call('POST', '/api/requests', { searchTerm })
  return { buyer, searchTerm, id: (body as VerificationRequest).id }
}

/** Its request then waits for a second member. */
async function proposeFailure(id: string) {
  const analyst = await newDeskMember(['analysts'])
  await analyst.call('POST', `/api/desk/requests/${id}/claim`, {})
  const { status } = await analyst.call('PUT', `/api/desk/requests/${id}/outcome`, {
    kind: 'failed',
    reason: 'The register is closed.',
  })
  expect(status).toBe(200)
}

it('of a new request the group is told once, with its link and without buyer and company', async () => {
  const { buyer, searchTerm, id } = await submitted()
  await passCancelWindow(buyer.userId, id)
  const mailId = await eventually('the mail to the desk', async () => {
    const mails = await deskMailsAbout(id)
    return mails.find(({ headers }) => headers['x-mail-id']?.startsWith('desk-new-request'))
      ?.headers['x-mail-id']
  })
  const posted = () =>
    linesOf('post-notice').filter((line) => line.includes(`mailId: '${mailId}'`)).length
  await expect.poll(posted, { timeout: 20_000 }).toBe(1)
  // Requests of other tests may be in the same e-mail: then the link leads to the queue.
  const isAlone = mailId.startsWith('desk-new-request/')
  const form = /^\*\*新请求：\d+ 条\*\*\n(最早的)?到期时间：[\d-]+ [\d:]+（北京时间）\n\[打开/
  if (isAlone)
    expect(await noticesAbout(`/desk?request=${id}`)).toMatchObject([
      { text: expect.stringMatching(form) },
    ])
  // Nothing in a notice of several says whose it is.
  else for (const { text } of await noticesAbout('新请求')) expect(text).toMatch(form)
  for (const secret of [searchTerm, buyer.email, buyer.userId])
    expect(await noticesAbout(secret)).toEqual([])
  expect(await operatorsTable().item(`MAIL#${mailId}`, 'MAIL')).toMatchObject({ notice: null })
})

it('a notice that the service refuses as too many arrives once, later', async () => {
  const { id } = await submitted()
  await refuse({ about: id, code: 45009, times: 2 })
  await proposeFailure(id)
  const [notice] = await eventually('the notice', async () => {
    const found = await noticesAbout(id)
    return found.length > 0 ? found : undefined
  })
  expect(notice?.subject).toBe('有一项提议待第二人确认')
  expect((await noticesAbout(id)).length).toBe(1)
})

it.runIf(isRelease)(
  'while the service is away the e-mail arrives; the notice is given up after 15 attempts, and arrives once redriven',
  async () => {
    const { id, searchTerm } = await submitted()
    await refuse({ about: id, code: 93000, times: 15 })
    await proposeFailure(id)
    await eventually('the e-mail', async () => (await deskMailsAbout(searchTerm)).at(0))
    const failed = queueConsole(/desk-notices-failed/)
    const givenUp = async () => (await failed.poll()).some((body) => body.includes(id)) || undefined
    await eventually('the dead-letter queue', givenUp, 60)
    expect(await noticesAbout(id)).toEqual([])
    await failed.redrive()
    await eventually('the notice', async () => (await noticesAbout(id)).at(0))
    expect(await givenUp()).toBeUndefined()
    expect(await noticesAbout(id)).toHaveLength(1)
  },
)
