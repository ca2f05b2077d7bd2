import { expect, it } from 'vitest'
import { inBothScripts } from './both-scripts.ts'
import { exampleReport, publishedExample } from './fixtures/examples.ts'
import { makeReadings } from './make-readings.ts'
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

it('the place of an address without English, and the authority, are read with their district', () => {
  const { address, addressEnglish: _, ...company } = exampleReport('bad').company
  expect(makeReadings({ ...exampleReport('bad'), company: { ...company, address } })).toMatchObject(
    {
      [address]: 'Longgang District, Shenzhen, Guangdong',
      深圳市市场监督管理局龙岗监管局:
        'Administration for Market Regulation of Shenzhen, Guangdong, Longgang office',
    },
  )
})

it('the same report has the same readings, in the same order', () => {
  const report = exampleReport('bad')
  expect(JSON.stringify(makeReadings(report))).toBe(JSON.stringify(makeReadings(report)))
})

it('a report from before readings shows its names as they are', () => {
  expect(inBothScripts(publishedExample('mixed'), '黎泓毅')).toBe('黎泓毅')
})
