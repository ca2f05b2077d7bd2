/**
 * The catalogue: everything a report may say to have checked. The one place where a check's names, source,
 * weight and meaning stand; the schema, the score, the app and the PDF all read them here.
 *
 * `unknown` is what an unanswered check costs its dimension. In each dimension these add up to 50, so a
 * dimension that nobody looked at counts 50, never 100 (a test holds this).
 */
export const dimensions = ['legal', 'financial', 'operational', 'reputation'] as const
export type Dimension = (typeof dimensions)[number]

/** From the mildest to the worst. A `note` is worth reading and costs nothing. */
export const severities = ['note', 'low', 'medium', 'high', 'critical'] as const
export type Severity = (typeof severities)[number]

export interface Check {
  readonly en: string
  readonly zh: string
  readonly dimension: Dimension
  /** Points lost while nobody knows. */
  readonly unknownPoints: number
  /** Without an answer to every such check the total never reaches the green band. */
  readonly essential?: true
  /** May be declared not applicable (a toy needs no food licence). The others always apply. */
  readonly mayNotApply?: true
  /** Taken where the analyst gives none. */
  readonly typicalSeverity: Severity
  /** An open finding is never milder than this. @default 'note' */
  readonly minSeverity?: Severity
  readonly source: { readonly en: string; readonly zh: string; readonly url?: string }
  /** What a bad finding means for a buyer. */
  readonly meaning: string
  /** What the buyer does next when there is one. */
  readonly advice: string
}

export const checks = {
  // Legal ---------------------------------------------------------------------------------------
  registration: {
    en: 'Identity on the register',
    zh: '登记信息核对',
    dimension: 'legal',
    unknownPoints: 8,
    essential: true,
    typicalSeverity: 'high',
    source: {
      en: 'National Enterprise Credit Information Publicity System (GSXT)',
      zh: '国家企业信用信息公示系统',
      url: 'https://www.gsxt.gov.cn',
    },
    meaning:
      'The name, code or licence that the supplier gave is not the one on the register: you may be dealing with another company, or with none.',
    advice:
      'Ask for the business licence and compare name and code character by character before anything else.',
  },
  'registration-status': {
    en: 'Registration status',
    zh: '登记状态',
    dimension: 'legal',
    unknownPoints: 8,
    essential: true,
    typicalSeverity: 'critical',
    source: { en: 'GSXT', zh: '国家企业信用信息公示系统', url: 'https://www.gsxt.gov.cn' },
    meaning:
      'A revoked, deregistered or liquidating company may not trade; a contract with it is hard or impossible to enforce.',
    advice:
      'Do not contract with this company. Ask which active company would sign and be paid, and have that one verified.',
  },
  'serious-violations': {
    en: 'List of serious violations and dishonesty',
    zh: '严重违法失信名单',
    dimension: 'legal',
    unknownPoints: 6,
    essential: true,
    typicalSeverity: 'critical',
    minSeverity: 'critical',
    source: {
      en: 'GSXT; Credit China',
      zh: '国家企业信用信息公示系统；信用中国',
      url: 'https://www.creditchina.gov.cn',
    },
    meaning:
      'The market regulator punished the company heavily, often for unsafe or counterfeit goods, and restricts it.',
    advice:
      'Do not pay. Choose another supplier, or wait for the removal from the list and a new report.',
  },
  'dishonest-debtor': {
    en: 'Dishonest judgment debtor; consumption limits',
    zh: '失信被执行人、限制高消费',
    dimension: 'legal',
    unknownPoints: 6,
    essential: true,
    typicalSeverity: 'critical',
    minSeverity: 'high',
    source: {
      en: 'China Enforcement Information Online (Supreme People’s Court)',
      zh: '中国执行信息公开网',
      url: 'https://zxgk.court.gov.cn',
    },
    meaning:
      'A court found that the company does not pay what it was ordered to pay. A deposit may go to its creditors.',
    advice:
      'Do not pay in advance. If you must buy, pay only against shipped and inspected goods, by letter of credit or escrow.',
  },
  sanctions: {
    en: 'Sanctions lists (UN, US, EU, UK)',
    zh: '制裁名单筛查（联合国、美国、欧盟、英国）',
    dimension: 'legal',
    unknownPoints: 5,
    essential: true,
    typicalSeverity: 'critical',
    minSeverity: 'high',
    source: {
      en: 'OFAC SDN and Consolidated; EU Consolidated; UK; UN Security Council',
      zh: 'OFAC、欧盟、英国、联合国清单',
      url: 'https://sanctionssearch.ofac.treas.gov',
    },
    meaning:
      'Paying a listed company can be a crime for you and your bank, and the transfer will be blocked.',
    advice:
      'Stop, and ask your bank or counsel before you deal with a sanctioned company in any way.',
  },
  'abnormal-operations': {
    en: 'List of abnormal operations',
    zh: '经营异常名录',
    dimension: 'legal',
    unknownPoints: 4,
    typicalSeverity: 'high',
    minSeverity: 'medium',
    source: { en: 'GSXT', zh: '国家企业信用信息公示系统', url: 'https://www.gsxt.gov.cn' },
    meaning:
      'No annual report, false information, or nobody found at the registered address. The last one fits a shell.',
    advice:
      'Ask why the company is on the list of abnormal operations, and have the entry checked again before you pay.',
  },
  enforcement: {
    en: 'Court enforcement; closed for want of assets',
    zh: '被执行人、终结本次执行案件',
    dimension: 'legal',
    unknownPoints: 4,
    typicalSeverity: 'high',
    minSeverity: 'low',
    source: {
      en: 'China Enforcement Information Online',
      zh: '中国执行信息公开网',
      url: 'https://zxgk.court.gov.cn',
    },
    meaning:
      'A judgment against the company is being enforced. If the case was closed for want of assets, there was nothing to take.',
    advice:
      'Compare the amount under enforcement with your order. Keep the deposit small, or pay against documents.',
  },
  'administrative-penalties': {
    en: 'Administrative penalties',
    zh: '行政处罚',
    dimension: 'legal',
    unknownPoints: 2,
    typicalSeverity: 'medium',
    source: {
      en: 'GSXT; Credit China',
      zh: '国家企业信用信息公示系统；信用中国',
      url: 'https://www.creditchina.gov.cn',
    },
    meaning:
      'A regulator fined the company. Product quality, safety, environment and customs fines matter most to a buyer.',
    advice: 'Ask what was put right after the penalty, and have the products of your order tested.',
  },
  litigation: {
    en: 'Litigation',
    zh: '裁判文书、开庭公告、立案信息',
    dimension: 'legal',
    unknownPoints: 2,
    typicalSeverity: 'medium',
    source: {
      en: 'China Judgments Online; court hearing notices',
      zh: '中国裁判文书网；人民法院公告网',
      url: 'https://wenshu.court.gov.cn',
    },
    meaning:
      'Customers or suppliers sue the company. Few judgments are published nowadays: nothing found is not nothing there.',
    advice:
      'Put delivery dates, penalties and an inspection into your contract: what this company was sued for tends to repeat.',
  },
  'trade-controls': {
    en: 'Forced-labour and export-control lists (UFLPA, BIS)',
    zh: '涉疆法案实体清单、出口管制实体清单',
    dimension: 'legal',
    unknownPoints: 2,
    typicalSeverity: 'critical',
    minSeverity: 'high',
    source: {
      en: 'UFLPA Entity List (DHS); BIS Entity, Unverified and MEU lists',
      zh: '美国国土安全部、商务部清单',
      url: 'https://www.dhs.gov/uflpa-entity-list',
    },
    meaning:
      'Goods of a UFLPA-listed maker are presumed to be banned from the United States and will be held at the border.',
    advice:
      'Do not order goods of a listed maker for the US market. Elsewhere, ask counsel: other countries are following.',
  },
  licences: {
    en: 'Business scope and licences',
    zh: '经营范围与行政许可',
    dimension: 'legal',
    unknownPoints: 2,
    mayNotApply: true,
    typicalSeverity: 'medium',
    source: {
      en: 'GSXT; the licensing authority',
      zh: '国家企业信用信息公示系统；许可机关',
      url: 'https://www.gsxt.gov.cn',
    },
    meaning:
      'The company may not make or export what it offers, or it is a trader that calls itself a factory.',
    advice: 'Ask who makes the goods, and have the maker verified too.',
  },
  ownership: {
    en: 'Shareholders and controlling person',
    zh: '股东、实际控制人、受益所有人',
    dimension: 'legal',
    unknownPoints: 1,
    typicalSeverity: 'low',
    source: {
      en: 'GSXT; annual reports',
      zh: '国家企业信用信息公示系统；企业年报',
      url: 'https://www.gsxt.gov.cn',
    },
    meaning: 'Nominees, or a change of control just before your order, hide who takes your money.',
    advice: 'Ask who controls the company, and why if it changed hands.',
  },

  // Financial -----------------------------------------------------------------------------------
  payee: {
    en: 'Payee of the invoice',
    zh: '收款账户核对',
    dimension: 'financial',
    unknownPoints: 15,
    typicalSeverity: 'high',
    minSeverity: 'low',
    source: {
      en: 'Invoice and bank details, confirmed by telephone',
      zh: '发票及账户资料、电话核实',
    },
    meaning:
      'The money would go to someone other than the company: the commonest way in which buyers lose it.',
    advice:
      'Do not pay this account. Ask for a company account in the legal name, confirmed by a number found independently.',
  },
  'tax-standing': {
    en: 'Tax standing',
    zh: '重大税收违法失信主体、非正常户、欠税公告、纳税信用等级',
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
      'An abnormal taxpayer cannot issue VAT invoices, so it cannot export properly; arrears come before your claim.',
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
      'Do not pay a company in insolvency in advance. If you have paid already, file your claim in time.',
  },
  capital: {
    en: 'Registered and paid-in capital',
    zh: '注册资本、实缴资本',
    dimension: 'financial',
    unknownPoints: 6,
    typicalSeverity: 'low',
    source: {
      en: 'GSXT; annual reports',
      zh: '国家企业信用信息公示系统；企业年报',
      url: 'https://www.gsxt.gov.cn',
    },
    meaning:
      'Subscribed is not paid. A company with no paid-in capital has little to lose and little to give back.',
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
    en: 'Mortgaged machines and stock',
    zh: '动产抵押、动产融资统一登记',
    dimension: 'financial',
    unknownPoints: 4,
    typicalSeverity: 'low',
    source: {
      en: 'Movables Financing Registration (PBOC Credit Reference Centre)',
      zh: '中国人民银行征信中心动产融资统一登记公示系统',
      url: 'https://www.zhongdengwang.org.cn',
    },
    meaning:
      'Machines, moulds or stock belong first to a lender. Normal for a factory with a bank loan; less so for private lenders.',
    advice: 'Have it in writing that moulds and goods you paid for are yours.',
  },
  financials: {
    en: 'Published accounts',
    zh: '财务数据（年报、审计报告）',
    dimension: 'financial',
    unknownPoints: 3,
    typicalSeverity: 'medium',
    source: {
      en: 'Annual reports on GSXT; accounts given by the supplier',
      zh: '企业年报；企业提供的审计报告',
    },
    meaning: 'Losses or debts beyond the assets; most private companies publish nothing.',
    advice: 'Ask for the last audited accounts if the order is large.',
  },

  // Operational ---------------------------------------------------------------------------------
  premises: {
    en: 'Registered and working address',
    zh: '住所与经营场所核实',
    dimension: 'operational',
    unknownPoints: 8,
    typicalSeverity: 'medium',
    source: { en: 'Maps, telephone, lease or property papers', zh: '地图、电话、租赁或产权资料' },
    meaning: 'A virtual office or an empty address: nobody to find if something goes wrong.',
    advice: 'Ask where the goods are made, and have that place visited.',
  },
  'site-visit': {
    en: 'Site visit with photographs',
    zh: '现场核查（附照片）',
    dimension: 'operational',
    unknownPoints: 8,
    typicalSeverity: 'high',
    source: { en: 'Our visitor', zh: '现场核查人员' },
    meaning: 'The place is no factory, is closed, or belongs to someone else.',
    advice: 'Do not pay before you know who makes the goods and where.',
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
      'Not registered: another company must export for it. Rated dishonest: its goods are opened and delayed.',
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
      'A factory with no insured employee is not the factory. The figure is the company’s own, and often low.',
    advice:
      'Compare the insured employees with what the supplier claims, and ask who employs the workers.',
  },
  'track-record': {
    en: 'Years in business and changes',
    zh: '成立年限与变更记录',
    dimension: 'operational',
    unknownPoints: 7,
    typicalSeverity: 'low',
    source: { en: 'GSXT', zh: '国家企业信用信息公示系统', url: 'https://www.gsxt.gov.cn' },
    meaning:
      'Very young, or lately changed in name, representative, address and scope at once: the pattern of a bought shell.',
    advice: 'Begin with a small order, and ask for customers you may call.',
  },
  'annual-reports': {
    en: 'Annual reports filed',
    zh: '企业年报公示',
    dimension: 'operational',
    unknownPoints: 6,
    typicalSeverity: 'low',
    source: { en: 'GSXT', zh: '国家企业信用信息公示系统', url: 'https://www.gsxt.gov.cn' },
    meaning: 'Due by 30 June each year. A missing one leads to the list of abnormal operations.',
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
      url: 'http://cx.cnca.cn',
    },
    meaning: 'Expired, withdrawn, of another company, or forged.',
    advice:
      'Ask for a valid certificate in the company’s own name; a forged one is a reason to leave.',
  },

  // Reputation ----------------------------------------------------------------------------------
  contact: {
    en: 'Contact person',
    zh: '联系人核实',
    dimension: 'reputation',
    unknownPoints: 14,
    typicalSeverity: 'high',
    source: {
      en: 'Telephone call to a number found independently',
      zh: '电话核实（独立渠道号码）',
    },
    meaning:
      'The company does not know the person who writes to you: someone trades under its name.',
    advice: 'Stop writing to this person. Reach the company by a number found independently.',
  },
  'related-parties': {
    en: 'Branches, related companies, surrounding risk',
    zh: '分支机构、关联企业、周边风险',
    dimension: 'reputation',
    unknownPoints: 12,
    typicalSeverity: 'low',
    source: {
      en: 'GSXT; court and commercial databases',
      zh: '国家企业信用信息公示系统；法院及商业数据库',
    },
    meaning: 'The same people left other companies with unpaid debts or revoked licences.',
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
    meaning: 'The website is filed for someone else, was copied, or is a few weeks old.',
    advice: 'Ask for an e-mail from the company’s own, filed domain.',
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
    advice: 'Ask for the registration or the licence for each brand on your goods.',
  },
  references: {
    en: 'Trade references',
    zh: '交易参考',
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

export type CheckId = keyof typeof checks
export const checkIds = Object.keys(checks) as [CheckId, ...CheckId[]]
export const checkOf = (id: CheckId): Check => checks[id]
export const checksOf = (dimension: Dimension): CheckId[] =>
  checkIds.filter((id) => checks[id].dimension === dimension)

export const dimensionNames: Readonly<Record<Dimension, { en: string; zh: string }>> = {
  legal: { en: 'Legal', zh: '法律' },
  financial: { en: 'Financial', zh: '财务' },
  operational: { en: 'Operational', zh: '经营' },
  reputation: { en: 'Reputation', zh: '声誉' },
}
