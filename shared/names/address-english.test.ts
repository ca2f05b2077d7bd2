import { describe, expect, it } from 'vitest'
import { addressInEnglish, draftAddress } from './address-english.ts'
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
    ['河南省郑州市高新区长椿路11号', '11 Changchun Road, High-Tech Zone, Zhengzhou, Henan'],
    [
      '广东省惠州市仲恺高新区陈江街道元晖路8号',
      '8 Yuanhui Road, Chenjiang Subdistrict, Zhongkai High-Tech Zone, Huizhou, Guangdong',
    ],
    [
      '上海市浦东新区张江高科技园区碧波路690号',
      '690 Bibo Road, Zhangjiang High-Tech Park, Pudong New Area, Shanghai',
    ],
    [
      '浙江省杭州市上城区示例基金小镇3号',
      'No. 3, Shili Fund Town, Shangcheng District, Hangzhou, Zhejiang',
    ],
    ['福建省厦门市湖里区机场南路8号', '8 Airport South Road, Huli District, Xiamen, Fujian'],
    [
      '四川省成都市高新区天府大道北段1700号1栋12层1205号',
      'Room 1205, 12/F, Building 1, 1700 Tianfu Avenue North Section, High-Tech Zone, Chengdu, Sichuan',
    ],
    [
      '天津市滨海新区天津经济技术开发区第五大街83号',
      '83 5th Street, Tianjin Economic and Technological Development Zone, Binhai New Area, Tianjin',
    ],
    [
      '海宁市长安镇（农发区）春潮路3号',
      "3 Chunchao Road, Agricultural Development Zone, Chang'an Town, Haining, Zhejiang",
    ],
    [
      '河南省平顶山市宝丰县产业集聚区示例路8号',
      '8 Shili Road, Industrial Cluster, Baofeng County, Pingdingshan, Henan',
    ],
    [
      '江西省宜春市上高县敖阳街道示例路8号',
      '8 Shili Road, Aoyang Subdistrict, Shanggao County, Yichun, Jiangxi',
    ],
    ['河北省张家口市蔚县蔚州镇8号', 'No. 8, Yuzhou Town, Yu County, Zhangjiakou, Hebei'],
    ['江西省赣州市于都县工业新区', 'Industrial New Area, Yudu County, Ganzhou, Jiangxi'],
    ['浙江省丽水市莲都区示例路8号', '8 Shili Road, Liandu District, Lishui, Zhejiang'],
    ['江苏省泰州市高港区大泗镇', 'Dasi Town, Gaogang District, Taizhou, Jiangsu'],
    [
      '上海市闵行区莘庄工业区申富路128号',
      '128 Shenfu Road, Xinzhuang Industrial Zone, Minhang District, Shanghai',
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
    // Two names, and a zone that no word of the dictionary ends.
    expect(inEnglish('重庆市九龙坡区石桥铺渝州路18号')).toBeUndefined()
    expect(inEnglish('江西省九江市庐山市星子镇')).toBeUndefined()
    expect(inEnglish('山东省济宁市示例示范新区域区8号')).toBeUndefined()
    expect(inEnglish('')).toBeUndefined()
  })

  it('names what can be read otherwise, or be two names', () => {
    const unsure = (address: string) => draftAddress(address, pinyinOf)?.unsure
    expect(unsure('江苏省苏州市高新区浒杨路81号')).toEqual(['浒杨'])
    expect(unsure('北京市海淀区上地信息路2号')).toEqual(['上地信息'])
    expect(unsure('江苏省苏州市高新区浒墅关镇示例路81号')).toEqual([])
  })
})
