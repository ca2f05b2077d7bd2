import { expect, it } from 'vitest'
import { auditTrailIn } from '../../functions/desk/audit-trail.ts'
import { auditEntry, auditParts, deskAudit } from '../../functions/platform/table/desk-audit.ts'
import { partition } from '../../functions/platform/table/read.ts'
import { transactAll } from '../../functions/platform/table/write.ts'
import { ownTable } from '../fixtures/own-table.ts'

const day = '2026-11-20'
const time = (second: number) => new Date(Date.parse(`${day}T04:00:00.000Z`) + second * 1000)

it('spreads the entries of a day, and reads them in order, each once, whole or between two times', async () => {
  const table = await ownTable()
  const seconds = Array.from({ length: 80 }, (_, n) => (n * 37) % 80)
  await transactAll(
    table,
    seconds.map((second) =>
      auditEntry({ at: time(second), by: 'wang', name: '王芳', action: 'opened', requestId: 'A' }),
    ),
  )
  const counts = await Promise.all(
    auditParts.map(async (part) => {
      let count = 0
      const { pk } = deskAudit.key({ day, part, id: '' })
      for await (const items of partition(table, pk)) count += items.length
      return count
    }),
  )
  // Twenty each, more or less: the parts are taken by chance.
  expect(Math.max(...counts)).toBeLessThan(50)

  const read = async (...range: [from?: string, until?: string]) => {
    const found = []
    for await (const { at } of auditTrailIn(table).ofDay(day, ...range)) found.push(at)
    return found
  }
  const all = seconds.toSorted((a, b) => a - b).map((second) => time(second).toISOString())
  expect(await read()).toEqual(all)
  expect(await read(all[10], all[70])).toEqual(all.slice(10, 70))
  expect(await read(all[70])).toEqual(all.slice(70))
})
