import type { CheckId } from '../../../../../shared/reports/checks.ts'

/**
 * What is usually found by a check: for the analyst in Chinese, and for the buyer in English. `[amount]`, `[date]`,
 * `[number]` and `[until]` are filled from the fields of the finding, `[unpaid amount]` if its words say that nothing
 * was paid, `[reason]` from words that a register labels so, other words in brackets by the analyst. A part in braces
 * goes if its blank has nothing to fill it; of `{open|closed}`, what fits the state of the finding stays.
 */
export type Phrase = { readonly zh: string; readonly en: string }

const of = (...pairs: readonly (readonly [zh: string, en: string])[]): readonly Phrase[] =>
  pairs.map(([zh, en]) => ({ zh, en }))

/** In the order of their digits. */
export const phrases: Readonly<Record<CheckId, readonly Phrase[]>> = {
  registration: of(
    ['查无此公司', 'The register has no company with this name or code.'],
    ['名称不符', 'The register has this code under another name: [name].'],
    ['代码不符', 'The register has this name under another code: [code].'],
  ),
  'registration-status': of(
    [
      '吊销',
      'The business license was revoked{ on [date]}{ (decision [number])}: the company may no longer do business.',
    ],
    ['注销', 'The company was deregistered{ on [date]} and no longer exists.'],
    [
      '清算',
      'The company {is in|went into} liquidation{, since [date]| on [date]}: it may only settle its affairs.',
    ],
    [
      '停业、歇业',
      'The company reported{ on [date]} that it has suspended its business{ until [until]}.',
    ],
    ['撤销登记', 'Its registration was annulled{ on [date]}{ (decision [number])}.'],
  ),
  'serious-violations': of([
    '列入严重违法失信名单',
    'The company {is|was put} on the market regulator’s list of serious violations{, since [date]| on [date]}{ (decision [number])}: [reason].',
  ]),
  'dishonest-debtor': of(
    [
      '失信被执行人',
      'A court {lists|listed} the company as a dishonest judgment debtor{, since [date]| on [date]}: it did not pay [unpaid amount] that it was ordered to pay{ (case [number])}.',
    ],
    [
      '限制高消费',
      'A court {limits|limited} the spending of the company and its legal representative{, since [date]| on [date]}{ (case [number])}, because a judgment was not paid.',
    ],
  ),
  sanctions: of(
    [
      '列入制裁名单',
      'The company {is|was put} on the [name of the list]{, since [date]| on [date]}{ (entry [number])}.',
    ],
    [
      '股东或实际控制人列入制裁名单',
      'An owner of the company, [name], {is|was put} on the [name of the list]{, since [date]| on [date]}.',
    ],
  ),
  'abnormal-operations': of(
    [
      '通过登记住所无法联系',
      'The company {is|was put} on the list of abnormal operations{, since [date],| on [date]} because it could not be reached at its registered address.',
    ],
    [
      '未公示年报',
      'The company {is|was put} on the list of abnormal operations{, since [date],| on [date]} because it did not publish its annual report.',
    ],
    [
      '公示信息弄虚作假',
      'The company {is|was put} on the list of abnormal operations{, since [date],| on [date]} because it published false information.',
    ],
  ),
  enforcement: of(
    [
      '被执行人',
      'A court {is enforcing|enforced} [amount] against the company{, since [date]| from [date]}{ (case [number])}.',
    ],
    [
      '终结本次执行',
      'The enforcement of [amount] was closed{ on [date]} because the court found no assets{ (case [number])}.',
    ],
  ),
  'administrative-penalties': of(
    ['罚款', 'A regulator fined the company [amount]{ on [date]}{ (decision [number])}: [reason].'],
    [
      '警告、责令改正',
      'A regulator warned the company{ on [date]}{ (decision [number])}: [reason].',
    ],
    [
      '环保处罚',
      'The environmental authority fined the company [amount]{ on [date]}{ (decision [number])}.',
    ],
    [
      '产品质量处罚',
      'The company was fined [amount] for the quality of its products{ on [date]}{ (decision [number])}.',
    ],
    ['海关处罚', 'Customs fined the company [amount]{ on [date]}{ (decision [number])}: [reason].'],
  ),
  litigation: of(
    [
      '被告：买卖合同',
      'A customer or supplier sued the company over a sales contract{ for [amount]}{ (case [number], [date])}.',
    ],
    [
      '被告：加工承揽',
      'The company was sued over contract manufacturing{ for [amount]}{ (case [number], [date])}.',
    ],
    [
      '被告：劳动争议',
      'Workers sued the company over wages or dismissal{ (case [number], [date])}.',
    ],
    [
      '被告：产品责任、侵权',
      'The company was sued over its products or the rights of others{ for [amount]}{ (case [number], [date])}.',
    ],
    ['原告', 'The company sued a customer or supplier{ for [amount]}{ (case [number], [date])}.'],
    ['原告：其他案由', 'The company sued another party{ for [amount]}{ (case [number], [date])}.'],
  ),
  'trade-controls': of(
    [
      '列入 UFLPA 实体清单',
      'The company {is|was put} on the UFLPA Entity List{, since [date]| on [date]}: its goods are presumed banned from the United States.',
    ],
    [
      '列入 BIS 清单',
      'The company {is|was put} on the [Entity, Unverified or MEU] List of the US Department of Commerce{, since [date]| on [date]}.',
    ],
  ),
  licences: of(
    [
      '经营范围不含生产',
      'The registered scope has no manufacturing: the company may trade, not make.',
    ],
    [
      '无所需许可',
      'The company has no license for [goods], which it needs to [make or export] them.',
    ],
    [
      '许可证过期',
      'The license for [goods]{ ([number])} expired{ on [until]} and was not renewed.',
    ],
  ),
  ownership: of(
    ['近期股东变更', 'The shareholders changed{ on [date]}: [former owner] sold to [new owner].'],
    [
      '疑似代持',
      'The registered shareholder seems to hold the shares for another person: [reason].',
    ],
    ['实际控制人不明', 'We could not find out who controls the company: [reason].'],
  ),
  capital: of(
    ['实缴为零', 'None of the registered capital is paid in.'],
    ['实缴比例低', 'Only [amount] of the registered capital is paid in.'],
    ['减资', 'The company reduced its registered capital{ on [date]} by [amount].'],
  ),
  'annual-reports': of(
    ['未公示年报', 'The company published no annual report for [year].'],
    ['逾期补报', 'The annual report for [year] was filed late{, on [date]}.'],
  ),
  'tax-standing': of(
    ['欠税', 'The company owes [amount] in taxes{ as of [date]}.'],
    [
      '非正常户',
      'The tax office {classes|classed} the company as an abnormal taxpayer{, since [date]| on [date]}: it cannot issue invoices.',
    ],
    [
      '重大税收违法',
      'The company {is|was put} on the list of major tax offenders{, since [date]| on [date]}{ (decision [number])}: [amount].',
    ],
  ),
  insolvency: of(
    [
      '破产申请',
      'A creditor has asked a court to declare the company bankrupt{ (case [number], [date])}.',
    ],
    [
      '破产受理、重整',
      'A court has opened insolvency proceedings against the company{ on [date]}{ (case [number])}.',
    ],
    ['清算公告', 'The company has published that it is being liquidated{ (notice of [date])}.'],
    ['注销公告', 'The company has published that it will be deregistered{ (notice of [date])}.'],
  ),
  'equity-pledge': of(
    [
      '股权出质',
      'Shares worth [amount] {are|were} pledged{, since [date]| on [date]}{ (registration [number])}.',
    ],
    [
      '股权冻结',
      'Shares worth [amount] {are|were} frozen by a court{, since [date]| on [date]}{, until [until]}{ (case [number])}.',
    ],
  ),
  'chattel-mortgage': of(
    [
      '抵押给银行',
      'Machinery or inventory {is|was} mortgaged to a bank for [amount]{, since [date]| on [date]}{ (registration [number])}.',
    ],
    [
      '抵押给其他抵押权人',
      'Machinery or inventory {is|was} mortgaged to [lender] for [amount]{, since [date]| on [date]}{ (registration [number])}.',
    ],
  ),
  financials: of(
    ['亏损', 'The company lost [amount] in [year], by its own report.'],
    ['资不抵债', 'At the end of [year] its debts were [amount] above its assets.'],
    [
      '营业额与规模不符',
      'Sales of [amount] in [year] do not fit the size that the company claims.',
    ],
  ),
  premises: of(
    ['登记住所无人办公', 'Nobody works at the registered address: [what was found there].'],
    [
      '虚拟地址、集群注册',
      'The registered address is a shared or virtual office for many companies.',
    ],
    ['实际经营地址不同', 'The company works at another address: [address].'],
  ),
  'site-visit': of(
    ['不是工厂', 'The site is not a factory: [what was found there].'],
    ['停工、关闭', 'The site was closed when we visited it{ on [date]}.'],
    ['场地属于他人', 'The site belongs to another company: [name].'],
  ),
  'export-record': of(
    [
      '无海关备案',
      'The company is not registered with customs: another company has to export for it.',
    ],
    [
      '海关失信企业',
      'Customs {rates|rated} the company as dishonest{, since [date]| on [date]}: its shipments are inspected.',
    ],
  ),
  workforce: of(
    ['参保人数为零', 'The company reports no insured employee.'],
    ['参保人数少', 'The company reports [count] insured employees, and claims [count claimed].'],
    ['人数减少', 'The number of insured employees fell from [count before] to [count] in a year.'],
  ),
  'track-record': of(
    ['成立不满一年', 'The company is less than a year old.'],
    [
      '近期多项变更',
      'The company changed its name, representative or owners{ on [date]}: [what changed].',
    ],
  ),
  certificates: of(
    ['证书过期', 'The certificate [name]{ ([number])} expired{ on [until]}.'],
    [
      '证书撤销、暂停',
      'The certificate [name]{ ([number])} was suspended or withdrawn{ on [date]}.',
    ],
    ['证书属于他人', 'The certificate [name]{ ([number])} belongs to another company: [holder].'],
    ['查无证书', 'The issuing body has no certificate [name]{ ([number])} for this company.'],
  ),
  payee: of(
    ['收款人是个人', 'The invoice asks you to pay a private person, not the company.'],
    [
      '收款人是境外公司',
      'The invoice asks you to pay a company abroad, [name]; nothing in writing links the two.',
    ],
    ['收款人是另一家公司', 'The invoice asks you to pay another company, [name].'],
    ['公司未确认账户', 'The company did not confirm the account by phone.'],
  ),
  contact: of(
    ['公司称无此人', 'The company does not know the person who wrote to you.'],
    ['已离职', 'The person who wrote to you no longer works there.'],
    [
      '邮箱域名不属于公司',
      'The person writes from an address that is not the company’s: [domain].',
    ],
  ),
  'related-parties': of(
    [
      '关联公司有风险',
      'A company with the same owner or representative, [name], has a record: [what was found].',
    ],
    ['同址公司', 'The company shares its address or telephone with [name].'],
  ),
  'online-presence': of(
    ['无自有网站', 'The company has no website of its own.'],
    [
      '网站备案主体不是该公司',
      'The website belongs to another company, by its ICP filing: [name].',
    ],
    ['域名注册不久', 'The domain [domain] was registered only{ on [date]}.'],
  ),
  media: of(
    ['投诉', 'Buyers complain about the company on [website]: [what they say].'],
    ['负面报道', 'News reports on the company{ of [date]}: [what they say].'],
  ),
  'intellectual-property': of(
    ['商标属于他人', 'The trademark [name]{ ([number])} belongs to another company: [holder].'],
    ['侵权纠纷', 'The company was sued for infringing [right]{ (case [number], [date])}.'],
    ['无相应商标', 'The company has no trademark for the goods that it sells under [name].'],
  ),
  references: of(
    ['客户否认合作', 'A customer named by the supplier, [name], does not know it.'],
    ['客户评价差', 'A customer, [name], reports problems: [what it says].'],
  ),
}

/** What a check often cannot answer, beside the reasons that all checks have. */
export const reasonsOf: Partial<Readonly<Record<CheckId, readonly Phrase[]>>> = {
  ownership: of(
    [
      '公示系统未公示此类公司的股东',
      'The register does not publish the shareholders of this kind of company, and no annual report names them.',
    ],
    ['股东在境外', 'A shareholder is registered abroad, where owners are not published.'],
  ),
  financials: of([
    '企业选择不公示',
    'The company chose not to publish its figures in the annual report.',
  ]),
  litigation: of(['裁判文书未公开', 'The court has not published the judgment.']),
  'site-visit': of(['地点待确认', 'The place of work is not known yet.']),
  contact: of(['买家未提供联系人', 'The buyer named no contact person.']),
}

/** A phrase as a member reads it who chooses it. */
export const plainPhrase = (phrase: string): string =>
  phrase.replace(/\{([^{}|]*)(\|[^{}]*)?\}/g, '$1')
