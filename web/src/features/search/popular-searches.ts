export type PopularSearch = { chinese: string; english: string }

/** Well-known companies, by their full legal names. Source: company facts, "The 20 popular searches". */
export const popularSearches: readonly PopularSearch[] = [
  { chinese: '华为技术有限公司', english: 'Huawei Technologies Co., Ltd.' },
  {
    chinese: '深圳市腾讯计算机系统有限公司',
    english: 'Shenzhen Tencent Computer Systems Co., Ltd.',
  },
  { chinese: '比亚迪股份有限公司', english: 'BYD Company Limited' },
  {
    chinese: '宁德时代新能源科技股份有限公司',
    english: 'Contemporary Amperex Technology Co., Limited',
  },
  { chinese: '深圳市大疆创新科技有限公司', english: 'SZ DJI Technology Co., Ltd.' },
  { chinese: '珠海格力电器股份有限公司', english: 'Gree Electric Appliances, Inc. of Zhuhai' },
  { chinese: '美的集团股份有限公司', english: 'Midea Group Co., Ltd.' },
  { chinese: '海尔智家股份有限公司', english: 'Haier Smart Home Co., Ltd.' },
  {
    chinese: '杭州海康威视数字技术股份有限公司',
    english: 'Hangzhou Hikvision Digital Technology Co., Ltd.',
  },
  { chinese: '安克创新科技股份有限公司', english: 'Anker Innovations Technology Co., Ltd.' },
  { chinese: '小米科技有限责任公司', english: 'Xiaomi Inc.' },
  { chinese: '中兴通讯股份有限公司', english: 'ZTE Corporation' },
  { chinese: 'TCL科技集团股份有限公司', english: 'TCL Technology Group Corporation' },
  { chinese: '京东方科技集团股份有限公司', english: 'BOE Technology Group Co., Ltd.' },
  { chinese: '长城汽车股份有限公司', english: 'Great Wall Motor Company Limited' },
  { chinese: '立讯精密工业股份有限公司', english: 'Luxshare Precision Industry Co., Ltd.' },
  { chinese: '浙江吉利控股集团有限公司', english: 'Zhejiang Geely Holding Group Co., Ltd.' },
  { chinese: '隆基绿能科技股份有限公司', english: 'LONGi Green Energy Technology Co., Ltd.' },
  { chinese: '三一重工股份有限公司', english: 'Sany Heavy Industry Co., Ltd.' },
  { chinese: '中国石油化工股份有限公司', english: 'China Petroleum & Chemical Corporation' },
]
