import { expect, it } from 'vitest'
import { DeskNotice } from '../emails/desk-notice.ts'
import { emailContext } from '../emails/fixtures/email-context.ts'
import { sqsEvent } from '../platform/fixtures/sqs-event.ts'
import { takeLog } from '../platform/fixtures/take-log.ts'
import { postNotices } from './events/post-notice.ts'
import { type NoticeText, noticeText } from './notice-text.ts'

const requestId = '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE'
const dueAt = '2026-11-30T10:00:00.000Z'
const site = emailContext.siteUrl

it.each<[DeskNotice, NoticeText]>([
  [
    { kind: 'new', count: 3, dueAt },
    {
      title: '新请求：3 条',
      line: '最早的到期时间：2026-11-30 18:00（北京时间）',
      link: { label: '打开队列', url: `${site}/desk` },
    },
  ],
  [
    { kind: 'new', count: 1, dueAt, requestId },
    {
      title: '新请求：1 条',
      line: '到期时间：2026-11-30 18:00（北京时间）',
      link: { label: '打开请求', url: `${site}/desk?request=${requestId}` },
    },
  ],
  [
    { kind: 'overdue', count: 2, dueAt },
    {
      title: '已逾期：2 条请求',
      line: '最早的到期时间：2026-11-30 18:00（北京时间）',
      link: { label: '打开队列', url: `${site}/desk?state=overdue` },
    },
  ],
  [
    { kind: 'due-soon', count: 1, dueAt: '', requestId },
    {
      title: '即将到期：1 条请求',
      line: '',
      link: { label: '打开请求', url: `${site}/desk?request=${requestId}` },
    },
  ],
  [
    { kind: 'answered', requestId },
    {
      title: '买家已答复问题',
      line: '已恢复计时，请继续撰写报告。',
      link: { label: '查看答复', url: `${site}/desk/report?request=${requestId}` },
    },
  ],
  [
    { kind: 'closed', requestId },
    {
      title: '请求已结束，不再需要报告',
      line: '如正在撰写，请停止处理。',
      link: { label: '打开请求', url: `${site}/desk?request=${requestId}` },
    },
  ],
  [
    { kind: 'outcome-proposed', requestId },
    {
      title: '有一项提议待第二人确认',
      line: '确认后才会执行。',
      link: { label: '打开请求', url: `${site}/desk?request=${requestId}` },
    },
  ],
  [
    { kind: 'dispute', disputeId: '01D' },
    {
      title: '收到一条异议',
      line: '请由复核员处理。',
      link: { label: '打开异议', url: `${site}/desk/disputes?dispute=01D` },
    },
  ],
])('the group is told of %j in Chinese and Beijing time', (notice, expected) => {
  expect(noticeText(emailContext, notice)).toEqual(expected)
})

it('an English desk is told in English', () => {
  const context = { ...emailContext, brand: { ...emailContext.brand, deskLanguage: 'en' as const } }
  expect(noticeText(context, { kind: 'new', count: 2, dueAt })).toMatchObject({
    title: 'New requests: 2',
    line: 'The first is due: 2026-11-30 18:00 (Beijing time)',
  })
})

it('a notice has no room for a name or a text', () => {
  const notice = { kind: 'answered', requestId }
  for (const more of [{ company: '华为' }, { email: 'b@example.com' }, { reason: 'Wrong' }])
    expect(DeskNotice.safeParse({ ...notice, ...more }).success).toBe(false)
})

/** A function with one stored notice, and a service that fails so often. */
function posting(failures = 0) {
  const stored = { notice: { kind: 'new', count: 3, dueAt } as unknown, claimed: false }
  const posted: NoticeText[] = []
  let left = failures
  const post = postNotices({
    notices: {
      async claim() {
        if (!stored.notice) return { state: 'none' }
        if (stored.claimed) return { state: 'busy', until: new Date(dueAt) }
        stored.claimed = true
        return { state: 'claimed', content: stored.notice }
      },
      async complete() {
        stored.notice = null
      },
      async release() {
        stored.claimed = false
      },
    },
    robot: {
      async post(text) {
        if (left-- > 0) throw new Error('wecom did not take a notice: it answered 200, code 45009')
        posted.push(text)
      },
    },
    clock: { now: () => new Date(dueAt) },
    basis: emailContext,
  })
  const pk = 'MAIL#desk-new-requests/01A'
  const order = { body: { dynamodb: { Keys: { pk: { S: pk }, sk: { S: 'MAIL' } } } } }
  return { post, posted, stored, order }
}

it('a notice is posted once, however often its message comes', async () => {
  const { post, posted, order } = posting()
  expect(await post(sqsEvent(order, order))).toEqual({ batchItemFailures: [] })
  expect(await post(sqsEvent(order))).toEqual({ batchItemFailures: [] })
  expect(posted).toHaveLength(1)
  expect(takeLog('info')).toMatchObject([{ message: 'Notice posted' }])
})

it('a notice that was refused is tried again, and arrives once', async () => {
  const { post, posted, order } = posting(2)
  const failed = { batchItemFailures: [{ itemIdentifier: '1' }] }
  expect(await post(sqsEvent(order))).toEqual(failed)
  expect(await post(sqsEvent(order))).toEqual(failed)
  expect(await post(sqsEvent(order))).toEqual({ batchItemFailures: [] })
  expect(await post(sqsEvent(order))).toEqual({ batchItemFailures: [] })
  expect(posted).toHaveLength(1)
  expect(takeLog('error')).toHaveLength(2)
  takeLog('info')
})

it('a notice that another function is posting waits, as that one may die', async () => {
  const { post, posted, stored, order } = posting()
  stored.claimed = true
  expect(await post(sqsEvent(order))).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] })
  expect(posted).toEqual([])
  takeLog('error')
})
