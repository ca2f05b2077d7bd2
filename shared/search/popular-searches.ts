export type PopularSearch = {
  chinese: string
  english: string
  /** The pinyin of the name without its legal form, for buyers who know only its sound. */
  pinyin: string
}

/**
 * Well-known companies, by their full legal names. Source: docs/company-names.md.
 */
export const popularSearches: readonly PopularSearch[] = [
  { chinese: '华为技术有限公司', pinyin: 'huaweijishu', english: 'Huawei Technologies Co., Ltd.' },
  {
    chinese: '深圳市腾讯计算机系统有限公司',
    pinyin: 'shenzhenshitengxunjisuanjixitong',
    english: 'Shenzhen Tencent Computer Systems Co., Ltd.',
  },
  { chinese: '比亚迪股份有限公司', pinyin: 'biyadi', english: 'BYD Company Limited' },
  {
    chinese: '宁德时代新能源科技股份有限公司',
    pinyin: 'ningdeshidaixinnengyuankeji',
    english: 'Contemporary Amperex Technology Co., Limited',
  },
  {
    chinese: '深圳市大疆创新科技有限公司',
    pinyin: 'shenzhenshidajiangchuangxinkeji',
    english: 'SZ DJI Technology Co., Ltd.',
  },
  {
    chinese: '珠海格力电器股份有限公司',
    pinyin: 'zhuhaigelidianqi',
    english: 'Gree Electric Appliances, Inc. of Zhuhai',
  },
  { chinese: '美的集团股份有限公司', pinyin: 'meidijituan', english: 'Midea Group Co., Ltd.' },
  { chinese: '海尔智家股份有限公司', pinyin: 'haierzhijia', english: 'Haier Smart Home Co., Ltd.' },
  {
    chinese: '杭州海康威视数字技术股份有限公司',
    pinyin: 'hangzhouhaikangweishishuzijishu',
    english: 'Hangzhou Hikvision Digital Technology Co., Ltd.',
  },
  {
    chinese: '安克创新科技股份有限公司',
    pinyin: 'ankechuangxinkeji',
    english: 'Anker Innovations Technology Co., Ltd.',
  },
  { chinese: '小米科技有限责任公司', pinyin: 'xiaomikeji', english: 'Xiaomi Inc.' },
  { chinese: '中兴通讯股份有限公司', pinyin: 'zhongxingtongxun', english: 'ZTE Corporation' },
  {
    chinese: 'TCL科技集团股份有限公司',
    pinyin: 'tclkejijituan',
    english: 'TCL Technology Group Corporation',
  },
  {
    chinese: '京东方科技集团股份有限公司',
    pinyin: 'jingdongfangkejijituan',
    english: 'BOE Technology Group Co., Ltd.',
  },
  {
    chinese: '长城汽车股份有限公司',
    pinyin: 'changchengqiche',
    english: 'Great Wall Motor Company Limited',
  },
  {
    chinese: '立讯精密工业股份有限公司',
    pinyin: 'lixunjingmigongye',
    english: 'Luxshare Precision Industry Co., Ltd.',
  },
  {
    chinese: '浙江吉利控股集团有限公司',
    pinyin: 'zhejiangjilikonggujituan',
    english: 'Zhejiang Geely Holding Group Co., Ltd.',
  },
  {
    chinese: '隆基绿能科技股份有限公司',
    pinyin: 'longjilünengkeji',
    english: 'LONGi Green Energy Technology Co., Ltd.',
  },
  {
    chinese: '三一重工股份有限公司',
    pinyin: 'sanyizhonggong',
    english: 'Sany Heavy Industry Co., Ltd.',
  },
  {
    chinese: '中国石油化工股份有限公司',
    pinyin: 'zhongguoshiyouhuagong',
    english: 'China Petroleum & Chemical Corporation',
  },
]
