import { describe, expect, it } from 'vitest'
import { exampleText } from './fixtures/examples.ts'
import { parseReport } from './parse-report.ts'

/** The paths of the faults of the clean example with these fields of its company. */
const faultsWith = (company: object, format = 'supplier-report/2'): string[] => {
  const report = JSON.parse(exampleText('clean'))
  const changed = { ...report, format, company: { ...report.company, ...company } }
  const parsed = parseReport(JSON.stringify(changed))
  return 'faults' in parsed ? parsed.faults.map(({ path }) => path) : []
}

const holder = (name: string, more: object = {}) => ({ name, kind: 'company', share: 50, ...more })

describe('a report of format 2', () => {
  it('may say all that one of format 1 cannot', () => {
    expect(
      faultsWith({
        people: [{ name: '陆青禾', role: 'director', since: '2020-01-02', pinyin: 'Lu Qinghe' }],
        holders: [holder('乙公司', { subscribed: { wan: 50 }, heldFor: '沈砚秋' })],
        owners: [
          { name: '乙公司', status: 'deregistered', holders: [holder('丙公司')] },
          { name: '丙公司', country: 'VG', notFollowed: 'Owners are not public there.' },
        ],
        related: [{ name: '丁公司', relation: 'same-address' }],
        changes: [{ on: '2021-05-06', field: 'address', after: '宁波' }],
        licenses: [{ name: '食品经营许可证', number: 'JY1', until: '2030-01-01' }],
        trademarks: [{ name: '朔桐', number: '123', class: 9 }],
        contacts: [{ kind: 'telephone', value: '+86 574 1234', source: 'Annual report' }],
        insuredBefore: [{ count: 12, year: 2023 }],
      }),
    ).toEqual([])
  })

  it('needs its format', () => {
    expect(faultsWith({ people: [], owners: [] }, 'supplier-report/1')).toEqual([
      'company.owners',
      'company.people',
    ])
  })

  it.each<[string, object, string]>([
    [
      'an office from after the report',
      { people: [{ name: '陆青禾', role: 'director', since: '2030-01-02' }] },
      'people.0.since',
    ],
    [
      'a change before the company was there',
      { changes: [{ on: '1950-01-05', field: 'name', after: '朔桐' }] },
      'changes.0.on',
    ],
    ['a change of nothing', { changes: [{ on: '2026-01-05', field: 'name' }] }, 'changes.0'],
    [
      'an owner whom nobody names',
      { owners: [{ name: '无名', notFollowed: 'Abroad.' }] },
      'owners.0.name',
    ],
    [
      'an owner twice',
      {
        holders: [holder('乙公司')],
        owners: Array.from({ length: 2 }, () => ({ name: '乙公司', notFollowed: 'Abroad.' })),
      },
      'owners.1.name',
    ],
    [
      'an owner without owners or a reason',
      { holders: [holder('乙公司')], owners: [{ name: '乙公司' }] },
      'owners.0',
    ],
    [
      'more than a hundred percent above',
      {
        holders: [holder('乙公司')],
        owners: [{ name: '乙公司', holders: ['丙', '丁', '戊'].map((name) => holder(name)) }],
      },
      'owners.0.holders',
    ],
  ])('is refused for %s', (_, company, path) => {
    expect(faultsWith(company)).toEqual([`company.${path}`])
  })
})
