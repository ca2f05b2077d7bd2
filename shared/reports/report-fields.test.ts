import { describe, expect, it } from 'vitest'
import { publishedExample } from './fixtures/examples.ts'
import { parseReport } from './parse-report.ts'
import { WebAddress } from './report-fields.ts'
import { scoreReport } from './score.ts'
import { PublishedReport } from './supplier-report.ts'

describe('the address of a source', () => {
  it.each([
    'https://www.gsxt.gov.cn/index.html',
    'http://218.57.139.24/entry?id=1',
    'https://example.com/@name?mail=a@b.example',
    'https://172.32.0.1/',
    'https://100.200.1.1/',
  ])('may be %s', (address) => expect(WebAddress.safeParse(address).success).toBe(true))

  const refused = [
    // Readers see the register's name, and come to the other host.
    'https://gsxt.gov.cn@evil.example',
    'https://user:password@evil.example/',
    'https://@evil.example/',
    'http://127.0.0.1/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://10.1.2.3/',
    'http://192.168.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://172.16.0.1/',
    'http://100.64.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[fd00::1]/',
    'http://localhost:5173/',
    'http://localhost./',
    'http://printer.local/',
    'http://intranet/',
  ]

  it.each(refused)('is not %s', (address) => {
    const { error } = WebAddress.safeParse(address)
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Expected the address of a public page, without a user name before its host.',
    ])
  })

  it('is left out of a filed report that has one of before, and the rest is read', () => {
    const report = publishedExample('mixed')
    const found = report.checks.litigation
    if (found?.result !== 'found') throw new Error('No finding')
    const withLink = (link: string) => ({
      ...report,
      checks: {
        ...report.checks,
        litigation: { ...found, findings: found.findings.map((each) => ({ ...each, link })) },
      },
      carried: found.findings.map((finding) => ({
        check: 'litigation',
        finding: { ...finding, link },
        lastSeenOn: report.issuedOn,
      })),
    })
    const linksIn = (json: unknown) => JSON.stringify(json).match(/"link":"[^"]*"/g) ?? []
    const good = withLink('https://wenshu.court.gov.cn/1')
    const read = PublishedReport.parse(good)
    expect(linksIn(read)).toHaveLength(2 * found.findings.length)
    for (const link of refused) {
      const tolerant = PublishedReport.parse(withLink(link))
      expect(linksIn(tolerant)).toEqual([])
      expect(scoreReport(tolerant).total).toBe(scoreReport(read).total)
      expect(parseReport(JSON.stringify({ ...withLink(link), carried: undefined }))).toHaveProperty(
        'faults',
      )
    }
  })
})
