import { describe, expect, it } from 'vitest'
import { detect } from './detect.ts'
import names from './fixtures/company-names.json' with { type: 'json' }
import { simplify } from './simplified.ts'
import { mayBeTraditional } from './traditional.ts'

describe('what a buyer typed', () => {
  it.each([
    ['华为技术有限公司', 'legal-name'],
    ['TCL科技集团股份有限公司', 'legal-name'],
    ['义乌市新益饰品商行', 'legal-name'],
    ['华为', 'brand'],
    ['华为技术', 'brand'],
    ['有限公司', 'brand'],
    ['张伟', 'brand'],
    ['张建厂', 'brand'],
    ['数据中心', 'brand'],
    ['Huawei', 'latin-name'],
    ['Haier Smart Home Co., Ltd.', 'latin-name'],
    ['shenzhen shi tengxun jisuanji xitong', 'latin-name'],
    ['3M', 'latin-name'],
    ['91440300708461136T', 'code'],
    ['91440300 70846113 6t', 'code'],
    ['9144030070846113', 'code'],
    ['440301103097413', 'something-else'],
    ['12345', 'something-else'],
    ['sales@example.com', 'something-else'],
    ['https://www.example.com/华为', 'something-else'],
    ['Хуавэй', 'something-else'],
    ['…', 'something-else'],
    ['司'.repeat(5000), 'something-else'],
    ['  \u3000', 'nothing'],
    ['', 'nothing'],
  ])('%j is detected as %s', (typed, kind) => {
    expect(detect(typed).kind).toBe(kind)
  })

  it('is detected as a legal name for every name of the list', () => {
    const missed = names.filter(({ name }) => detect(name, simplify).kind !== 'legal-name')
    expect(missed).toEqual([])
  })
})

describe('traditional characters', () => {
  it('are detected in every name that has them, and otherwise only in a name with a rare character', () => {
    const suspected = names.map(({ name }) => name).filter(mayBeTraditional)
    const traditional = names.map(({ name }) => name).filter((name) => simplify(name) !== name)
    expect(suspected.filter((name) => !traditional.includes(name))).toEqual(['宏碁股份有限公司'])
    expect(traditional.filter((name) => !suspected.includes(name))).toEqual([])
  })
})
