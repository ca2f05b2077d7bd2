import { expect, it } from 'vitest'
import { companyReading, nameReading, personReading } from './reading.ts'

it.each([
  ['陆青禾', 'Lu Qinghe'],
  ['欧阳溱', 'Ouyang Zhen'],
  ['覃堃', 'Qin Kun'],
  ['单雄信', 'Shan Xiongxin'],
  ['吕冰', 'Lü Bing'],
  ['王西安', "Wang Xi'an"],
  ['欧阳', 'Ou Yang'],
  ['买买提·艾力', 'Maimaiti Aili'],
  ['QIN KUN', undefined],
  ['王 Peter', undefined],
])('the person %s is read %s', (chinese, latin) => {
  expect(personReading(chinese)).toBe(latin)
})

it.each([
  ['佛山市顺德区朔桐电器有限公司', 'Foshan Shunde Shuotong Appliances Co., Ltd.'],
  ['宁波澜砚五金制品有限公司', 'Ningbo Lanyan Hardware Products Co., Ltd.'],
  ['深圳市瀚霆跨境供应链有限公司', 'Shenzhen Hantingkuajing Supply Chain Co., Ltd.'],
  ['中山市溯槿灯饰制品有限公司', 'Zhongshan Sujin Lamps Products Co., Ltd.'],
  ['浙江澜砚控股集团有限公司', 'Zhejiang Lanyan Holdings Group Co., Ltd.'],
  ['上海朔桐（厦门）贸易有限公司', 'Shanghai Shuotong Trade Co., Ltd.'],
  ['阿里巴巴（中国）网络技术有限公司', 'Alibaba China Network Technology Co., Ltd.'],
  ['上海朔桐技术有限公司厦门分公司', 'Shanghai Shuotong Technology Co., Ltd., Xiamen branch'],
  ['东莞市虎门镇亮波五金厂', 'Dongguan Humen Liangbo Hardware Factory'],
  ['宁波青禾股权投资合伙企业（有限合伙）', 'Ningbo Qinghe Equity Investment Limited Partnership'],
  ['瀚朔國際貿易有限公司', 'Hanshuo International Trade Co., Ltd.'],
  [
    '佛山市人民政府国有资产监督管理委员会',
    'State-owned Assets Supervision and Administration Commission of Foshan, Guangdong',
  ],
  ['上海集团', 'Shanghai Group'],
  ['喀什阿凡提·买买提贸易有限公司', 'Kashgar Afanti Maimaiti Trade Co., Ltd.'],
  ['HON SOK INTERNATIONAL TRADING LIMITED', undefined],
  ['瀚朔國際貿易有限公司 HON SOK INTERNATIONAL TRADING LIMITED', undefined],
])('the company %s is read %s', (chinese, latin) => {
  expect(companyReading(chinese)).toBe(latin)
})

it.each([
  ['陆青禾', 'Lu Qinghe'],
  ['阿不都热依木·买买提明·艾合买提江', 'Abudoureyimu Maimaitiming Aihemaitijiang'],
  ['宁波澜砚五金制品有限公司', 'Ningbo Lanyan Hardware Products Co., Ltd.'],
  [
    '宁波澜砚投资有限公司（委派代表：陆青禾）',
    'Ningbo Lanyan Investment Co., Ltd., represented by Lu Qinghe',
  ],
])('what a controller is, follows from the name %s', (chinese, latin) => {
  expect(nameReading(chinese)).toBe(latin)
})
