import { expect, it } from 'vitest'
import { inBothScripts } from './both-scripts.ts'
import { changeReaders } from './change-readings.ts'
import type { RegisteredChange } from './company-records.ts'
import { compareReports } from './compare-reports.ts'
import { findingsCsv } from './findings-csv.ts'
import { dataSupplier } from './fixtures/compared-suppliers.ts'
import { exampleReport, publishedExample } from './fixtures/examples.ts'
import { makeReadings } from './make-readings.ts'
import { viewOf } from './report-view.ts'
import { sideBySide } from './side-by-side.ts'
import { sideBySideCsv } from './side-by-side-csv.ts'
import type { SupplierReport } from './supplier-report.ts'

const withCompany = (company: Partial<SupplierReport['company']>): SupplierReport => {
  const report = exampleReport('mixed')
  return { ...report, format: 'supplier-report/2', company: { ...report.company, ...company } }
}
const published = (report: SupplierReport) => ({
  ...publishedExample('mixed'),
  company: report.company,
  readings: makeReadings(report),
})

it('a name without an English one is read by rule, and marked', () => {
  const report = published(withCompany({}))
  expect(inBothScripts(report, '黎泓毅')).toBe('黎泓毅 (Li Hongyi*)')
  expect(inBothScripts(report, '佛山市顺德区朔桐商贸有限公司')).toBe(
    '佛山市顺德区朔桐商贸有限公司 (Foshan Shunde Shuotong Trade Co., Ltd.*)',
  )
})

it('what the analyst gave stands wherever the name does, and has no mark', () => {
  const people = [{ name: '欧阳溱', pinyin: 'Ouyang Qin', role: 'manager' }] as const
  const report = published(withCompany({ people: [...people] }))
  expect(inBothScripts(report, report.company.controller ?? '')).toBe('欧阳溱 (Ouyang Qin)')
  expect(report.readings).not.toHaveProperty(['欧阳溱'])
  expect(inBothScripts(report, report.company.name)).toBe(
    `${report.company.name} (Foshan Shunde Shuotong Electrical Appliance Co., Ltd.)`,
  )
})

it('owners, nominees, people and related companies are read, too', () => {
  const { readings } = published(
    withCompany({
      holders: [{ name: '澜砚控股有限公司', kind: 'company', share: 100, heldFor: '陆青禾' }],
      owners: [{ name: '澜砚控股有限公司', holders: [{ name: '沈砚秋', kind: 'person' }] }],
      people: [{ name: '王西安', role: 'supervisor' }],
      related: [{ name: '宁波朔桐贸易有限公司', relation: 'same-address' }],
    }),
  )
  expect(readings).toMatchObject({
    澜砚控股有限公司: 'Lanyan Holdings Co., Ltd.',
    陆青禾: 'Lu Qinghe',
    沈砚秋: 'Shen Yanqiu',
    王西安: "Wang Xi'an",
    宁波朔桐贸易有限公司: 'Ningbo Shuotong Trade Co., Ltd.',
  })
})

it('an owner abroad has the English name of its register, and none by rule', () => {
  const report = exampleReport('chain')
  expect(makeReadings(report)).not.toHaveProperty(['澈岚国际有限公司'])
  expect(inBothScripts(publishedExample('chain'), '澈岚国际有限公司')).toBe(
    '澈岚国际有限公司 (Chelan International Limited)',
  )
  report.company.owners?.push({ name: '澈岚亚洲有限公司', country: 'HK', holders: [] })
  report.company.holders.push({ name: '澈岚亚洲有限公司', kind: 'company' })
  expect(makeReadings(report)).not.toHaveProperty(['澈岚亚洲有限公司'])
  expect(makeReadings(report)).toHaveProperty(['上海澈岚控股有限公司'])
})

it('an address without English, and the authority, are read', () => {
  const { address, addressEnglish: _, ...company } = exampleReport('bad').company
  expect(makeReadings({ ...exampleReport('bad'), company: { ...company, address } })).toMatchObject(
    {
      [address]:
        'Cluster registration no. 001, Zone A, 10/F, Shifan Building, Shili Community, Bantian Subdistrict, Longgang District, Shenzhen, Guangdong',
      深圳市市场监督管理局龙岗监管局:
        'Administration for Market Regulation of Shenzhen, Guangdong, Longgang office',
    },
  )
})

it('a branch is called as its company in English', () => {
  const report = exampleReport('chain')
  report.company.englishName = 'Chelan Tools of Yongkang Ltd.'
  expect(makeReadings(report)).toMatchObject({
    永康市澈岚电动工具有限公司杭州分公司: 'Chelan Tools of Yongkang Ltd., Hangzhou branch',
  })
})

it('the same report has the same readings, in the same order', () => {
  const report = exampleReport('bad')
  expect(JSON.stringify(makeReadings(report))).toBe(JSON.stringify(makeReadings(report)))
})

it('a report from before readings shows its names as they are', () => {
  expect(inBothScripts(publishedExample('mixed'), '黎泓毅')).toBe('黎泓毅')
})

it.each([
  ['name', '永康市澈岚五金厂', 'Yongkang Chelan Hardware Factory'],
  ['legal-representative', '沈砚秋', 'Shen Yanqiu'],
  ['registered-capital', '2000万人民币', 'CNY 20,000,000'],
  ['type', '个人独资企业', 'Sole proprietorship'],
  ['status', '吊销', 'License revoked'],
  ['term', '2019-09-05至2039-09-04', 'from September 5, 2019 to September 4, 2039'],
  [
    'people',
    '财务负责人：禤若谷，监事：沈砚秋',
    'Head of finance: Xuan Ruogu, Supervisor: Shen Yanqiu',
  ],
  [
    'holders',
    '傅砚舟 30%、永康市澈岚五金厂 70%',
    'Fu Yanzhou 30%, Yongkang Chelan Hardware Factory 70%',
  ],
  // A short name of a company is no person.
  ['holders', '澈岚控股 70%，傅砚舟 30%', 'Chelan Holdings 70%, Fu Yanzhou 30%'],
  ['holders', '欧阳建国 40%', 'Ouyang Jianguo 40%'],
  // It may be a person or a company.
  ['holders', '岚启合伙 20%', undefined],
  // A list with gaps would be wrong.
  ['people', '某职：禤若谷，监事：沈砚秋', undefined],
  ['scope', '家用电器制造', undefined],
  ['address', '江苏省昆山市示例镇示范路7-15号', '7-15 Shifan Road, Shili Town, Kunshan, Jiangsu'],
  // A town alone would stand on both sides of a move within it.
  ['address', '江苏省昆山市示例镇某处', undefined],
] as const)('what is registered as %s, "%s", is read as %s', (field, chinese, english) =>
  expect(changeReaders[field]?.(chinese)).toBe(english),
)

const history: RegisteredChange[] = [
  {
    on: '2024-04-01',
    field: 'legal-representative',
    before: '沈砚秋',
    after: '陆青禾',
    english: 'The founder left.',
  },
  { on: '2023-04-01', field: 'people', before: '某职：禤若谷', after: '监事：沈砚秋' },
  {
    on: '2022-04-01',
    field: 'address',
    before: '浙江省宁波市北仑区示例路1号',
    after: '浙江省宁波市北仑区示例路2号',
  },
  { on: '2021-04-01', field: 'scope', before: '五金产品批发', after: '五金产品制造' },
]

it('before and after of a registered change are in English as far as a rule reads them, and as in the register', () => {
  const shown = viewOf(published(withCompany({ changes: history })))
  expect(shown.history.filter(({ kind }) => kind === 'change').map(({ notes }) => notes)).toEqual([
    ['The founder left.', 'Shen Yanqiu* → Lu Qinghe*', 'As in the register: 沈砚秋 → 陆青禾'],
    [
      'in Chinese only → Supervisor: Shen Yanqiu*',
      'As in the register: 某职：禤若谷 → 监事：沈砚秋',
    ],
    [
      '1 Shili Road, Beilun District, Ningbo, Zhejiang* → 2 Shili Road, Beilun District, Ningbo, Zhejiang*',
      'As in the register: 浙江省宁波市北仑区示例路1号 → 浙江省宁波市北仑区示例路2号',
    ],
    ['As in the register: 五金产品批发 → 五金产品制造'],
  ])
})

it('an address and a scope in a change are in the words that the analyst gave them', () => {
  const example = publishedExample('clean')
  const { address, scope, addressEnglish, scopeEnglish } = example.company
  const changes: RegisteredChange[] = [
    { on: '2022-04-01', field: 'address', after: address },
    { on: '2021-04-01', field: 'scope', after: scope },
  ]
  const shown = viewOf({ ...example, company: { ...example.company, changes } })
  const events = shown.history.filter(({ kind }) => kind === 'change')
  expect(events.map(({ notes }) => notes[0])).toEqual([addressEnglish, scopeEnglish])
})

it('what changed since another report is in both scripts, and says whose reading it is', () => {
  const before = {
    ...publishedExample('clean'),
    readings: { 沈砚秋: 'Shen Yanqiu' },
  }
  const { company } = before
  const [founder] = history
  const after = {
    ...before,
    company: {
      ...company,
      legalRepresentative: '陆青禾',
      type: '个人独资企业',
      address: '浙江省宁波市北仑区示例路2号',
      addressEnglish: undefined,
      status: 'revoked' as const,
      statusText: '吊销，未注销',
      changes: founder ? [{ ...founder, english: undefined }] : [],
    },
    readings: {
      陆青禾: 'Lu Qinghe',
      沈砚秋: 'Shen Yanqiu',
      浙江省宁波市北仑区示例路2号: 'Beilun District, Ningbo, Zhejiang',
    },
  }
  const known = { ...before, company: { ...company, changes: [] } }
  const texts = compareReports(known, after).map(({ text }) => text)
  expect(texts).toEqual(
    expect.arrayContaining([
      'Legal representative: 沈砚秋 (our reading: Shen Yanqiu) → 陆青禾 (our reading: Lu Qinghe)',
      `Registered address: ${company.address} (${company.addressEnglish}) → 浙江省宁波市北仑区示例路2号 (our reading: Beilun District, Ningbo, Zhejiang)`,
      `Registration status: ${company.statusText} (Active) → 吊销，未注销 (License revoked)`,
      'Register history: New: April 1, 2024: Legal representative changed: 沈砚秋 (our reading: Shen Yanqiu) → 陆青禾 (our reading: Lu Qinghe).',
    ]),
  )
  expect(texts).toContainEqual(
    expect.stringMatching(/^Company type: .+ \(.+\) → 个人独资企业 \(Sole proprietorship\)$/),
  )
})

it('our reading has a mark only where a note explains it, and is named in words elsewhere', () => {
  const of = (name: string) =>
    published(
      withCompany({
        legalRepresentative: name,
        addressEnglish: undefined,
        people: [{ name, role: 'manager' }],
        changes: [
          { on: '2024-04-01', field: 'legal-representative', before: '禤若谷', after: name },
        ],
      }),
    )
  const [before, after] = [of('沈砚秋'), of('陆青禾')]
  const shown = viewOf(after)
  expect(JSON.stringify(shown)).toContain('陆青禾 (Lu Qinghe*)')
  expect(shown.notes[0]).toMatch(/^\* Our reading, /)
  const compared = sideBySide([dataSupplier('a', before), dataSupplier('b', after)], '2026-12-01')
  const changes = compareReports(before, after).map(({ text }) => text)
  for (const text of [findingsCsv(after), sideBySideCsv(compared), changes.join(' ')]) {
    expect(text).toContain('陆青禾 (our reading: Lu Qinghe)')
    expect(text).not.toContain('*')
  }
})

it('the reading of a nominee’s name is no change of the owner', () => {
  const { company } = exampleReport('loop')
  const before = { ...publishedExample('loop'), company, readings: {} }
  const after = { ...before, readings: makeReadings(exampleReport('loop')) }
  const owners = (report: typeof before) =>
    sideBySideCsv(sideBySide([dataSupplier('a', report)], '2026-12-01'))
  expect(owners(after)).toContain('held by 劳念慈 (our reading: Lao Nianci) as nominee')
  expect(compareReports(before, after)).toEqual([])
})
