import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import names from './fixtures/company-names.json' with { type: 'json' }
import { type NameParts, oddEnding, parseName } from './parse.ts'
import { simplify } from './simplified.ts'

interface Expected {
  name: string
  region?: string
  brand: string
  industry?: string
  group?: boolean
  form?: string
  branch?: string
}

/**
 * The names that the parser gets wrong: 移动通信, 建设银行 and 石化销售 consist only of industry words,
 * and the list expects the first of them as the brand; 国家 is such a word too, and the list expects
 * 国家电网 as the brand.
 */
const knownMisses = [
  '中国移动通信集团广东有限公司深圳分公司',
  '中国建设银行股份有限公司苏州分行',
  '中国石化销售股份有限公司浙江宁波石油分公司',
  '国家电网有限公司',
]

const short = ({ region, brand, industry, group, form, branch }: NameParts) => ({
  region: region?.chinese,
  brand,
  industry,
  group,
  form: form?.chinese,
  branch: branch?.place,
})

const expectedOf = ({ region, brand, industry, group = false, form, branch }: Expected) => ({
  region,
  brand,
  industry,
  group,
  form,
  branch,
})

const isRight = (entry: Expected) =>
  JSON.stringify(short(parseName(entry.name, simplify))) === JSON.stringify(expectedOf(entry))

describe('the parser on 200 names', () => {
  it('gets at least 95% right, and fails only on the known misses', () => {
    expect(names).toHaveLength(200)
    expect(new Set(names.map(({ name }) => name)).size).toBe(200)
    const misses = names.filter((entry) => !isRight(entry)).map(({ name }) => name)
    expect(misses).toEqual(knownMisses)
    expect(misses.length).toBeLessThanOrEqual(names.length * 0.05)
  })

  it('parses simplified names without a converter', () => {
    for (const { name, kind } of names) {
      if (['hong-kong', 'taiwan'].includes(kind)) continue
      expect(parseName(name)).toEqual(parseName(name, simplify))
    }
  })
})

describe('a legal name', () => {
  it('has a region, a brand, an industry, a form and a branch', () => {
    expect(parseName('常州途畅互联网科技有限公司合肥分公司')).toMatchObject({
      company: '常州途畅互联网科技有限公司',
      region: { chinese: '常州', english: 'Changzhou', province: 'Jiangsu', code: '3204' },
      brand: '途畅',
      industry: '互联网科技',
      industryWords: ['互联网', '科技'],
      group: false,
      form: { chinese: '有限公司', english: 'limited liability company', kind: 'company' },
      branch: { place: '合肥', region: { english: 'Hefei' }, chinese: '分公司', english: 'branch' },
    })
  })

  it('can be that of a group, or of a branch of a group', () => {
    expect(parseName('长安汽车（集团）有限责任公司北京分公司')).toMatchObject({
      group: true,
      form: { chinese: '有限责任公司' },
      branch: { place: '北京' },
    })
  })

  it.each([
    ['交通银行股份有限公司太平洋信用卡中心', '太平洋信用卡', 'center'],
    ['中信证券股份有限公司北京呼家楼证券营业部', '北京呼家楼证券', 'business office'],
    ['利丰（香港）有限公司深圳代表处', '深圳', 'representative office'],
  ])('%s has the branch %s', (name, place, english) => {
    expect(parseName(name).branch).toMatchObject({ place, english })
  })

  it.each([
    ['博世汽车部件（苏州）有限公司', '苏州'],
    ['博世汽车部件苏州有限公司', '苏州'],
    ['阿里巴巴（中国）网络技术有限公司', '中国'],
    ['浙江永康飞剑工贸有限公司', '永康'],
    ['永康市飞剑工贸有限公司', '永康'],
    ['永康制药有限公司', undefined],
    ['阿里巴巴集团控股有限公司', undefined],
    ['上海有限公司', undefined],
  ])('%s has the region %s', (name, region) => {
    expect(parseName(name).region?.chinese).toBe(region)
  })

  it.each([
    '长安汽车（集团）有限责任公司北京分公司',
    '长安汽车(集团)有限责任公司北京分公司',
    ' 长安汽车 〔集团〕 有限责任公司　北京分公司\u200B',
    '長安汽車【集團】有限責任公司北京分公司',
  ])('has the same parts as %j', (name) => {
    const { name: _, company: __, brand, industry, ...parts } = parseName(name, simplify)
    const {
      name: ___,
      company: ____,
      brand: b,
      industry: i,
      ...expected
    } = parseName('长安汽车（集团）有限责任公司北京分公司')
    expect(parts).toEqual(expected)
    expect([simplify(brand), simplify(industry ?? '')]).toEqual([b, i])
  })

  it('is not parsed from text longer than any name', () => {
    expect(parseName(`${'长'.repeat(200)}有限公司`)).toMatchObject({ form: undefined })
  })

  it('always has a brand, whatever is typed', () => {
    const words = fc.constantFrom(...'中国上海市(集团)有限公司分厂店科技永康省区县 A'.split(''))
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 30 }), (typed) => {
        const name = typed.join('')
        fc.pre(name.trim() !== '')
        expect(parseName(name, simplify).brand).not.toBe('')
      }),
      { seed: 5, numRuns: 3000 },
    )
  })
})

describe('a suspicious ending', () => {
  it.each([
    ['深圳某某电字有公司', '有公司'],
    ['深圳某某电子限公司', '限公司'],
    ['深圳某某电子有限责公司', '有限责公司'],
    ['深圳某某电子公司', '公司'],
    ['深圳某某电子有公司北京分公司', '有公司'],
    ['深圳某某电子有限公司', undefined],
    ['深圳某某电子有限公司北京分公司', undefined],
    ['海尔集团公司', undefined],
    ['义乌市新益饰品商行', undefined],
  ])('of %s is %s', (name, ending) => {
    expect(oddEnding(parseName(name))).toBe(ending)
  })

  it('is found in no name of the list', () => {
    expect(names.filter(({ name }) => oddEnding(parseName(name, simplify)))).toEqual([])
  })
})

/** Random texts: characters that are common in names, mixed with any others. */
const randomNames = (count: number, length: number): string[] => {
  let state = 20_261_121
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const nameCharacters = [...'有限公司集团分（）()中国上海科技电子市区县厂店 ']
  const character = () =>
    random(2) === 0
      ? (nameCharacters[random(nameCharacters.length)] ?? '')
      : String.fromCharCode(random(0xd7ff))
  return Array.from({ length: count }, () => Array.from({ length }, character).join(''))
}

/** CPU time of parsing the texts, in milliseconds; other programs on the machine do not count. */
const timeOf = (texts: readonly string[]): number => {
  const start = process.cpuUsage()
  for (const text of texts) parseName(text)
  return process.cpuUsage(start).user / 1000
}

describe('the time that parsing takes', () => {
  const isFull = process.env.FULL === '1'
  const count = isFull ? 10_000 : 500

  // Text longer than any name is not parsed, so this stays far below the limit.
  it(`is under a second for ${count} texts of 5,000 characters`, () => {
    const texts = randomNames(100, 5000)
    let milliseconds = 0
    for (let done = 0; done < count; done += texts.length) milliseconds += timeOf(texts)
    expect(milliseconds).toBeLessThan(1000)
  })

  // The longest texts that are parsed. They take a tenth of the limit on a busy machine.
  it('is under a second for 1,000 texts of 200 characters', () => {
    const texts = randomNames(1000, 200)
    timeOf(texts)
    expect(timeOf(texts)).toBeLessThan(1000)
  })
})
