/**
 * The complete content of /sample-report. The company, people and all numbers are invented; the
 * credit code is in a range that is not issued. sample-report.test.ts checks that the score follows
 * from the deductions.
 */

type Deduction = {
  check: string
  points: number
  /**
   * High, Medium, Low or Note, with `closed` where it is over; `Not known` for a check without an
   * answer.
   */
  severity: string
  what: string
  /** The words of the source. */
  original?: string
  /** Date, amount and case number. */
  meta?: string
}

export type Dimension = {
  name: string
  /** Per cent of the total. */
  weight: number
  score: number
  answered: number
  applicable: number
  deductions: readonly Deduction[]
}

export type Check = {
  check: string
  dimension: string
  source: string
  url?: string
  result: string
  note?: string
  on?: string
}

export type SampleReport = {
  issuedOn: string
  company: { name: string; englishName: string; code: string }
  summary: string
  score: {
    rule: number
    total: number
    verdict: string
    meaning: string
    /** Upper limits of the total score, lowest first. */
    limits: readonly { at: number; why: string }[]
  }
  nextSteps: readonly string[]
  dimensions: readonly Dimension[]
  facts: readonly { label: string; chinese: string; value: string }[]
  checks: readonly Check[]
}

export const sampleReport: SampleReport = {
  issuedOn: '2026-11-20',
  company: {
    name: '佛山市顺德区朔桐电器有限公司',
    englishName: 'Foshan Shunde Shuotong Electrical Appliance Co., Ltd.',
    code: '91440606MAY5T1H88G',
  },
  summary:
    'A real assembler of small kitchen appliances, seven years old, with fewer people and less paid-in capital than its website suggests. It lost two sales disputes last year and paid late. Your invoice asks to pay a Hong Kong company that one of its shareholders runs; nothing in writing links the two.',
  score: {
    rule: 1,
    total: 72,
    verdict: 'Proceed with care',
    meaning:
      'The company is real, but some findings or gaps need an answer first. Take the steps below before you pay, and keep the first payment small.',
    limits: [
      {
        at: 79,
        why: 'While a finding of high severity is open: the payee of the invoice.',
      },
      {
        at: 84,
        why: '20 above the weakest dimension, financial, which has 64.',
      },
    ],
  },
  nextSteps: [
    'Ask for the supplier’s own account. If you must pay the Hong Kong company, first have a letter under the supplier’s company chop that names it as payee and accepts the payment as its own.',
    'Have the electrical safety of your model tested by a laboratory of your choice before mass production.',
    'Put delivery dates, penalties and an inspection into your contract: what this company was sued for tends to repeat.',
    'Compare the insured employees with what the supplier claims, and ask who employs the workers.',
    'Ask for a valid certificate in the company’s own name; a forged one is a reason to leave.',
    'Keep the deposit well below the paid-in capital.',
  ],
  dimensions: [
    {
      name: 'Legal',
      weight: 40,
      score: 69,
      answered: 12,
      applicable: 12,
      deductions: [
        {
          check: 'Administrative penalties',
          points: 10,
          severity: 'Medium',
          what: 'Fined CNY 12,000 in 2024 for selling kettles that failed a market spot check of electrical safety.',
          original: '销售不符合强制性国家标准的电热水壶，罚款12000元',
          meta: 'since 9 May 2024 · CNY 12,000 · 顺市监处罚〔2024〕0000号',
        },
        {
          check: 'Litigation',
          points: 10,
          severity: 'Medium',
          what: 'Five sales-contract cases as defendant since 2024; two lost, for late delivery and for returned goods.',
          original: '买卖合同纠纷（被告）5件，其中判决败诉2件',
          meta: 'since 1 February 2024',
        },
        {
          check: 'Court enforcement; closed for want of assets',
          points: 8,
          severity: 'High, closed',
          what: 'CNY 183,400 enforced in 2025 after a lost sales dispute; paid after four months.',
          original: '执行标的 183400元，已全部履行',
          meta: '22 April 2025 to 30 August 2025 · CNY 183,400 · (2025)粤0606执0000号',
        },
        {
          check: 'List of abnormal operations',
          points: 3,
          severity: 'Medium, closed',
          what: 'Listed from July to October 2023 because the annual report for 2022 was missing; removed after filing.',
          original: '未依照《企业信息公示暂行条例》第八条规定的期限公示年度报告',
          meta: '11 July 2023 to 19 October 2023 · 顺监异列〔2023〕0000号',
        },
      ],
    },
    {
      name: 'Financial',
      weight: 20,
      score: 64,
      answered: 5,
      applicable: 7,
      deductions: [
        {
          check: 'Payee of the invoice',
          points: 25,
          severity: 'High',
          what: 'The invoice asks to pay a Hong Kong company. Its only director is the minority shareholder of the supplier, but no contract or letter makes it the supplier’s agent.',
          original: '瀚朔國際貿易有限公司，董事：黎泓毅（香港公司註冊處查冊）',
          meta: 'since 12 November 2026 · PI-2026-118',
        },
        {
          check: 'Registered and paid-in capital',
          points: 4,
          severity: 'Low',
          what: 'CNY 800,000 of CNY 5,000,000 is paid in; the rest is due by 2032.',
          original: '认缴500万元，实缴80万元',
        },
        {
          check: 'Mortgaged machines and stock',
          points: 4,
          severity: 'Not known',
          what: 'A search needs an account with the registry; not part of this plan.',
        },
        {
          check: 'Published accounts',
          points: 3,
          severity: 'Not known',
          what: 'The company does not publish the figures of its annual reports.',
        },
      ],
    },
    {
      name: 'Operational',
      weight: 25,
      score: 72,
      answered: 6,
      applicable: 7,
      deductions: [
        {
          check: 'Insured employees',
          points: 10,
          severity: 'Medium',
          what: 'Nine insured employees; the website speaks of 120 workers and four assembly lines.',
          original: '2025年度报告：城镇职工基本养老保险 9人',
        },
        {
          check: 'Certificates (ISO, CCC and others)',
          points: 10,
          severity: 'Medium',
          what: 'The ISO 9001 certificate on the website expired in March 2026.',
          original: '证书状态：过期失效',
          meta: 'since 8 March 2026 · 00000Q00000R0M',
        },
        {
          check: 'Site visit with photographs',
          points: 8,
          severity: 'Not known',
          what: 'Not ordered.',
        },
        {
          check: 'Years in business and changes',
          points: 0,
          severity: 'Note',
          what: 'A trading company until 2021, when it took on its present name and added manufacture to its scope.',
          original: '2021-06-18 名称变更、经营范围变更',
          meta: 'since 18 June 2021',
        },
      ],
    },
    {
      name: 'Reputation',
      weight: 15,
      score: 95,
      answered: 5,
      applicable: 6,
      deductions: [
        {
          check: 'Trade references',
          points: 4,
          severity: 'Not known',
          what: 'No customers were named.',
        },
        {
          check: 'Branches, related companies, surrounding risk',
          points: 1,
          severity: 'Low, closed',
          what: 'A second company of the majority shareholder was deregistered in 2024 after a simplified procedure; no debts are known.',
          original: '佛山市顺德区示例朔和五金厂，2024年简易注销',
          meta: '15 January 2024 to 6 March 2024',
        },
      ],
    },
  ],
  facts: [
    {
      label: 'Legal name',
      chinese: '名称',
      value: '佛山市顺德区朔桐电器有限公司',
    },
    {
      label: 'English name (not registered)',
      chinese: '英文名称',
      value: 'Foshan Shunde Shuotong Electrical Appliance Co., Ltd.',
    },
    {
      label: 'Former names',
      chinese: '曾用名',
      value: '佛山市顺德区朔桐商贸有限公司',
    },
    {
      label: 'Unified social credit code',
      chinese: '统一社会信用代码',
      value: '91440606MAY5T1H88G',
    },
    {
      label: 'Type',
      chinese: '类型',
      value: '有限责任公司(自然人投资或控股)',
    },
    {
      label: 'Status',
      chinese: '登记状态',
      value: '在营（开业）企业',
    },
    {
      label: 'Legal representative',
      chinese: '法定代表人',
      value: '欧阳溱',
    },
    {
      label: 'Registered capital',
      chinese: '注册资本',
      value: 'CNY 5,000,000 (500万)',
    },
    {
      label: 'Paid-in capital',
      chinese: '实缴资本',
      value: 'CNY 800,000 (80万)',
    },
    {
      label: 'Established',
      chinese: '成立日期',
      value: '5 September 2019',
    },
    {
      label: 'Term',
      chinese: '营业期限',
      value: 'Indefinite (长期)',
    },
    {
      label: 'Registration authority',
      chinese: '登记机关',
      value: '佛山市顺德区市场监督管理局',
    },
    {
      label: 'Registered address',
      chinese: '住所',
      value:
        '广东省佛山市顺德区容桂街道示例居委会示范路36号之二\n36-2 Shifan Road, Shili Neighbourhood, Ronggui Subdistrict, Shunde District, Foshan, Guangdong',
    },
    {
      label: 'Business scope',
      chinese: '经营范围',
      value:
        '家用电器制造；家用电器销售；厨具卫具及日用杂品批发；塑料制品制造；模具销售；电子产品销售；国内贸易代理；货物进出口；技术进出口。（依法须经批准的项目，经相关部门批准后方可开展经营活动）\nMakes and sells household appliances and plastic parts; sells kitchenware, moulds and electronics; import and export of goods.',
    },
    {
      label: 'Shareholders',
      chinese: '股东',
      value: '欧阳溱 60%；黎泓毅 40%',
    },
    {
      label: 'Controlling person',
      chinese: '实际控制人',
      value: '欧阳溱',
    },
    {
      label: 'Insured employees',
      chinese: '参保人数',
      value: '9 (annual report for 2025)',
    },
    {
      label: 'Last annual report',
      chinese: '最近年报',
      value: '2025',
    },
    {
      label: 'Branches',
      chinese: '分支机构',
      value: '1',
    },
    {
      label: 'Payee of the invoice',
      chinese: '收款人',
      value:
        '瀚朔國際貿易有限公司 HON SOK INTERNATIONAL TRADING LIMITED\nBank in Hong Kong, Central branch (香港某銀行中環分行), HK, account ending in 7730',
    },
  ],
  checks: [
    {
      check: 'Identity on the register',
      dimension: 'Legal',
      source: 'National Enterprise Credit Information Publicity System (GSXT)',
      url: 'https://www.gsxt.gov.cn',
      result: 'Clear',
      note: 'Name and code on the licence agree with the register. The English name stands nowhere but on the website.',
      on: '2026-11-20',
    },
    {
      check: 'Registration status',
      dimension: 'Legal',
      source: 'GSXT',
      url: 'https://www.gsxt.gov.cn',
      result: 'Clear',
      on: '2026-11-20',
    },
    {
      check: 'List of serious violations and dishonesty',
      dimension: 'Legal',
      source: 'GSXT; Credit China',
      url: 'https://www.creditchina.gov.cn',
      result: 'Clear',
      on: '2026-11-20',
    },
    {
      check: 'Dishonest judgment debtor; consumption limits',
      dimension: 'Legal',
      source: 'China Enforcement Information Online (Supreme People’s Court)',
      url: 'https://zxgk.court.gov.cn',
      result: 'Clear',
      on: '2026-11-20',
    },
    {
      check: 'Sanctions lists (UN, US, EU, UK)',
      dimension: 'Legal',
      source: 'OFAC SDN and Consolidated; EU Consolidated; UK; UN Security Council',
      url: 'https://sanctionssearch.ofac.treas.gov',
      result: 'Clear',
      note: 'Company, shareholders and the Hong Kong payee screened.',
      on: '2026-11-20',
    },
    {
      check: 'List of abnormal operations',
      dimension: 'Legal',
      source: 'GSXT',
      url: 'https://www.gsxt.gov.cn',
      result: 'Findings',
      note: '1 finding, see above.',
      on: '2026-11-20',
    },
    {
      check: 'Court enforcement; closed for want of assets',
      dimension: 'Legal',
      source: 'China Enforcement Information Online',
      url: 'https://zxgk.court.gov.cn',
      result: 'Findings',
      note: '1 finding, see above.',
      on: '2026-11-20',
    },
    {
      check: 'Administrative penalties',
      dimension: 'Legal',
      source: 'GSXT; Credit China',
      url: 'https://www.creditchina.gov.cn',
      result: 'Findings',
      note: '1 finding, see above.',
      on: '2026-11-20',
    },
    {
      check: 'Litigation',
      dimension: 'Legal',
      source: 'China Judgments Online; court hearing notices',
      url: 'https://wenshu.court.gov.cn',
      result: 'Findings',
      note: '1 finding, see above.',
      on: '2026-11-20',
    },
    {
      check: 'Forced-labour and export-control lists (UFLPA, BIS)',
      dimension: 'Legal',
      source: 'UFLPA Entity List (DHS); BIS Entity, Unverified and MEU lists',
      url: 'https://www.dhs.gov/uflpa-entity-list',
      result: 'Clear',
      on: '2026-11-20',
    },
    {
      check: 'Business scope and licences',
      dimension: 'Legal',
      source: 'GSXT; the licensing authority',
      url: 'https://www.gsxt.gov.cn',
      result: 'Clear',
      on: '2026-11-20',
    },
    {
      check: 'Shareholders and controlling person',
      dimension: 'Legal',
      source: 'GSXT; annual reports',
      url: 'https://www.gsxt.gov.cn',
      result: 'Clear',
      on: '2026-11-20',
    },
    {
      check: 'Payee of the invoice',
      dimension: 'Financial',
      source: 'Invoice and bank details, confirmed by telephone',
      result: 'Findings',
      note: '1 finding, see above.',
      on: '2026-11-20',
    },
    {
      check: 'Tax standing',
      dimension: 'Financial',
      source: 'State Taxation Administration',
      url: 'https://www.chinatax.gov.cn',
      result: 'Clear',
      note: 'No arrears published; grade B for 2025 (纳税信用B级).',
      on: '2026-11-20',
    },
    {
      check: 'Insolvency, liquidation, deregistration notices',
      dimension: 'Financial',
      source: 'National Enterprise Bankruptcy Information Platform; GSXT',
      url: 'https://pccz.court.gov.cn',
      result: 'Clear',
      on: '2026-11-20',
    },
    {
      check: 'Registered and paid-in capital',
      dimension: 'Financial',
      source: 'GSXT; annual reports',
      url: 'https://www.gsxt.gov.cn',
      result: 'Findings',
      note: '1 finding, see above.',
      on: '2026-11-20',
    },
    {
      check: 'Pledged or frozen shares',
      dimension: 'Financial',
      source: 'GSXT',
      url: 'https://www.gsxt.gov.cn',
      result: 'Clear',
      on: '2026-11-20',
    },
    {
      check: 'Mortgaged machines and stock',
      dimension: 'Financial',
      source: 'Movables Financing Registration (PBOC Credit Reference Centre)',
      url: 'https://www.zhongdengwang.org.cn',
      result: 'Not assessed',
      note: 'A search needs an account with the registry; not part of this plan.',
    },
    {
      check: 'Published accounts',
      dimension: 'Financial',
      source: 'Annual reports on GSXT; accounts given by the supplier',
      result: 'Source unavailable',
      note: 'The company does not publish the figures of its annual reports.',
    },
    {
      check: 'Registered and working address',
      dimension: 'Operational',
      source: 'Maps, telephone, lease or property papers',
      result: 'Clear',
      note: 'The address is a workshop; its landlord confirms the tenant.',
      on: '2026-11-20',
    },
    {
      check: 'Site visit with photographs',
      dimension: 'Operational',
      source: 'Our visitor',
      result: 'Not assessed',
      note: 'Not ordered.',
    },
    {
      check: 'Customs registration and credit (AEO)',
      dimension: 'Operational',
      source: 'China Customs enterprise credit publicity platform',
      result: 'Clear',
      note: 'Registered with customs since 2020; ordinary credit.',
      on: '2026-11-20',
    },
    {
      check: 'Insured employees',
      dimension: 'Operational',
      source: 'Annual reports on GSXT',
      url: 'https://www.gsxt.gov.cn',
      result: 'Findings',
      note: '1 finding, see above.',
      on: '2026-11-20',
    },
    {
      check: 'Years in business and changes',
      dimension: 'Operational',
      source: 'GSXT',
      url: 'https://www.gsxt.gov.cn',
      result: 'Findings',
      note: '1 finding, see above.',
      on: '2026-11-20',
    },
    {
      check: 'Annual reports filed',
      dimension: 'Operational',
      source: 'GSXT',
      url: 'https://www.gsxt.gov.cn',
      result: 'Clear',
      on: '2026-11-20',
    },
    {
      check: 'Certificates (ISO, CCC and others)',
      dimension: 'Operational',
      source: 'CNCA certificate search; the issuing body',
      result: 'Findings',
      note: '1 finding, see above.',
      on: '2026-11-20',
    },
    {
      check: 'Contact person',
      dimension: 'Reputation',
      source: 'Telephone call to a number found independently',
      result: 'Clear',
      note: 'The company’s switchboard knows the person who writes to you.',
      on: '2026-11-20',
    },
    {
      check: 'Branches, related companies, surrounding risk',
      dimension: 'Reputation',
      source: 'GSXT; court and commercial databases',
      result: 'Findings',
      note: '1 finding, see above.',
      on: '2026-11-20',
    },
    {
      check: 'Website, domain and ICP filing',
      dimension: 'Reputation',
      source: 'MIIT ICP filing system; WHOIS',
      url: 'https://beian.miit.gov.cn',
      result: 'Clear',
      on: '2026-11-20',
    },
    {
      check: 'Adverse media and complaints',
      dimension: 'Reputation',
      source: 'Search engines, trade forums, marketplaces',
      result: 'Clear',
      on: '2026-11-20',
    },
    {
      check: 'Trademarks and patents',
      dimension: 'Reputation',
      source: 'CNIPA',
      url: 'https://www.cnipa.gov.cn',
      result: 'Clear',
      note: 'The brand on the product is the company’s own.',
      on: '2026-11-20',
    },
    {
      check: 'Trade references',
      dimension: 'Reputation',
      source: 'Customers named by the supplier; shipping records',
      result: 'Not assessed',
      note: 'No customers were named.',
    },
  ],
}
