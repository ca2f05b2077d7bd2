import type { Check } from '../check.ts'

export const legalChecks = {
  registration: {
    en: 'Identity on the register',
    zh: '登记信息核对',
    dimension: 'legal',
    basic: true,
    unknownPoints: 8,
    essential: true,
    needsEvidence: true,
    typicalSeverity: 'high',
    source: {
      en: 'National Enterprise Credit Information Publicity System (GSXT)',
      zh: '国家企业信用信息公示系统',
      url: 'https://www.gsxt.gov.cn',
    },
    meaning:
      'The name, code or license that the supplier gave is not the one on the register: you may be dealing with another company, or with none.',
    advice:
      'Ask for the business license and compare name and code character by character before anything else.',
    // Critical: the register has no such company.
    maxVerdict: 'do-not-deal',
    maxVerdictFrom: 'critical',
  },
  'registration-status': {
    en: 'Registration status',
    zh: '登记状态',
    dimension: 'legal',
    basic: true,
    unknownPoints: 8,
    essential: true,
    needsEvidence: true,
    typicalSeverity: 'critical',
    source: { en: 'GSXT', zh: '国家企业信用信息公示系统', url: 'https://www.gsxt.gov.cn' },
    meaning:
      'A revoked, deregistered or liquidating company is not allowed to do business; a contract with it is hard or impossible to enforce.',
    advice:
      'Do not contract with this company. Ask which active company would sign and be paid, and have that one verified.',
    mildAdvice:
      'Ask what this status means for your order, and have the register read again before you pay.',
    // High or worse is revoked, annulled, deregistered or in liquidation: see contradictions.ts.
    maxVerdict: 'do-not-deal',
  },
  'serious-violations': {
    en: 'List of serious violations and dishonesty',
    zh: '严重违法失信名单',
    dimension: 'legal',
    basic: true,
    unknownPoints: 6,
    essential: true,
    needsEvidence: true,
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
      'Do not pay. Choose another supplier, or wait until the company is off the list and you have a new report.',
    maxVerdict: 'do-not-pay-yet',
  },
  'dishonest-debtor': {
    en: 'Dishonest judgment debtor; spending limits',
    zh: '失信被执行人、限制高消费',
    dimension: 'legal',
    basic: true,
    unknownPoints: 6,
    essential: true,
    needsEvidence: true,
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
    maxVerdict: 'do-not-pay-yet',
  },
  sanctions: {
    en: 'Sanctions lists (UN, US, EU, UK)',
    zh: '制裁名单筛查（联合国、美国、欧盟、英国）',
    dimension: 'legal',
    basic: true,
    unknownPoints: 5,
    essential: true,
    needsEvidence: true,
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
    maxVerdict: 'do-not-deal',
  },
  'abnormal-operations': {
    en: 'List of abnormal operations',
    zh: '经营异常名录',
    dimension: 'legal',
    basic: true,
    unknownPoints: 4,
    typicalSeverity: 'high',
    minSeverity: 'medium',
    source: { en: 'GSXT', zh: '国家企业信用信息公示系统', url: 'https://www.gsxt.gov.cn' },
    meaning:
      'No annual report, false information, or a registered address at which the company cannot be reached. An unreachable address is typical of a shell company.',
    advice:
      'Ask why the company is on the list of abnormal operations, and have the entry checked again before you pay.',
  },
  enforcement: {
    en: 'Court enforcement; closed for lack of assets',
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
      'A judgment against the company is being enforced. If the case was closed for lack of assets, there was nothing to take.',
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
    advice: 'Ask what was fixed after the penalty, and have the products of your order tested.',
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
      'Customers or suppliers have sued the company. Few judgments are published nowadays, so finding none does not mean there are none.',
    advice:
      'Put delivery dates, penalties and an inspection into your contract: what this company was sued for tends to repeat.',
  },
  'trade-controls': {
    en: 'Forced-labor and export-control lists (UFLPA, BIS)',
    zh: '强迫劳动与出口管制清单（UFLPA、BIS）',
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
      'If the company is on the UFLPA list, its goods are presumed banned from the United States and will be held at the border. If it is on a BIS list, US goods and technology may be sent to it only with a license.',
    advice:
      'Do not order goods from a listed maker for the US market. Elsewhere, ask counsel: other countries are following.',
    maxVerdict: 'do-not-pay-yet',
  },
  licences: {
    en: 'Business scope and licenses',
    zh: '经营范围与行政许可',
    dimension: 'legal',
    basic: true,
    unknownPoints: 2,
    mayNotApply: true,
    typicalSeverity: 'medium',
    source: {
      en: 'GSXT; the licensing authority',
      zh: '国家企业信用信息公示系统；许可机关',
      url: 'https://www.gsxt.gov.cn',
    },
    meaning:
      'The company is not licensed to make or export what it offers, or it is a trader that calls itself a factory.',
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
    advice: 'Ask who controls the company and, if it changed hands, why.',
  },
} as const satisfies Readonly<Record<string, Check>>
