import type { Check } from '../check.ts'

export const operationalChecks = {
  premises: {
    en: 'Registered and working address',
    zh: '住所与经营场所核实',
    dimension: 'operational',
    unknownPoints: 8,
    typicalSeverity: 'medium',
    source: { en: 'Maps, phone, lease or property documents', zh: '地图、电话、租赁或产权资料' },
    meaning:
      'A virtual office or an empty address: you cannot reach the company if something goes wrong.',
    advice: 'Ask where the goods are made, and have that place visited.',
  },
  'site-visit': {
    en: 'Site visit with photographs',
    zh: '现场核查（附照片）',
    dimension: 'operational',
    byArrangement: true,
    unknownPoints: 8,
    typicalSeverity: 'high',
    source: { en: 'Our own site visit', zh: '现场核查人员' },
    meaning: 'The place is not a factory, is closed, or belongs to someone else.',
    advice: 'Do not pay before you know who makes the goods and where.',
    mildAdvice: 'Ask who makes the goods and where, and have that place visited.',
  },
  'export-record': {
    en: 'Customs registration and credit (AEO)',
    zh: '海关备案、进出口信用等级（AEO）',
    dimension: 'operational',
    unknownPoints: 8,
    typicalSeverity: 'medium',
    source: {
      en: 'China Customs enterprise credit publicity platform',
      zh: '中国海关企业进出口信用信息公示平台',
      url: 'http://credit.customs.gov.cn',
    },
    meaning:
      'Not registered: another company must export for it. Rated dishonest: its shipments are inspected and delayed.',
    advice:
      'Ask who will be the exporter on the customs declaration, and put that name into the contract.',
  },
  workforce: {
    en: 'Insured employees',
    zh: '参保人数',
    dimension: 'operational',
    unknownPoints: 8,
    typicalSeverity: 'medium',
    source: { en: 'Annual reports on GSXT', zh: '企业年报', url: 'https://www.gsxt.gov.cn' },
    meaning:
      'A company that pays pension insurance for nobody is unlikely to be the factory. The figure is self-reported, and often low.',
    advice:
      'Compare the insured employees with what the supplier claims, and ask who employs the workers.',
  },
  'track-record': {
    en: 'Years in business and changes',
    zh: '成立年限与变更记录',
    dimension: 'operational',
    basic: true,
    unknownPoints: 7,
    typicalSeverity: 'low',
    source: { en: 'GSXT', zh: '国家企业信用信息公示系统', url: 'https://www.gsxt.gov.cn' },
    meaning:
      'The company is very young, or recently changed its name, representative, address and scope all at once: typical of a purchased shell company.',
    advice: 'Begin with a small order, and ask for customers you may call.',
  },
  'annual-reports': {
    en: 'Annual reports filed',
    zh: '企业年报公示',
    dimension: 'operational',
    basic: true,
    unknownPoints: 6,
    typicalSeverity: 'low',
    source: { en: 'GSXT', zh: '国家企业信用信息公示系统', url: 'https://www.gsxt.gov.cn' },
    meaning: 'Due by June 30 each year. A missing one leads to the list of abnormal operations.',
    advice: 'Ask for the missing annual report; a working company can file it in a day.',
  },
  certificates: {
    en: 'Certificates (ISO, CCC and others)',
    zh: '认证证书（ISO、CCC 等）',
    dimension: 'operational',
    unknownPoints: 5,
    mayNotApply: true,
    typicalSeverity: 'medium',
    source: {
      en: 'CNCA certificate search; the issuing body',
      zh: '全国认证认可信息公共服务平台',
      url: 'https://cx.cnca.cn',
    },
    meaning: 'A certificate is expired, withdrawn, forged, or belongs to another company.',
    advice:
      'Ask for a valid certificate in the company’s own name; a forged one is a reason to walk away.',
  },
} as const satisfies Readonly<Record<string, Check>>
