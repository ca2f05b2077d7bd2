import { describe, expect, it } from 'vitest'
import { deskDay } from '../../shared/desk/desk-day.ts'
import type { DeskReportsPage } from '../../shared/desk/desk-reports.ts'
import { callRoute } from '../platform/fixtures/call-route.ts'
import { nameKeysOf } from '../requests/company-faults.ts'
import { orderOf } from '../requests/reports-by-day.ts'
import { requestOf } from '../requests/stored-request.ts'
import { hoursFromNow, now, wang } from './fixtures/pending.ts'
import { listDeskReports } from './list-reports.ts'

type Published = { id: string; name: string; code?: string; by?: string; hours: number }
const all: Published[] = [
  {
    id: 'NEWEST',
    name: '宁波澜砚五金制品有限公司',
    code: '91330206MA2AEFGH1X',
    by: '王芳',
    hours: -1,
  },
  { id: 'SAME-DAY', name: '东莞市联发电子有限公司', by: '李静', hours: -2 },
  { id: 'YESTERDAY', name: '深圳市亮波科技有限公司', hours: -26 },
  { id: 'OLD', name: '佛山市某某陶瓷有限公司', code: '91440606MA5DRAFT0X', hours: -500 * 24 },
]

/** A desk with these reports; `findById` counts what is read. */
function desk(published: readonly Published[] = all, withdrawn: readonly string[] = []) {
  let read = 0
  const versions = published
    .map(({ id, by, hours }) => ({
      requestId: id,
      uploadedAt: hoursFromNow(hours),
      code: id,
      by,
    }))
    .toSorted((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1))
  const deps = {
    reportsByDay: {
      async *ofDay(day: string, before = '~') {
        const found = versions.filter(
          (each) => deskDay(new Date(each.uploadedAt)) === day && orderOf(each) < before,
        )
        for (let from = 0; from < found.length; from += 25) yield found.slice(from, from + 25)
      },
      find: async ({ uploadedAt }: { uploadedAt: string }) =>
        versions.find((each) => each.uploadedAt === uploadedAt),
    },
    companyReports: {
      async *findRequests(key: string) {
        for (const { id, name, code } of published)
          if (key === code || nameKeysOf([name]).includes(key)) yield id
      },
    },
    requests: {
      findById: async (id: string) => {
        read += 1
        const found = published.find((each) => each.id === id)
        if (!found) return undefined
        const { name, code = '91330206MA2AEFGH2X', hours } = found
        const data = { key: 'k', sha256: 'd'.repeat(64), company: { name, code }, photographs: [] }
        const uploadedAt = hoursFromNow(hours)
        const report = { version: 1, key: 'k', sha256: 'a', score: 90, uploadedAt, data }
        return requestOf({
          pk: 'ACCOUNT#buyer',
          sk: `REQUEST#${id}`,
          userId: 'buyer',
          searchTerm: name,
          status: withdrawn.includes(id) ? 'pending' : 'completed',
          timestamp: uploadedAt,
          reports: [report],
        })
      },
    },
    clock: { now: () => now },
  }
  const list = async (query: Record<string, string>) =>
    (
      await callRoute(listDeskReports, deps, {
        deskMember: wang,
        query,
      })
    ).body as DeskReportsPage
  return { list, read: () => read }
}
const ids = ({ items }: DeskReportsPage) => items.map(({ requestId }) => requestId)

describe('the finished reports of the desk', () => {
  it('are listed by day, the newest first, without those that were withdrawn', async () => {
    const { list } = desk(all, ['SAME-DAY'])
    const page = await list({})
    expect(page.items[0]).toEqual({
      requestId: 'NEWEST',
      searchTerm: '宁波澜砚五金制品有限公司',
      company: { name: '宁波澜砚五金制品有限公司', code: '91330206MA2AEFGH1X' },
      versions: 1,
      score: 90,
      publishedAt: hoursFromNow(-1),
      by: '王芳',
    })
    expect(ids(page)).toEqual(['NEWEST', 'YESTERDAY'])
    // A month was looked at; older ones follow.
    expect(page.since).toBe('2026-10-22')
    expect(page.nextCursor).not.toBeNull()
  })

  it('are those of one day, if that is asked for', async () => {
    const page = await desk().list({ day: '2026-11-20' })
    expect([ids(page), page.nextCursor]).toEqual([['YESTERDAY'], null])
  })

  it.each([
    ['澜砚五金', 'NEWEST'],
    ['聯發電子', 'SAME-DAY'],
    ['lianfa', 'SAME-DAY'],
    ['Liang Bo', 'YESTERDAY'],
    ['AEFGH1', 'NEWEST'],
    ['李静', 'SAME-DAY'],
    ['wangfang', 'NEWEST'],
  ])('are found by a part of what names them: %s', async (search, found) => {
    expect(ids(await desk().list({ search }))).toEqual([found])
  })

  it.each(['佛山市某某陶瓷有限公司', '91440606ma5draft0x', 'old'])(
    'are found at any age by %s',
    async (search) => {
      const page = await desk().list({ search })
      expect(ids(page)).toEqual(['OLD'])
    },
  )

  it('are read a page at a time, none twice and none left out', async () => {
    const many = Array.from({ length: 70 }, (_, n) => ({
      id: `R${n}`,
      name: '宁波澜砚五金制品有限公司',
      // Some at the same moment.
      hours: -Math.floor(n / 3),
    }))
    const { list, read } = desk(many)
    const found: string[] = []
    let cursor: string | undefined
    do {
      const before = read()
      const page = await list({ limit: '20', ...(cursor && { cursor }) })
      expect(read() - before).toBeLessThanOrEqual(50)
      found.push(...ids(page))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(found.toSorted()).toEqual(many.map(({ id }) => id).toSorted())
  })
})
