import { describe, expect, it } from 'vitest'
import { codeProblems } from './code-faults.ts'

const shenzhen = '91440307MAY9C4N69G'
const ningbo = '91330206MAY3K7Q21W'
const trader = '92330782MAY3K7Q210'

const problems = (name: string, code: string, more = {}) =>
  codeProblems({ name, code, codeConfirmed: true, ...more })
const regions = (name: string, code: string) =>
  codeProblems({ name, code }).filter((each) => each.startsWith('The code is from'))

describe('a code and the kind of its company', () => {
  it.each([
    ['宁波澜砚五金制品有限公司', trader],
    ['宁波澜砚五金制品有限责任公司宁波分公司', trader],
    ['义乌市阿强饰品商行（个体工商户）', ningbo],
    ['东阳市阿强茶叶专业合作社', ningbo],
  ])('%s with %s is a fault, confirmed or not', (name, code) => {
    expect(problems(name, code)).toEqual([expect.stringContaining('whose codes begin with 9')])
  })

  it('is read from the type, too', () => {
    expect(problems('宁波澜砚五金', trader, { type: '有限责任公司(自然人独资)' })).toHaveLength(1)
    expect(problems('宁波澜砚五金', ningbo, { type: '有限责任公司(自然人独资)' })).toEqual([])
    // The type of a sole trader does not excuse the name of a company.
    expect(problems('宁波澜砚五金有限公司', trader, { type: '个体工商户' })).toHaveLength(1)
    expect(problems('义乌市阿强饰品商行', ningbo, { type: '个体工商户' })).toHaveLength(1)
    expect(problems('义乌市阿强饰品商行', trader, { type: '个体工商户' })).toEqual([])
  })

  it.each([
    ['宁波澜砚五金制品有限公司', ningbo],
    ['义乌市阿强饰品商行', ningbo],
    ['义乌市阿强饰品商行', trader],
    ['义乌市阿强饰品商行（个体工商户）', trader],
    ['浙江某某律师事务所', '31330000MD0123456X'],
  ])('%s with %s is none', (name, code) => expect(problems(name, code)).toEqual([]))
})

describe('a code and the region in the name', () => {
  it.each([
    ['宁波澜砚五金制品有限公司', shenzhen],
    ['深圳市瀚霆跨境供应链有限公司', ningbo],
    ['澜砚（上海）五金制品有限公司', ningbo],
    ['宁波澜砚五金制品有限公司深圳分公司', ningbo],
    ['佛山市顺德区朔桐电器有限公司', shenzhen],
    ['广州市穗邦五金有限公司', '91441900MA4UKJ6P2G'],
  ])('%s with %s is a fault', (name, code) => expect(regions(name, code)).toHaveLength(1))

  it.each([
    ['宁波澜砚五金制品有限公司', ningbo],
    ['浙江澜砚五金制品有限公司', ningbo],
    ['广东朔桐电器有限公司', shenzhen],
    ['佛山市顺德区朔桐电器有限公司', '91440606MAY5T1H88G'],
    ['佛山市顺德区朔桐电器有限公司', '91440000MAY5T1H88G'],
    // One of two regions.
    ['上海澜砚（浙江）五金制品有限公司', ningbo],
    ['香港澜砚有限公司', ningbo],
    ['中国澜砚集团有限公司', ningbo],
    ['澜砚五金制品有限公司', ningbo],
    ['宁波澜砚五金制品有限公司深圳分公司', shenzhen],
    ['澜砚五金制品有限公司第一分公司', shenzhen],
    ['深圳市瀚霆跨境供应链有限公司', '91100000MAY9C4N69G'],
  ])('%s with %s is none', (name, code) => expect(regions(name, code)).toEqual([]))

  it('is none if the register shows it', () => {
    expect(problems('宁波澜砚五金制品有限公司', shenzhen)).toEqual([])
  })
})
