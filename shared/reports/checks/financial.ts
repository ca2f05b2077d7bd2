import { type Check, ourNumberText } from '../check.ts'

export const financialChecks = {
  payee: {
    en: 'Payee on the invoice',
    zh: '收款账户核对',
    dimension: 'financial',
    basic: true,
    unknownPoints: 15,
    needsEvidence: true,
    typicalSeverity: 'high',
    minSeverity: 'low',
    source: {
      en: 'Invoice and bank details, and phone calls',
      zh: '发票及账户资料、电话核实',
    },
    meaning:
      'The money would go to someone other than the company: the most common way buyers lose money.',
    advice: `Do not pay this account. Ask for a company account in the legal name, confirmed by phone, at ${ourNumberText}.`,
    mildAdvice: `Have the account confirmed by phone, at ${ourNumberText}, before you pay.`,
    maxVerdict: 'do-not-pay-yet',
  },
  'tax-standing': {
    en: 'Tax standing',
    zh: '重大税收违法失信主体、非正常户、欠税公告、纳税缴费信用级别',
    dimension: 'financial',
    unknownPoints: 10,
    typicalSeverity: 'high',
    minSeverity: 'low',
    source: {
      en: 'State Taxation Administration',
      zh: '国家税务总局',
      url: 'https://www.chinatax.gov.cn',
    },
    meaning:
      'An abnormal taxpayer cannot issue VAT invoices, so it cannot export properly; back taxes are paid before you are.',
    advice:
      'Ask who would declare the export and claim the tax refund, and for a recent VAT invoice.',
  },
  insolvency: {
    en: 'Insolvency, liquidation, deregistration notices',
    zh: '破产重整、清算、注销公告',
    dimension: 'financial',
    unknownPoints: 8,
    typicalSeverity: 'critical',
    minSeverity: 'high',
    source: {
      en: 'National Enterprise Bankruptcy Information Platform; GSXT',
      zh: '全国企业破产重整案件信息网',
      url: 'https://pccz.court.gov.cn',
    },
    meaning: 'Whatever you pay in advance becomes one claim among many.',
    advice:
      'Do not pay an insolvent company in advance. If you have already paid, file your claim in time.',
    maxVerdict: 'do-not-pay-yet',
  },
  capital: {
    en: 'Registered and paid-in capital',
    zh: '注册资本、实缴资本',
    dimension: 'financial',
    basic: true,
    unknownPoints: 6,
    typicalSeverity: 'low',
    source: {
      en: 'GSXT; annual reports',
      zh: '国家企业信用信息公示系统；企业年报',
      url: 'https://www.gsxt.gov.cn',
    },
    meaning:
      'Subscribed capital is only a promise. A company with no paid-in capital has little to lose and little to give back.',
    advice: 'Keep the deposit well below the paid-in capital.',
  },
  'equity-pledge': {
    en: 'Pledged or frozen shares',
    zh: '股权出质、股权冻结',
    dimension: 'financial',
    unknownPoints: 4,
    typicalSeverity: 'medium',
    source: { en: 'GSXT', zh: '国家企业信用信息公示系统', url: 'https://www.gsxt.gov.cn' },
    meaning:
      'The owners borrowed against the company (pledge), or a court froze their shares: control may change.',
    advice:
      'Ask why the shares are pledged or frozen; a freeze by a court weighs more than a pledge to a bank.',
  },
  'chattel-mortgage': {
    en: 'Mortgaged machinery and inventory',
    zh: '动产抵押、动产和权利担保统一登记',
    dimension: 'financial',
    byArrangement: true,
    unknownPoints: 4,
    typicalSeverity: 'low',
    source: {
      en: 'Movables Financing Registration (PBOC Credit Reference Center)',
      zh: '中国人民银行征信中心动产融资统一登记公示系统',
      url: 'https://www.zhongdengwang.org.cn',
    },
    meaning:
      'A lender has first claim on machines, molds or inventory. Normal for a factory with a bank loan; less so with a private lender.',
    advice: 'Get it in writing that molds and goods you paid for are yours.',
  },
  financials: {
    en: 'Published financial statements',
    zh: '财务数据（年报、审计报告）',
    dimension: 'financial',
    unknownPoints: 3,
    typicalSeverity: 'medium',
    source: {
      en: 'Annual reports on GSXT; statements from the supplier',
      zh: '企业年报；企业提供的审计报告',
    },
    meaning: 'Losses or debts beyond the assets; most private companies publish nothing.',
    advice: 'Ask for the latest audited financial statements if the order is large.',
  },
} as const satisfies Readonly<Record<string, Check>>
