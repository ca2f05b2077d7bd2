import type { Check } from '../check.ts'

export const reputationChecks = {
  contact: {
    en: 'Contact person',
    zh: '联系人核实',
    dimension: 'reputation',
    unknownPoints: 14,
    typicalSeverity: 'high',
    source: {
      en: 'Phone call to a number found independently',
      zh: '电话核实（号码取自独立渠道）',
    },
    meaning: 'The company does not know the person who writes to you: someone is using its name.',
    advice: 'Stop writing to this person. Reach the company at a number you found yourself.',
    mildAdvice:
      'Reach the company at a number you found yourself, and have it confirm who writes to you.',
  },
  'related-parties': {
    en: 'Branches, related companies, linked risks',
    zh: '分支机构、关联公司、周边风险',
    dimension: 'reputation',
    unknownPoints: 12,
    typicalSeverity: 'low',
    source: {
      en: 'GSXT; court and commercial databases',
      zh: '国家企业信用信息公示系统；法院及商业数据库',
    },
    meaning: 'The same people left other companies with unpaid debts or revoked licenses.',
    advice:
      'Read what happened at the related companies before you trust the same people with a deposit.',
  },
  'online-presence': {
    en: 'Website, domain and ICP filing',
    zh: '网站、域名与 ICP 备案',
    dimension: 'reputation',
    unknownPoints: 8,
    typicalSeverity: 'low',
    source: {
      en: 'MIIT ICP filing system; WHOIS',
      zh: '工业和信息化部 ICP/IP 地址/域名信息备案管理系统',
      url: 'https://beian.miit.gov.cn',
    },
    meaning: 'The website is registered to someone else, was copied, or is a few weeks old.',
    advice: 'Ask for an email from the company’s own registered domain.',
  },
  media: {
    en: 'Adverse media and complaints',
    zh: '负面舆情与投诉',
    dimension: 'reputation',
    unknownPoints: 8,
    typicalSeverity: 'medium',
    source: {
      en: 'Search engines, trade forums, marketplaces',
      zh: '搜索引擎、行业论坛、交易平台',
    },
    meaning: 'Other buyers report fraud, recalls or bad quality.',
    advice: 'Write to one of the complaining buyers, and have the goods inspected.',
  },
  'intellectual-property': {
    en: 'Trademarks and patents',
    zh: '商标与专利',
    dimension: 'reputation',
    unknownPoints: 4,
    mayNotApply: true,
    typicalSeverity: 'medium',
    source: { en: 'CNIPA', zh: '国家知识产权局', url: 'https://www.cnipa.gov.cn' },
    meaning: 'The brand belongs to someone else: your goods can be seized as counterfeit.',
    advice: 'Ask for the registration or the license for each brand on your goods.',
  },
  references: {
    en: 'Trade references',
    zh: '客户及业务往来核实',
    dimension: 'reputation',
    unknownPoints: 4,
    typicalSeverity: 'low',
    source: {
      en: 'Customers named by the supplier; shipping records',
      zh: '供应商提供的客户；提单记录',
    },
    meaning: 'Customers it names do not know it, or complain.',
    advice: 'Call two customers yourself.',
  },
} as const satisfies Readonly<Record<string, Check>>
