import { describe, expect, it } from 'vitest'
import { formAtEnd } from './forms.ts'
import { industryWords } from './industries.ts'
import { industryInEnglish } from './industry-english.ts'
import { pinyinOf } from './pinyin.ts'
import { regionAtStart, regionOfCode } from './regions.ts'
import { mayBeTraditional } from './traditional.ts'

describe('industry words', () => {
  it('all have an English translation', () => {
    for (const word of industryWords) expect(industryInEnglish(word)).toMatch(/^[\w’ -]+$/)
    expect(industryInEnglish('途畅')).toBeUndefined()
  })

  it('are in simplified characters', () => {
    expect(mayBeTraditional([...industryWords].join(''))).toBe(false)
  })
})

describe('organization forms', () => {
  it.each([
    ['股份有限公司', 'company limited by shares'],
    ['有限责任公司', 'limited liability company'],
    ['有限公司', 'limited liability company'],
    ['集团', 'group'],
    ['股份合作', 'share cooperative'],
    ['特殊普通合伙', 'special general partnership'],
    ['普通合伙', 'general partnership'],
    ['有限合伙', 'limited partnership'],
    ['个人独资企业', 'sole proprietorship'],
    ['个体工商户', 'individually owned business'],
    ['农民专业合作社', 'farmers’ cooperative'],
    ['厂', 'factory'],
    ['商行', 'trading shop'],
    ['经营部', 'sales office'],
    ['工作室', 'studio'],
    ['店', 'shop'],
    ['中心', 'center'],
  ])('%s is read as “%s”, the longest match', (chinese, english) => {
    expect(formAtEnd(`甲乙${chinese}`)).toMatchObject({ chinese, english })
  })
})

describe('places', () => {
  it.each([
    ['广东省深圳市福田区', '4403', 'Shenzhen', 9],
    ['浙江义乌', '330782', 'Yiwu', 4],
    ['西安', '6101', "Xi'an", 2],
    ['内蒙古自治区鄂尔多斯市', '1506', 'Ordos', 11],
    ['吉林省吉林市', '2202', 'Jilin', 6],
    ['台湾', '71', 'Taiwan', 2],
  ])('%s is %s', (text, code, english, length) => {
    expect(regionAtStart(text)).toMatchObject({ region: { code, english }, length })
  })

  it.each([
    [
      '11 13 14 15 21 22 23 31 32 33 34 35 36 37',
      '北京 河北 山西 内蒙古 辽宁 吉林 黑龙江 上海 江苏 浙江 安徽 福建 江西 山东',
    ],
    [
      '12 41 42 43 44 45 46 50 51 52 53 54',
      '天津 河南 湖北 湖南 广东 广西 海南 重庆 四川 贵州 云南 西藏',
    ],
    ['61 62 63 64 65', '陕西 甘肃 青海 宁夏 新疆'],
  ])('with the codes %s are the provinces', (codes, chinese) => {
    const found = codes.split(' ').map((code) => regionOfCode(`${code}0000`)?.chinese)
    expect(found.join(' ')).toBe(chinese)
  })
})

describe('pinyin', () => {
  it.each([
    ['途畅', 'Tuchang'],
    ['西安', "Xi'an"],
    ['美的', 'Meidi'],
    ['TCL', 'TCL'],
  ])('%s is shown as %s', (chinese, latin) => {
    expect(pinyinOf(chinese)).toBe(latin)
  })
})
