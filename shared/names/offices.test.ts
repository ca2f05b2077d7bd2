import { describe, expect, it } from 'vitest'
import { officeInEnglish } from './offices.ts'
import { pinyinOf } from './pinyin.ts'
import { placeInEnglish } from './places.ts'

describe('an authority', () => {
  it.each([
    [
      '佛山市顺德区市场监督管理局',
      'Administration for Market Regulation of Shunde District, Foshan, Guangdong',
    ],
    [
      '宁波市北仑区市场监督管理局',
      'Administration for Market Regulation of Beilun District, Ningbo, Zhejiang',
    ],
    ['上海市市场监督管理局', 'Administration for Market Regulation of Shanghai'],
    ['江苏省市场监督管理局', 'Administration for Market Regulation of Jiangsu'],
    ['义乌市行政审批局', 'Administrative Approval Bureau of Yiwu, Zhejiang'],
    ['东莞市工商行政管理局', 'Administration for Industry and Commerce of Dongguan, Guangdong'],
    ['国家市场监督管理总局', 'State Administration for Market Regulation'],
    [
      '深圳市市场监督管理局龙岗监管局',
      'Administration for Market Regulation of Shenzhen, Guangdong, Longgang office',
    ],
  ])('%s is %s', (chinese, english) => {
    expect(officeInEnglish(chinese, pinyinOf)).toBe(english)
  })

  it.each(['某局', '市场监督管理局', '佛山市天文台', ''])('%s has no English', (chinese) => {
    expect(officeInEnglish(chinese, pinyinOf)).toBeUndefined()
  })

  it('of a district that is not in the table has none without pinyin', () => {
    expect(officeInEnglish('宁波市北仑区市场监督管理局')).toBeUndefined()
  })
})

describe('the place of an address', () => {
  it.each([
    ['广东省佛山市顺德区容桂街道示例居委会示范路36号', 'Shunde District, Foshan, Guangdong'],
    ['广东省深圳市龙岗区坂田街道示例社区', 'Longgang District, Shenzhen, Guangdong'],
    ['广东省中山市古镇镇示例村示范工业路12号', 'Guzhen Town, Zhongshan, Guangdong'],
    ['浙江省义乌市示例街道示范路1号', 'Shili Subdistrict, Yiwu, Zhejiang'],
    ['上海市浦东新区示范路1号', 'Pudong New Area, Shanghai'],
    ['苏州工业园区示范路1号', undefined],
    ['苏州市工业园区示范路1号', 'Suzhou, Jiangsu'],
    ['示范路1号', undefined],
  ])('%s is in %s', (chinese, english) => {
    expect(placeInEnglish(chinese, pinyinOf)).toBe(english)
  })

  it('is its city where the district is not in the table, and there is no pinyin', () => {
    expect(placeInEnglish('广东省深圳市龙岗区坂田街道')).toBe('Shenzhen, Guangdong')
  })
})
