import { describe, expect, it } from 'vitest'
import type { DraftContent } from '../../shared/desk/drafts.ts'
import { nameKeysOf } from '../requests/company-faults.ts'
import type { StoredRequest } from '../requests/stored-request.ts'
import { requestOf } from '../requests/stored-request.ts'
import { earlierReportsOf } from './earlier-report.ts'
import { hoursFromNow, pending } from './fixtures/pending.ts'

const code = '91440606MAY5T1H88G'
const name = '佛山市顺德区朔桐电器有限公司'
const formerName = '佛山市顺德区朔桐商贸有限公司'

/** A completed request; without a company its report is a PDF alone. */
const completed = (id: string, hoursAgo: number, userId: string, company?: object) =>
  requestOf({
    sk: `REQUEST#${id}`,
    userId,
    status: 'completed',
    reports: [
      {
        version: 1,
        key: `${id}.pdf`,
        score: 70,
        uploadedAt: hoursFromNow(-hoursAgo),
        ...(company && {
          data: { key: `${id}.json`, company, nameKeys: nameKeysOf([name, formerName]) },
        }),
      },
    ],
  })

const found = (
  searchTerm: string,
  all: readonly StoredRequest[],
  own: readonly string[] = [],
  written?: DraftContent,
) => {
  const byId = async (id: string) => all.find((each) => each.id === id)
  return earlierReportsOf({
    requests: { find: (_userId, id) => byId(id), findById: byId },
    companyReports: {
      async *findRequests(key) {
        for (const { id, reports } of all) {
          const { company, nameKeys = [] } = reports.at(-1)?.data ?? {}
          if (company?.code === key || nameKeys.includes(key)) yield id
        }
      },
    },
    ofBuyer: async () => [...own],
  }).newestBefore(pending('NEW', { searchTerm }), written)
}

describe('the earlier report on the company of a request', () => {
  const others = completed('THEIRS', 2, 'another', { name, code })

  it.each([name, ' 佛山市順德區 朔桐電器有限公司', formerName, code, `${name} ${code}`])(
    'is found by %s, also if another buyer has it',
    async (searchTerm) => {
      expect(await found(searchTerm, [others])).toEqual({
        completedAt: hoursFromNow(-2),
        score: 70,
        version: 1,
        company: { name, code },
      })
    },
  )

  it.each(['佛山市顺德区朔桐电气有限公司', 'Shuotong', '91330206MAY3K7Q21W'])(
    'is none for %s',
    async (searchTerm) => expect(await found(searchTerm, [others])).toBeNull(),
  )

  it.each<Record<string, string>>([
    { code },
    { code: '9144 0606 may5 t1h88g' },
    { name: formerName },
  ])('is found by what is written, %j, once the buyer asked for an English name', async (company) =>
    expect(await found('Shuotong', [others], [], { company })).toMatchObject({
      company: { name, code },
    }),
  )

  it.each([{}, { company: 'odd' }, { company: { code: '9144', name: 7 } }])(
    'is none while %j is written',
    async (written) =>
      expect(await found('Shuotong', [others], [], written as DraftContent)).toBeNull(),
  )

  it('is the newest of all, PDFs alone of the buyer among them', async () => {
    const own = completed('MINE', 1, 'buyer')
    expect(await found(name, [others, own], ['MINE'])).toMatchObject({
      completedAt: hoursFromNow(-1),
      company: null,
    })
    const older = completed('OLDER', 9, 'buyer')
    expect(await found(name, [others, older], ['OLDER'])).toMatchObject({ company: { code } })
  })

  it('is none if that one was withdrawn', async () => {
    const withdrawn = requestOf({ sk: 'REQUEST#W', status: 'pending' })
    expect(await found(name, [withdrawn])).toBeNull()
  })
})
