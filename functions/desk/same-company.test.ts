import { describe, expect, it } from 'vitest'
import { claimedBy, pending } from './fixtures/pending.ts'
import { sameCompanyAmong } from './same-company.ts'

const name = '杭州某某（中国）贸易有限公司'
const [asked, traditional] = [pending('ASKED', { searchTerm: name }), '杭州某某(中國)貿易有限公司']
const others = [
  pending('UNCLAIMED', { searchTerm: name }),
  pending('CLAIMED', { searchTerm: name, ...claimedBy('li', '李静') }),
  pending('WRITTEN', { searchTerm: traditional, draftState: 'writing' }),
  pending('REVIEWED', { searchTerm: name, draftState: 'in-review' }),
]

describe('another request for the same company', () => {
  it('is the one whose report is furthest', () => {
    for (let count = others.length; count > 0; count--)
      expect(sameCompanyAmong([asked, ...others.slice(0, count)])(asked)?.id).toBe(
        others[count - 1]?.id,
      )
  })

  it('is found by the code, but not by an English name, nor is it the request itself', () => {
    const found = (...terms: string[]) => {
      const [first, ...rest] = terms.map((searchTerm, n) => pending(`R${n}`, { searchTerm }))
      return first && sameCompanyAmong([first, first, ...rest])(first)?.id
    }
    expect(found('91440300708461136T', '91440300-708461136-t')).toBe('R1')
    expect(found('Bright Star Co., Ltd.', 'Bright Star Co., Ltd.')).toBeUndefined()
    expect(found(name, '杭州某某贸易有限公司')).toBeUndefined()
    expect(found(name)).toBeUndefined()
  })
})
