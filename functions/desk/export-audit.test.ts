import { expect, it } from 'vitest'
import { AuditQuery } from '../../shared/desk/queue.ts'
import type { AuditRecord } from './audit-trail.ts'
import { exportAudit } from './export-audit.ts'
import { admin, now } from './fixtures/pending.ts'

const entry: AuditRecord = {
  id: '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE',
  at: '2026-11-21T08:00:00.000Z',
  by: 'wang',
  name: '=王芳, "A"',
  action: 'claimed',
  requestId: '01KAJ4Q2Y6ZV3M8D5T7R9W1XCF',
  detail: '',
  hoursToReport: null,
}

it('writes one row an entry, day by day, safe for spreadsheets', async () => {
  const days: string[] = []
  const recorded: unknown[] = []
  const trail = {
    record: async (read: unknown) => void recorded.push(read),
    async *ofDay(day: string) {
      days.push(day)
      if (day === '2026-12-01') yield entry
    },
  }
  const clock = { now: () => now }
  const csv = await exportAudit.handle({ trail, clock }, {
    deskMember: admin,
    query: { from: '2026-11-30', to: '2026-12-02' },
  } as never)
  expect(recorded).toEqual([
    {
      at: now,
      by: 'li',
      name: '李雷',
      action: 'opened',
      requestId: '',
      detail: 'audit trail 2026-11-30 to 2026-12-02',
    },
  ])
  expect(days).toEqual(['2026-11-30', '2026-12-01', '2026-12-02'])
  expect(csv).toBe(
    '\uFEFF北京时间 Beijing time,Time (UTC),成员 Who,User,操作,Action,请求 Request,说明 Detail,Entry\r\n' +
      `2026-11-21 16:00,2026-11-21T08:00:00.000Z,"'=王芳, ""A""",wang,领取,claimed,01KAJ4Q2Y6ZV3M8D5T7R9W1XCF,,${entry.id}\r\n`,
  )
})

it('words the outcome that was proposed', async () => {
  const proposed: AuditRecord = { ...entry, action: 'proposed-outcome', detail: 'not-found' }
  const trail = {
    record: async () => {},
    async *ofDay() {
      yield proposed
    },
  }
  const csv = await exportAudit.handle({ trail, clock: { now: () => now } }, {
    deskMember: admin,
    query: { from: '2026-11-30', to: '2026-11-30' },
  } as never)
  expect(csv).toContain(',提议结束或撤回,proposed-outcome,')
  expect(csv).toContain(',查无此公司 not-found,')
})

it('refuses days with more entries than an answer can hold, naming the field', async () => {
  const trail = {
    record: async () => {},
    async *ofDay() {
      yield* Array.from({ length: 33_334 }, () => entry)
    },
  }
  const asked = exportAudit.handle({ trail, clock: { now: () => now } }, {
    deskMember: admin,
    query: { from: '2026-11-30', to: '2026-12-02' },
  } as never)
  await expect(asked).rejects.toMatchObject({
    code: 'invalid-request',
    extra: { errors: [{ field: 'from', message: expect.stringContaining('choose fewer days') }] },
  })
})

it.each([
  [{ from: '2026-11-02', to: '2026-11-01' }, 'Not before `from`.'],
  [{ from: '2026-10-01', to: '2026-11-01' }, 'At most 31 days at once.'],
  [{ from: '2026-02-30', to: '2026-03-01' }, 'Invalid ISO date'],
])('refuses the days %j', (query, message) => {
  expect(AuditQuery.safeParse(query).error?.issues.map((issue) => issue.message)).toContain(message)
})

it('takes a whole month', () => {
  expect(AuditQuery.safeParse({ from: '2026-10-01', to: '2026-10-31' }).success).toBe(true)
})
