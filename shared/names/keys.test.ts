import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactKey, normalizeName } from './company-name.ts'
import { anyText } from './fixtures/any-text.ts'
import names from './fixtures/company-names.json' with { type: 'json' }
import { formatKey, looseKey } from './keys.ts'
import { simplify } from './simplified.ts'

const wide = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))
const spaced = (text: string) => [...text].join('\u3000')
const otherBrackets = (text: string) => text.replace(/[（(]/g, '〔').replace(/[）)]/g, '】')
const rewrites = [
  wide,
  spaced,
  otherBrackets,
  (text: string) => ` \u200B${text}\uFEFF\n`,
  (text: string) => text.normalize('NFD'),
  (text: string) => text.normalize('NFKC'),
  (text: string) => text.toLowerCase(),
]

const name = fc.constantFrom(...names.map((entry) => entry.name))
const rewrite = fc.constantFrom(...rewrites)
const chinese = fc.integer({ min: 0x4e00, max: 0x9fa5 }).map((code) => String.fromCodePoint(code))
const anything = anyText(60)
const keys: [string, (text: string) => string][] = [
  ['exact', exactKey],
  ['format', (text) => formatKey(text, simplify)],
  ['loose', (text) => looseKey(text, simplify)],
]

describe.each(keys)('the %s key', (_, keyOf) => {
  it('is the same for every way of writing a name', () => {
    fc.assert(
      fc.property(name, rewrite, rewrite, (text, one, other) => {
        expect(keyOf(other(one(text)))).toBe(keyOf(text))
      }),
      { seed: 1, numRuns: 1000 },
    )
  })

  it('of a key is that key', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anything,
          fc.array(chinese).map((text) => text.join('')),
        ),
        (text) => {
          expect(keyOf(keyOf(text))).toBe(keyOf(text))
        },
      ),
      { seed: 2, numRuns: 3000 },
    )
  })

  it('is never empty for a name that is not empty', () => {
    fc.assert(
      fc.property(fc.oneof(anything, fc.constantFrom('（）', '…', '\u3164', '\u00AD')), (text) => {
        fc.pre(normalizeName(text) !== '')
        expect(keyOf(text)).not.toBe('')
      }),
      { seed: 3, numRuns: 3000 },
    )
  })
})

describe('the exact key', () => {
  it('changes with every Chinese character', () => {
    fc.assert(
      fc.property(name, fc.nat(), chinese, (text, place, other) => {
        const characters = [...text]
        const at = place % characters.length
        fc.pre(characters[at] !== other)
        expect(exactKey(characters.with(at, other).join(''))).not.toBe(exactKey(text))
      }),
      { seed: 4, numRuns: 3000 },
    )
  })

  it('differs for all the listed names', () => {
    expect(new Set(names.map((entry) => exactKey(entry.name))).size).toBe(names.length)
  })
})

describe('the loose key', () => {
  it.each([
    ['鴻海精密工業股份有限公司', '鸿海精密工业股份有限公司'],
    ['小米科技有限责任公司', '小米科技有限公司'],
    ['長安汽車（集團）有限責任公司北京分公司', '长安汽车集团有限公司北京分公司'],
    ['Haier Smart Home Co., Ltd.', 'HAIER SMART HOME COMPANY LIMITED'],
    ['香港上海滙豐銀行有限公司', '香港上海汇丰银行有限公司'],
  ])('is the same for %s and %s', (one, other) => {
    expect(looseKey(one, simplify)).toBe(looseKey(other, simplify))
    expect(exactKey(one)).not.toBe(exactKey(other))
  })

  it.each([
    ['华为技术有限公司', '华维技术有限公司'],
    ['美的集团股份有限公司', '美的集团有限公司'],
    ['长安汽车有限公司', '长安汽车有限公司北京分公司'],
  ])('differs for %s and %s', (one, other) => {
    expect(looseKey(one, simplify)).not.toBe(looseKey(other, simplify))
  })
})
