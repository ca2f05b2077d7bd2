import { expect, it } from 'vitest'
import { simplify } from '../../../../shared/names/simplified.ts'
import type { VerificationRequest } from '../../../../shared/request.ts'
import { compareAll } from './similar.ts'

const request = (searchTerm: string, status = 'pending') =>
  ({ id: searchTerm, searchTerm, status }) as VerificationRequest
const similar = (term: string, ...names: string[]) =>
  compareAll(
    term,
    names.map((name) => request(name)),
    simplify,
  ).similar.map(({ searchTerm }) => searchTerm)

it('suggests a name in traditional characters, or with the equal form', () => {
  expect(
    similar('华为技术有限公司', '華為技術有限公司', '华为技术有限责任公司', '华为科技有限公司'),
  ).toEqual(['華為技術有限公司', '华为技术有限责任公司'])
})

it('finds the same company however it is written, and does not also suggest it', () => {
  const found = compareAll('TCL（中国）有限公司', [request('tcl(中国) 有限公司')], simplify)
  expect(found).toMatchObject({ same: { id: 'tcl(中国) 有限公司' }, similar: [] })
})

it('leaves out what came to nothing', () => {
  const came = [request('华为技术有限公司', 'failed'), request('華為技術有限公司', 'cancelled')]
  expect(compareAll('华为技术有限公司', came, simplify)).toEqual({ same: null, similar: [] })
})
