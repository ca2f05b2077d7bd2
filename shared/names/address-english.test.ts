import { describe, expect, it } from 'vitest'
import { addressInEnglish } from './address-english.ts'
import { pinyinOf } from './pinyin.ts'

const inEnglish = (address: string) => addressInEnglish(address, pinyinOf)

describe('an address in English', () => {
  it.each([
    [
      '浙江省宁波市北仑区小港街道示例路118号',
      '118 Shili Road, Xiaogang Subdistrict, Beilun District, Ningbo, Zhejiang',
    ],
    [
      '广东省佛山市顺德区容桂街道示例居委会示范路36号之二',
      '36-2 Shifan Road, Shili Neighborhood, Ronggui Subdistrict, Shunde District, Foshan, Guangdong',
    ],
    [
      '广东省深圳市龙岗区坂田街道示例社区示范大厦10层A区集群注册001号',
      'Cluster registration no. 001, Zone A, 10/F, Shifan Building, Shili Community, Bantian Subdistrict, Longgang District, Shenzhen, Guangdong',
    ],
    [
      '深圳市光明区凤凰街道塘尾社区第四工业区 3 栋 502',
      'Room 502, Building 3, 4th Industrial Zone, Tangwei Community, Fenghuang Subdistrict, Guangming District, Shenzhen, Guangdong',
    ],
    [
      '广东省东莞市塘厦镇怀德社区怀北路东三街7号A栋',
      'Building A, 7 East 3rd Street, Huaibei Road, Huaide Community, Tangxia Town, Dongguan, Guangdong',
    ],
    [
      '上海市闵行区虹梅路1905弄12号1幢3楼302室',
      'Room 302, 3/F, Building 1, No. 12, Lane 1905, Hongmei Road, Minhang District, Shanghai',
    ],
    ['中国（上海）自由贸易试验区示例路88号5层501室', 'Room 501, 5/F, 88 Shili Road, Shanghai'],
    [
      '浙江省温州市瓯海经济开发区东方北路22号（自主申报）',
      '22 Dongfang North Road, Ouhai Economic Development Zone, Wenzhou, Zhejiang',
    ],
    [
      '襄阳市高新技术开发区深圳大道26号',
      '26 Shenzhen Avenue, High-Tech Development Zone, Xiangyang, Hubei',
    ],
    ['海口市综合保税区示例路8号', '8 Shili Road, Comprehensive Bonded Zone, Haikou, Hainan'],
  ])('%s', (address, english) => {
    expect(inEnglish(address)).toBe(english)
  })

  it('takes a place for the name of a road that follows at once', () => {
    expect(inEnglish('北京市海淀区中关村大街27号')).toBe(
      '27 Zhongguancun Street, Haidian District, Beijing',
    )
    expect(inEnglish('江苏省苏州市吴江区盛泽镇镇前街8号')).toBe(
      '8 Zhenqian Street, Shengze Town, Wujiang District, Suzhou, Jiangsu',
    )
  })

  it('is not drafted in part', () => {
    expect(inEnglish('江苏省无锡市新吴区梅村街道锡梅路锡达路口')).toBeUndefined()
    expect(inEnglish('示例路118号')).toBeUndefined()
    expect(inEnglish('')).toBeUndefined()
  })
})
