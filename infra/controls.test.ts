import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { daysText, keptDays } from '../shared/trust/kept.ts'
import { dataRegion, recovery } from '../shared/trust/promises.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const controls = read('docs/controls.md')
const rows = controls.split('\n').filter((line) => /^\| (?!Control )/.test(line))
const filesIn = (text: string) =>
  [...text.matchAll(/`([^`\s]+\/[^`\s]+)`/g)].map(([, file = '']) => file)

it('docs/controls.md names for each control code, a test, and what is left to prove', () => {
  expect(rows.length).toBeGreaterThan(25)
  for (const row of rows) {
    const [, control, code = '', tests = '', left = ''] = row.split('|').map((cell) => cell.trim())
    expect([control, filesIn(code).length > 0, filesIn(tests).length > 0, left !== '']).toEqual([
      control,
      true,
      true,
      true,
    ])
  }
})

it('every file that it names exists', () => {
  const files = filesIn(controls).filter((file) => !file.startsWith('/'))
  expect(files.length).toBeGreaterThan(60)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

it('each test that it names is in its file', () => {
  const named = [...controls.matchAll(/`([^`]+\.test\.tsx?)`: “([^”]+)”/g)]
  expect(named.length).toBeGreaterThan(30)
  for (const [, file = '', name = ''] of named)
    expect([file, read(file)]).toEqual([file, expect.stringContaining(name)])
})

it('the documents give the same days, region and objectives as the trust page', () => {
  const security = read('docs/security.md')
  const kept = (what: string) =>
    security
      .split('\n')
      .find((line) => line.startsWith(`| ${what}`))
      ?.split(' | ')[2] ?? ''
  const told: [what: string, days: number][] = [
    ['Backups of the table', keptDays.backups],
    ['Exports', keptDays.exportFiles],
    ['Refused files', keptDays.rejectedFiles],
    ['Overwritten or deleted versions', keptDays.oldVersions],
    ['Photographs and annexes', keptDays.inboxFiles],
    ['Function logs', keptDays.functionLogs],
    ['API access logs', keptDays.apiLogs],
    ["Buckets' access logs", keptDays.bucketLogs],
    ['Firewall log', keptDays.firewallLogs],
    ['Who ran operators', keptDays.accountTrail],
    ['Queues and their dead letters', keptDays.queues],
    ['Drafts of reports', keptDays.drafts],
    ['Audit trail of the report desk', keptDays.deskAudit],
    ['Customers of the payment provider', keptDays.payments],
    ['Keyed hashes of an erased account', keptDays.erasedPayers],
    ['Links to reports', keptDays.endedShares],
    ['Newsletter: hash', keptDays.newsletterEnded],
    ['Watched suppliers', keptDays.watchesAfterPlan],
    ['A change that can be taken back', keptDays.emailTakeBacks],
    ['Contact messages', keptDays.inquiries],
    ['Disputes', keptDays.decidedDisputes],
  ]
  for (const [what, days] of told)
    expect([what, kept(what)]).toEqual([
      what,
      expect.stringMatching(new RegExp(days === 365 ? 'a year|1 year' : daysText(days))),
    ])
  expect(dataRegion).toBe('eu-west-1')
  expect(security).toContain('is in Ireland')
  expect(read('docs/runbooks/restore.md')).toContain(
    `at most ${recovery.pointMinutes} minutes of data are lost (RPO), and the data is back within ${recovery.timeHours} hours (RTO)`,
  )
})
