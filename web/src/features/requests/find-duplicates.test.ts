import { expect, it } from 'vitest'
import { simplify } from '../../../../shared/names/simplified.ts'
import type { VerificationRequest } from '../../../../shared/requests/request.ts'
import type { SavedSupplier } from '../../../../shared/suppliers/supplier.ts'
import { duplicatesAmong } from './find-duplicates.ts'

const request = (searchTerm: string, status = 'pending') =>
  ({ id: searchTerm, searchTerm, status }) as VerificationRequest
const similar = (term: string, ...names: string[]) =>
  duplicatesAmong(
    term,
    { requests: names.map((name) => request(name)), suppliers: [] },
    simplify,
  ).similar.map(({ searchTerm }) => searchTerm)

it('suggests a name in traditional characters, or with an equivalent legal form', () => {
  expect(
    similar('华为技术有限公司', '華為技術有限公司', '华为技术有限责任公司', '华为科技有限公司'),
  ).toEqual(['華為技術有限公司', '华为技术有限责任公司'])
})

it('finds the same company in any spelling, and does not also suggest it', () => {
  const found = duplicatesAmong(
    'TCL（中国）有限公司',
    { requests: [request('tcl(中国) 有限公司')], suppliers: [] },
    simplify,
  )
  expect(found).toMatchObject({ same: { id: 'tcl(中国) 有限公司' }, similar: [] })
})

it('leaves out failed and canceled requests', () => {
  const closed = [request('华为技术有限公司', 'failed'), request('華為技術有限公司', 'cancelled')]
  expect(
    duplicatesAmong('华为技术有限公司', { requests: closed, suppliers: [] }, simplify),
  ).toEqual({
    same: null,
    similar: [],
    savedAs: null,
  })
})

it('finds a supplier by its aliases, and suggests requests under any of them', () => {
  const dji = { name: '深圳市大疆创新科技有限公司', aliases: ['SZ DJI', '91440300708461136T'] }
  const suppliers = [dji as unknown as SavedSupplier]
  const searchTerms = [
    '深圳市大疆创新科技有限公司',
    '9144 0300 7084 6113 6T',
    '小米科技有限责任公司',
  ]
  const requests = searchTerms.map((name) => request(name))
  const found = duplicatesAmong('sz dji', { requests, suppliers }, simplify)
  expect(found).toMatchObject({ same: null, savedAs: dji })
  expect(found.similar.map(({ searchTerm }) => searchTerm)).toEqual(searchTerms.slice(0, 2))
  const byName = duplicatesAmong(dji.name, { requests: requests.slice(1), suppliers }, simplify)
  expect(byName).toMatchObject({
    same: null,
    savedAs: null,
    similar: [{ searchTerm: searchTerms[1] }],
  })
})

it('finds the company of a report by its legal name and code, and hints at its English name', () => {
  const reportedCompany = {
    name: '佛山市顺德区朔桐电器有限公司',
    englishName: 'Foshan Shunde Shuotong Electrical Appliance Co., Ltd.',
    code: '91440606MAY5T1H88G',
    relation: 'unknown',
  }
  const asked = { ...request('Shuotong', 'completed'), reportedCompany } as VerificationRequest
  const of = (term: string) => duplicatesAmong(term, { requests: [asked], suppliers: [] }, simplify)
  for (const term of [reportedCompany.name, reportedCompany.code, 'Shuotong'])
    expect(of(term), term).toMatchObject({ same: asked, similar: [] })
  expect(of('Foshan Shunde Shuotong Electrical Appliance Company Limited')).toMatchObject({
    same: null,
    similar: [asked],
  })
})
