import { describe, expect, it } from 'vitest'
import { carryOn } from './carry-on.ts'
import { checkIds } from './checks.ts'
import { reportsFor } from './fixtures/any-report.ts'
import { exampleReport, publishedExample } from './fixtures/examples.ts'
import { madeAtPublication } from './made-at-publication.ts'
import { viewOf } from './report-view.ts'
import { decimalText, moneyText, numberText } from './report-words.ts'
import type { PublishedReport } from './supplier-report.ts'

describe('numbers', () => {
  it.each([
    [0, '0'],
    [183_400, '183,400'],
    [1234.5, '1,234.5'],
    [0.05, '0.05'],
    [1e13, '10,000,000,000,000'],
  ])('%d is written %s', (value, text) => {
    expect(numberText(value)).toBe(text)
  })

  it.each([
    [500, '500'],
    [1234.5678, '1234.5678'],
    [0.1 + 0.2, '0.3'],
    [1e-7, '0'],
    [100_000_000, '100000000'],
  ])('%d without commas is %s', (value, text) => {
    expect(decimalText(value)).toBe(text)
  })
})

it.each([
  [4_318_775.6, '4,318,775.60'],
  [12_000, '12,000'],
  [0.05, '0.05'],
])('a sum of %s has two decimals or none', (value, text) => {
  expect(moneyText(value)).toBe(text)
})

describe('the view of a report', () => {
  const view = viewOf(publishedExample('mixed'))
  const factOf = (label: string) => view.facts.find((fact) => fact.label === label)?.value

  it('has the facts in words', () => {
    expect(factOf('Registered capital')).toBe('CNY 5,000,000 (500万)\nChinese yuan')
    expect(factOf('Established')).toBe('September 5, 2019')
    expect(factOf('Insured employees')).toBe('9 (annual report for 2025)')
  })

  it('says where the facts are from and when they were read, and what no register says', () => {
    expect(view.factsFrom).toMatch(/register, read on November 20, 2026\./)
    expect(view.factsUnvouched).toMatch(/our conclusion/)
    const report = publishedExample('mixed')
    report.checks.registration = { result: 'unavailable', why: 'Down.' }
    expect(viewOf(report).factsFrom).toMatch(/register\. /)
  })

  it('says the country of the payee in words, and a term without an end', () => {
    expect(factOf('Payee on the invoice')).toMatch(/, Hong Kong, account ending in 7730$/)
    expect(factOf('Term')).toBe('From September 5, 2019, no end date (长期)')
  })

  it('names with each step what it is about', () => {
    expect(view.steps[0]).toMatchObject({ about: 'Payee on the invoice' })
    const report = publishedExample('clean')
    report.checks.sanctions = { result: 'unavailable', why: 'Down.' }
    expect(viewOf(report).steps[0]).toEqual({
      text: expect.stringContaining('this check: Sanctions lists'),
      about: '',
    })
  })

  it('names the shareholders in a section of their own', () => {
    expect(factOf('Shareholders')).toBeUndefined()
    expect(view.ownership.owners.map(({ name, share }) => `${name} ${share}`)).toEqual([
      '欧阳溱 60%',
      '黎泓毅 40%',
    ])
  })

  it('has nothing of what a report of format 1 cannot say', () => {
    const { people, related, licenses, contacts, series } = view
    expect({ people, related, licenses, contacts, ...series }).toEqual({
      people: [],
      related: [],
      licenses: [],
      contacts: [],
      headcount: [],
      capital: [],
    })
  })

  it('has the English of what registers write by lists, and names in Latin letters', () => {
    const { englishName: _, addressEnglish: __, ...company } = exampleReport('mixed').company
    const report = { ...exampleReport('mixed'), company }
    const read = viewOf(carryOn(report, undefined, madeAtPublication(report)))
    const of = (label: string) => read.facts.find((fact) => fact.label === label)
    expect(of('Type')).toMatchObject({
      value:
        '有限责任公司(自然人投资或控股)\nLimited liability company (owned or controlled by individuals)',
      isText: true,
    })
    expect(of('Status')?.value).toBe('在营（开业）企业\nActive')
    expect(of('Registration authority')?.value).toBe(
      '佛山市顺德区市场监督管理局\nAdministration for Market Regulation of Shunde District, Foshan, Guangdong*',
    )
    expect(of('Registered address')?.value).toMatch(
      /\n36-2 Shifan Road, .*, Shunde District, Foshan, Guangdong\*$/,
    )
    expect(of('Legal representative')).toMatchObject({ value: '欧阳溱 (Ouyang Zhen*)' })
    expect(of('Legal representative')).not.toHaveProperty('isText')
    expect(read.title).toBe(
      'Verification report: 佛山市顺德区朔桐电器有限公司 (Foshan Shunde Shuotong Appliances Co., Ltd.*)',
    )
    expect(of('Registered capital')?.value).toBe(
      'CNY 5,000,000 (500万)\nChinese yuan, about USD 690,000',
    )
    expect(JSON.stringify(read.dimensions)).toContain('CNY 183,400, about USD 25,000')
    expect(read.notes).toEqual([
      expect.stringMatching(/^\* Our reading, in Latin letters by rule/),
      expect.stringContaining('rates of mid-2025 (our table of rounded rates): USD 1 = CNY 7.2.'),
    ])
    expect(view.notes).toEqual([])
  })

  it('has every check, with its source and the day on which it was read', () => {
    expect(view.checks.map(({ id }) => id)).toEqual(checkIds)
    expect(view.checks[0]).toMatchObject({
      name: 'Identity on the register',
      zh: '登记信息核对',
      word: 'Clear',
      on: 'November 20, 2026',
    })
  })

  it('says of a visit without a photograph that there is none', () => {
    const noteWith = (photographs: PublishedReport['photographs']) => {
      const report = { ...publishedExample('clean'), photographs }
      report.checks['site-visit'] = { result: 'clear', note: 'Twelve machines.' }
      return viewOf(report).checks.find(({ id }) => id === 'site-visit')?.note
    }
    expect(noteWith([])).toBe('Twelve machines. The report has no photograph of it.')
    const gate = { file: 'gate.jpg', caption: 'The gate', takenOn: '2026-11-20' }
    expect(noteWith([gate])).toBe('Twelve machines.')
  })

  it('explains the points of each finding', () => {
    const legal = view.dimensions.find(({ id }) => id === 'legal')
    expect(legal?.deductions).toContainEqual(
      expect.objectContaining({
        label: 'High, closed',
        points: 8,
        meta: 'dated April 22, 2025 · closed on August 30, 2025 · CNY 183,400 · No. (2025)粤0606执0000号 · Source: China Enforcement Information Online, on November 20, 2026',
      }),
    )
  })

  it('has the findings of all dimensions in order of weight, what is open apart from what is not', () => {
    const { open, others } = viewOf(publishedExample('bad')).findings
    expect(open.slice(0, 3).map(({ id, points }) => `${id} ${points}`)).toEqual([
      'dishonest-debtor 60',
      'payee 25',
      'abnormal-operations 25',
    ])
    const points = open.map((one) => one.points)
    expect(points).toEqual(points.toSorted((one, other) => other - one))
    expect(others).toEqual([])
    const labels = view.findings.others.map(({ label }) => label)
    expect(labels).toEqual(['High, closed', 'Medium, closed', 'Low, closed', 'Note'])
  })

  it('shows a finding that was carried on, under its check and in the score', () => {
    const report = exampleReport('mixed')
    report.checks.litigation = { result: 'unavailable', why: 'Down.' }
    const carried = viewOf(carryOn(report, publishedExample('mixed')))
    const shown = {
      label: 'Medium, carried over',
      meta: 'last seen on November 20, 2026, not confirmed since · dated February 1, 2024 · Source: China Judgments Online; court hearing notices',
    }
    expect(carried.checks.find(({ id }) => id === 'litigation')).toMatchObject({
      word: 'No answer from the source',
      note: 'Down.',
      on: '',
      carried: [shown],
    })
    const legal = carried.dimensions.find(({ id }) => id === 'legal')
    expect(legal?.deductions).toContainEqual(expect.objectContaining({ ...shown, points: 10 }))
  })

  it('says "not published" of a paid-in capital that is not known', () => {
    const report = publishedExample('clean')
    report.company.paidInCapital = undefined
    expect(viewOf(report).facts).toContainEqual({
      label: 'Paid-in capital',
      zh: '实缴资本',
      value: 'Not published',
    })
  })

  it('has no hole in any generated report', () => {
    for (const report of reportsFor(40)) {
      const text = JSON.stringify(viewOf(carryOn(report, undefined)))
      expect(text).not.toMatch(/\b(?:undefined|NaN|null|Invalid)\b/)
    }
  })
})
