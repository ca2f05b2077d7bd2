import { expect, it } from 'vitest'
import type { Account } from '../accounts/account.ts'
import { exportRequests, requestsCsv } from './export-requests.ts'
import { requestOf } from './stored-request.ts'

const userId = 'buyer'
const report = { version: 1, key: 'a.pdf', sha256: '1', uploadedAt: '2026-11-20T08:00:00.000Z' }
const data = { key: 'a.json', sha256: '2', csvKey: '', pdfSha256: '', photographs: [] }
const requestWith = (id: string, score: number, more = {}) =>
  requestOf({
    sk: `REQUEST#${id}`,
    userId,
    searchTerm: '佛山市顺德区朔桐电器有限公司',
    status: 'completed',
    timestamp: `2026-11-0${id}T08:00:00.000Z`,
    score,
    reports: [{ ...report, score, ...more }],
  })

it('each score has its verdict in words, and an older report the newer one', async () => {
  const capped = { ...data, verdict: 'do-not-pay-yet', scoreReason: '', nextStep: '' }
  const items = [requestWith('2', 79, { data: capped }), requestWith('1', 86)]
  const newer = {
    requestId: '2',
    version: 1,
    issuedOn: '2026-11-20',
    uploadedAt: report.uploadedAt,
    verdict: 'do-not-pay-yet' as const,
  }
  const rows = requestsCsv(items, new Map([['1', newer]]))
    .split('\r\n')
    .slice(1, 3)
    .map((row) => row.split(','))
  expect(rows.map((row) => [row[2], row[10], row[15], row[16]])).toEqual([
    ['79', 'Do not pay yet', '', ''],
    ['86', 'Proceed', '2', 'Do not pay yet'],
  ])
})

it('of more requests than a file can hold names the copy of the data, and reads no further', async () => {
  let read = 0
  const list = {
    findByBuyer: async () => {
      read += 100
      return { items: Array.from({ length: 100 }, () => requestWith('1', 86)), nextCursor: 'next' }
    },
  }
  const file = exportRequests.handle(
    {
      accounts: { find: async () => ({ accountType: 'premium' }) as Account },
      requests: list,
      newerReports: { of: async () => new Map() },
    },
    { buyer: { userId } } as never,
  )
  await expect(file).rejects.toMatchObject({
    code: 'csv-too-large',
    message: expect.stringContaining('POST /api/me/export'),
  })
  expect(read).toBe(5_100)
})
