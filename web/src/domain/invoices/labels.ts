/** What a label says of the value that stands with it. */
export type LabelKind =
  // parties and blocks
  | 'seller'
  | 'buyer'
  | 'carrier'
  | 'intermediary'
  | 'bankBlock'
  | 'items'
  | 'amountColumn'
  // of the account
  | 'beneficiary'
  | 'bank'
  | 'bankAddress'
  | 'account'
  | 'bic'
  // of the invoice
  | 'number'
  | 'date'
  | 'total'
  | 'grandTotal'
  | 'deposit'
  | 'currency'
  // of whoever the block is about
  | 'code'
  | 'name'
  | 'address'
  | 'email'
  | 'website'
  | 'contact'
  // that only end what stands before them
  | 'other'
  | 'terms'

const no = '(?:no s?\\.?|nos\\.?|number|nbr\\.?|nr\\.?|num\\.?|#)'
const account = '(?:accounts?|acct\\.?|acc\\.?|a ?/ ?c|ac)'
const money = '(?:usd|us\\$|us dollars?|eur|euro|rmb|cny|hkd|gbp|\\$|美元|美金|欧元|人民币|港币)'

/** In each text, a space may be left out or be several. */
const table: Record<LabelKind, string> = {
  seller: `(?:the )?seller|sellers|supplier|vendor|exporter|shipper(?: ?/ ?exporter)?|manufacturer ?/ ?exporter|issuer|issued by|
    (?:seller|supplier|vendor|exporter|shipper)(?:'?s)? (?:company )?(?:name|information|info\\.?|details)|from|sold by|
    卖方|供方|供应商|供货方|供货商|销售方|销方|出口商|出口方|发货人|卖方(?:名称|公司|信息)|供方(?:名称|单位)|供应商名称|销售方名称|销售单位`,
  buyer: `(?:the )?buyer|buyers|bill to|billed to|billing address|sold to|ship to|shipping address|invoice to|invoiced to|deliver(?:ed|y)? to|delivery address|
    to|to messrs\\.?|messrs\\.?|m ?/ ?s|customer|client|purchaser|importer|consignee|notify(?: party)?|applicant|buying agent|attn\\.?|attention|
    (?:buyer|customer|client|consignee|importer)(?:'?s)? (?:company )?(?:name|information|info\\.?|details|address|e-?mail|tel\\.?|phone|contact)|for account of|end user|drawee|
    买方|购方|需方|购买方|购货方|客户|客户名称|收货人|收货方|进口商|进口方|买家|抬头|致|买方(?:名称|公司|信息)|购买方名称|购货单位|需方(?:名称|单位|信息|资料)|购方(?:信息|资料)|客户(?:信息|资料)|付款方(?:信息|名称)?|付款人(?:名称)?|通知人|通知方|收货地址|送货地址`,
  carrier: `(?:freight |shipping )?forwarder|freight forwarding agent|shipping agent|forwarding agent|carrier|logistics(?: company| contact| provider)?|courier|shipping company|
    inspection(?: company| agency| contact)?|customs broker|agent for(?: the)? (?:seller|supplier|exporter)|insurance(?: company)?|agent|货代|货运代理|物流|物流公司|物流联系人|承运人|承运方|船公司|快递|报关行|检验机构|商检`,
  intermediary: `(?:intermediary|intermediate|correspondent|corresponding|agent|cover|reimbursing|transit|via|issuing|remitting|confirming|negotiating|buyer'?s?|applicant'?s?) bank(?:'?s)?(?: name| details| information)?(?: (?:swift|bic)(?: code)?| address)?|中间行|中转行|开证行|开证银行|汇出行|汇款行|付款行|付款银行|代理行|中间银行|代理银行|账户行`,
  bankBlock: `(?:our |seller'?s? |supplier'?s? |beneficiary'?s? )?(?:bank(?:ing)?|payment|remittance|wire(?: transfer)?|t ?/ ?t|account) (?:details?|information|info\\.?|instructions?|account details)|
    (?:please )?(?:remit|pay|transfer)(?: the)?(?: payment)?(?: by t ?/ ?t)? to(?: the following account| our account)?|payment (?:by|via) (?:t ?/ ?t|bank transfer)|bank account|
    银行信息|银行资料|付款信息|收款信息|汇款信息|汇款路线|收款账户信息|账户信息|银行账户信息|开户信息|收款账户`,
  items: `items?(?: ?${no})?|description(?: of goods)?|goods description|commodity|product(?: name| description)?|qty\\.?|quantity|unit price|price(?: ?/ ?unit)?|u ?/ ?price|model(?: ?${no})?|hs code|
    品名|货物名称|产品名称|商品名称|货名|数量|单价|规格|型号|规格型号|序号|货物描述|单位`,
  amountColumn: `amount|line total|extended amount|total price|amounts|金额|总价|小计金额`,
  beneficiary: `(?:full |company )?beneficiary(?:'?s)?(?: (?:full |company |account |${account} )?name| customer| company)?|payee(?:'?s)?(?: name)?|receiver(?:'?s)?(?: name)?|recipient(?: name)?|
    (?:bank )?${account}(?:'?s)? (?:holder|owner|title)(?:'?s)?(?: name)?|(?:bank |company |beneficiary'?s? |receiving )?${account} name|name of (?:the )?(?:bank )?(?:${account}|beneficiary)(?: holder)?|
    payable to|pay to|in favou?r of|cheques? payable to|
    收款人|收款人(?:名称|户名|全称|姓名)|收款(?:单位|方|公司)(?:名称|全称)?|(?:银行)?[账帐]?户名(?:称)?|[账帐]户(?:名称|名|全称)|开户(?:名称|名|人|单位|户名)|受益人(?:名称)?|收款户名`,
  bank: `(?:name of )?(?:the )?(?:beneficiary|seller|supplier|our|receiving|opening|account|payee|deposit|advising|paying|account opening)?(?:'?s)? ?bank(?: of deposit| name|'s name)?|name of (?:the )?bank|bank (?:and|&) branch|bank branch|
    account with(?: institution| bank)?|${account} with bank|opened (?:at|with)|开户行|开户银行|收款银行|收款行|收款人(?:开户)?(?:银行|行)|银行名称|开户行名称|开户银行名称|开户网点|银行|开户支行|受益人银行|受益银行`,
  bankAddress: `(?:beneficiary'?s? |opening )?bank(?:'?s)? (?:address|addr?\\.?|location|country|city)|address of (?:the )?bank|银行地址|开户行地址|开户银行地址|收款银行地址|银行所在地|开户地|开户行所在地`,
  account: `(?:beneficiary'?s? |bank |our |company |seller'?s? |receiving |${money} )*${account}(?:'?s)?(?: ?${no}| code| ${money})*(?: ?\\( ?${money} ?\\))?|(?:beneficiary'?s? |bank )?iban(?: ?${no}| code)?|${account} ?${no} ?/ ?iban|iban ?/ ?${account}(?: ?${no})?|
    (?:${money} ?)?(?:银行|收款|收款人|受益人|公司|对公|开户)?[账帐][号户](?:号码|号)?(?: ?\\( ?${money} ?\\))?|卡号|国际银行账号`,
  bic: `(?:bank(?:'?s)? |beneficiary bank(?:'?s)? )?(?:swift|bic)(?: ?/ ?(?:bic|swift))?(?: ?(?:code|address|${no}|bic))*|银行国际代码|swift ?(?:代码|代号|码|号)|国际代码|银行代码 ?\\( ?swift ?\\)`,
  number: `(?:proforma |pro-forma |commercial |tax |our |sales )?(?:invoice|inv\\.?|p\\.? ?/? ?i\\.?|c ?/ ?i|bill|debit note|statement|document|doc\\.?) ?(?:${no}|ref(?:erence)?\\.?(?: ?${no})?|id)|proforma ?${no}|p\\.?i\\.? ?${no}|发票号|发票号码|发票编号|形式发票号(?:码)?|发票单号|票据号|单据(?:编号|号码?)|账单(?:编号|号)|对账单(?:编号|号)|请款单(?:编号|号)|pi ?(?:号|编号)|发票 ?${no}`,
  date: `(?:proforma |commercial |tax )?(?:invoice|inv\\.?|p\\.?i\\.?|issue|issuing|issued|document) ?date|date(?: of (?:issue|invoice))?|dated|date issued|issued(?: on)?|发票日期|开票日期|开具日期|日期|开单日期|制单日期|单据日期|出票日期|请款日期|对账日期`,
  total: `(?:total|ttl)(?: (?:amount|value|sum|price|amt\\.?|invoice (?:amount|value)))?|invoice (?:total|amount|value)|(?:total )?(?:contract|order) (?:amount|value|sum|price|total)|totals|合计|总计|总额|总金额|金额合计|合计金额|总价款|货款总额|总值|共计|总货值|合同(?:总价款?|总额|总?金额|价款)|订单(?:总价|总额|金额)|应[收付](?:账款|款项|款|合计)|结算金额|开票金额`,
  grandTotal: `grand total(?: amount)?|(?:total )?amount (?:due|payable)|total (?:payable|due)(?: amount)?|total amount (?:due|payable)|total invoice amount|价税合计|价税合计 ?\\( ?小写 ?\\)|应付总额|应付金额|发票金额|发票总额|总计金额`,
  deposit: `(?:\\d{1,2} ?% )?(?:t ?/ ?t )?(?:\\d{1,2} ?% )?(?:t ?/ ?t )?(?:initial )?(?:deposit|advance(?:d)?(?: payment)?|down ?payment|prepayment|pre-payment)(?: ?\\( ?\\d{1,2} ?% ?\\))?(?: (?:amount|due|payable|payment|required))*(?: ?\\( ?\\d{1,2} ?% ?\\))?|
    (?:\\d{1,2} ?% ?)?(?:t ?/ ?t ?)?(?:定金|订金|预付款|预付|首付款|首付|预付金额|定金金额)(?:金额)?(?: ?\\( ?\\d{1,2} ?% ?\\))?`,
  currency: `currency(?: code)?|币种|币别|货币|结算货币|结算币种`,
  code: `unified social credit (?:code|${no}|identifier)|uniform social credit code|social credit code|u\\.?s\\.?c\\.?c\\.?(?: ?${no})?|credit code|uscc code|(?:vat ?/ ?)?tax (?:id|${no}|registration ${no}|identification ${no})|vat ${no}|business (?:license|licence|registration) ?(?:${no})?|registration ${no}|company registration ${no}|
    统一社会信用代码|社会信用代码|信用代码|纳税人识别号|税号|统一社会信用代码 ?/ ?纳税人识别号|营业执照(?:号|注册号)`,
  name: `(?:company |full |company's )?name(?: of)?|公司名称|名称|单位名称|公司|企业名称|全称`,
  address: `(?:company |office |factory |registered |seller'?s? |beneficiary'?s? |our |head office )?(?:address|addr\\.?|add\\.?)|address of (?:the )?(?:beneficiary|seller|company)|(?:公司|办公|工厂|注册|收款人|收款人公司|受益人|厂|卖方|供方)?地址|住所`,
  email: `e ?-? ?mail(?: address| id)?|mail|电子邮件|电子邮箱|邮箱|邮件`,
  website: `web ?site|web ?page|home ?page|web|www|url|网址|网站|官网|公司网址`,
  contact: `tel\\.?(?: ?${no})?|telephone(?: ?${no})?|phone(?: ?${no})?|mobile(?: ?${no})?|mob\\.?|cell(?: ?phone)?|fax(?: ?${no})?|tel\\.? ?/ ?fax|whats ?app|we ?chat|skype|qq|contact(?: person| name|s)?|sales(?: ?person| rep(?:resentative)?| manager)?|zip(?: code)?|post(?:al)? ?code|legal representative|
    电话|联系电话|手机|传真|微信|联系人|电话 ?/ ?传真|邮编|法定代表人|法人|业务员|经办人`,
  other: `sub ?-? ?total|balance(?: (?:due|payment|amount|payable))?|(?:\\d{1,2} ?% ?)(?:balance|尾款|余款)|(?:due|delivery|shipping|shipment|ship|loading|order|contract|sailing|arrival|po|p ?/ ?o|print(?:ed|ing)?|quotation|payment|valid(?:ity)?|expiry|expiration|production|b ?/ ?l|contract signing|signing|latest shipment) ?(?:date|due date)|date of (?:shipment|delivery|loading|arrival|order|contract|expiry)|
    etd|eta|valid(?:ity)?(?: until| till| to| date)?|expiry|(?:contract|order|po|p ?/ ?o|p\\.o\\.|purchase order|sales (?:order|contract|confirmation)|s ?/ ?c|sc|quotation|quote|customer|client|our|your|lc|l ?/ ?c|b ?/ ?l|container|seal|booking|tracking|reference|ref|job|page|vessel|voyage|voyage|packing list|lot|batch|cnaps|branch|bank|routing|sort|aba|clearing|fedwire|chips) ?(?:${no}|code|id|ref\\.?)|
    ref\\.?|${no}|cnaps(?: code)?|total (?:qty\\.?|quantity|packages|cartons|ctns|pieces|pcs|weight|volume|cbm|g\\.?w\\.?|n\\.?w\\.?|gross weight|net weight|deposit|balance)|freight(?: charges?| cost)?|discount|tax|vat|insurance (?:cost|charges?|fee)|bank charges?|shipping(?: cost| charges?| fee)?|handling(?: fee)?|(?:gross|net) weight|g\\.?w\\.?|n\\.?w\\.?|
    甲方|乙方|丙方|小计|尾款|余款|(?:\\d{1,2} ?%)?(?:尾款|余款)|交货日期|交货期|交期|发货日期|装运日期|装船日期|到期日|到期日期|付款日期|付款期限|有效期|有效日期|有效期至|合同日期|签订日期|签约日期|订单日期|打印日期|预计到港|合同号|合同编号|订单号|订单编号|采购单号|单号|编号|运单号|提单号|行号|联行号|大额行号|清算行号|运费|折扣|税额|税率|毛重|净重|总数量|数量合计|总件数|总箱数|发票代码|银行代码`,
  terms: `(?:terms of |term of )?payment(?: terms?| method| conditions?)?|terms(?: and conditions| of (?:payment|delivery|trade|price))?|payment (?:term|condition)s?|trade terms?|price terms?|incoterms?|delivery(?: terms?| time)?|lead time|port of (?:loading|discharge|destination|shipment)|(?:loading|destination|discharge) port|destination|country of origin|origin|packing|packaging|remarks?|notes?|shipping marks?|marks(?: (?:and|&) (?:nos\\.?|numbers))?|shipment|transport(?:ation)?|mode of (?:transport|payment)|warranty|say(?: total)?|total in words|amount in words|in words|signature|signed by|authori[sz]ed (?:signature|signatory)|stamp|prepared by|approved by|for and on behalf of|partial shipment|transhipment|validity of|reason for export|hs|
    付款方式|付款条件|付款条款|支付方式|交货方式|贸易条款|价格条款|贸易方式|装运港|目的港|起运港|卸货港|原产地|原产国|包装|备注|说明|唛头|大写|金额大写|合计大写|人民币大写|合计 ?\\( ?大写 ?\\)|价税合计 ?\\( ?大写 ?\\)|签字|盖章|签章|授权代表|运输方式|质保|交货地点|代表签字`,
}

/** At bars outside of parentheses. */
const alternativesOf = (texts: string): string[] => {
  const parts = ['']
  let depth = 0
  for (const [at, character] of [...texts.replace(/\n\s*/g, '')].entries()) {
    const isEscaped = texts.replace(/\n\s*/g, '')[at - 1] === '\\'
    if (character === '(' && !isEscaped) depth += 1
    if (character === ')' && !isEscaped) depth -= 1
    if (character === '|' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** The longest first. Not in the middle of a Latin word. Chinese characters may stand apart. */
const compiled = (texts: string): RegExp =>
  new RegExp(
    `(?:${alternativesOf(texts)
      .toSorted((one, other) => other.length - one.length)
      .map((part) =>
        part
          .replace(/\p{Script=Han}(?=\p{Script=Han})/gu, '$& ')
          .replaceAll("'?", "['’`]?")
          .replace(/ \??/g, ' *'),
      )
      .join('|')})(?!(?<=[a-z0-9])[a-z0-9])`,
    'iuy',
  )

const kinds = Object.entries(table).map(
  ([kind, texts]) => [kind as LabelKind, compiled(texts)] as const,
)

/** The currencies of labels and amounts. A sign alone is of several countries. */
export const currencyWords =
  'usd|us ?\\$|u\\.s\\. ?dollars?|us dollars?|eur|euros?|€|rmb|cny|cnh|hkd|hk ?\\$|gbp|£|jpy|aud|cad|sgd|\\$|¥|美元|美金|欧元|人民币|港币|港元|日元|英镑'
const filler = new RegExp(
  `(?:in )?\\(? ?(?:${currencyWords}) ?\\)?(?![a-z])|\\(? ?(?:fob|cif|cfr|cnf|exw|fca|dap|ddp)(?: [a-z]{3,12}){0,2} ?\\)?(?![a-z])|\\([^()]{1,24}\\)|(?:our|the|full)(?= )`,
  'iuy',
)
const separator = /(?:[ /|,()&+.、—–-]|and(?= )|及|和|与)*/iuy

/** The longest label at a place. */
function labelAt(text: string, start: number): { kind: LabelKind; end: number } | undefined {
  let best: { kind: LabelKind; end: number } | undefined
  for (const [kind, pattern] of kinds) {
    pattern.lastIndex = start
    if (pattern.test(text) && pattern.lastIndex > (best?.end ?? start))
      best = { kind, end: pattern.lastIndex }
  }
  return best
}

const skip = (pattern: RegExp, text: string, start: number): number => {
  pattern.lastIndex = start
  return pattern.test(text) ? pattern.lastIndex : start
}

type Chain = { kinds: LabelKind[]; isJoined: boolean[]; end: number }

/** Searches that are left for a document: no invoice needs a tenth. */
export type Budget = { left: number }
export const newBudget = (): Budget => ({ left: 6_000 })

/** "收款人 Beneficiary (Account Name)", "TOTAL AMOUNT (USD)": labels beside each other are one. */
function chainAt(text: string, start: number, budget: Budget): Chain | undefined {
  const found: LabelKind[] = []
  const isJoined: boolean[] = []
  let end = start
  for (let at = start; found.length < 6 && budget.left > 0; ) {
    budget.left -= 1
    const label = labelAt(text, at)
    if (label) {
      found.push(label.kind)
      isJoined.push(/[/&,]|and|[及和与]/i.test(text.slice(end, at)))
      end = label.end
    } else {
      const after = found.length === 0 ? at : skip(filler, text, at)
      if (after === at) break
      end = after
    }
    at = skip(separator, text, end)
  }
  return found.length === 0 ? undefined : { kinds: found, isJoined, end }
}

/** "Bank" and "address" are the bank's address, "account" and "name" its holder's. */
function meaningOf({ kinds: found, isJoined }: Chain): LabelKind[] {
  const has = (kind: LabelKind) => found.includes(kind)
  if (has('intermediary')) return ['intermediary']
  if (has('buyer')) return ['buyer']
  const refined = found.map((kind, at) => {
    const before = found.slice(0, at)
    if (kind === 'address' && before.includes('bank')) return 'bankAddress'
    if (kind === 'name' && before.includes('account')) return 'beneficiary'
    return kind
  })
  const named = refined.filter(
    (kind, at) =>
      isJoined[at + 1] ||
      // "Beneficiary bank", "Beneficiary's account": the last word counts.
      (!(
        kind === 'beneficiary' && ['bank', 'account', 'address'].includes(refined[at + 1] ?? '')
      ) &&
        !(kind === 'account' && refined[at + 1] === 'beneficiary') &&
        !(kind === 'bank' && ['account', 'bic'].includes(refined[at + 1] ?? '')) &&
        !(
          kind === 'seller' &&
          ['address', 'email', 'website', 'contact'].includes(refined[at + 1] ?? '')
        )),
  )
  const unique = [...new Set(named)]
  const specific = unique.filter((kind) => kind !== 'name')
  return specific.length === 0 ? unique : specific
}

export type Label = {
  /** Usually one. Two of "Bank and account". */
  kinds: readonly (LabelKind | 'unknown')[]
  /** Where it begins, and where the value behind it begins. */
  start: number
  end: number
  /** As it is written, in small letters. */
  text: string
  /** With a colon, or alone in its cell. Otherwise the value must show that it is one. */
  isClear: boolean
}

const bullet = /(?:[•●◆■*·>-]+|\(?(?:\d{1,2}|[a-h]|[一二三四五六七八九十]{1,2})[.)、]) */iuy
const clue = /swift|\bbic\b|iban|a ?\/ ?c|account|[账帐] ?号|e-?mail/giu
const isLetter = /[\p{Script=Latin}\p{Script=Han}]/u
/** How long a label may be. */
const maxLength = 70

/** Whether a label could begin there: not inside of a Latin word. */
const canBegin = (text: string, at: number): boolean =>
  text[at] !== ' ' && !(/[a-z0-9]/i.test(text[at - 1] ?? '') && /[a-z0-9]/i.test(text[at] ?? ''))

function labelBefore(text: string, from: number, colon: number, budget: Budget): Label | undefined {
  for (let at = from; at < colon && budget.left > 0; at += 1) {
    if (!canBegin(text, at)) continue
    const chain = chainAt(text, at, budget)
    if (!chain || chain.end > colon) continue
    if (/[^ /|,()&+.、—–-]/u.test(text.slice(chain.end, colon))) continue
    return {
      kinds: meaningOf(chain),
      start: at,
      end: colon + 1,
      text: text.slice(at, colon).toLowerCase(),
      isClear: true,
    }
  }
  return undefined
}

/** All labels of a text without gaps, from left to right. @param isPicture whether it was recognized */
export function labelsIn(text: string, budget: Budget, isPicture = false): Label[] {
  const labels: Label[] = []
  const begin = skip(bullet, text, 0)
  const first = chainAt(text, begin, budget)
  if (first) {
    const behind = text.slice(first.end).replace(/^[ ).]+/, '')
    const end = text.length - behind.length
    if (!behind.startsWith(':'))
      labels.push({
        kinds: meaningOf(first),
        start: begin,
        end,
        text: text.slice(begin, end).toLowerCase(),
        isClear: behind === '',
      })
  }
  let last = begin
  for (
    let colon = text.indexOf(':');
    colon >= 0 && budget.left > 0;
    colon = text.indexOf(':', colon + 1)
  ) {
    const isInside =
      text.startsWith('//', colon + 1) || /\d:\d\d/.test(text.slice(colon - 1, colon + 3))
    if (isInside) continue
    const from = Math.max(last, colon - maxLength)
    const found = labelBefore(text, from, colon, budget)
    const earlier = labels.at(-1)
    if (found) {
      // "Arrival date:" is not the invoice's date. After another label, the words are its value.
      const before = text.slice(Math.max(0, found.start - 2), found.start)
      const isPart =
        earlier === undefined &&
        (/\p{Script=Latin} $/u.test(before) || /\p{Script=Han}$/u.test(before)) &&
        found.start > begin
      if (isPart && found.start < 40)
        // "ZZ Invoice No.:", where the Chinese label before it was not recognized. Not certain.
        found.kinds =
          isPicture && found.start - begin <= 4 ? [...found.kinds, 'unknown'] : ['unknown']
      if (earlier && earlier.end > found.start) labels.pop()
      labels.push(isPart ? { ...found, start: begin } : found)
    } else if (labels.length === 0 && colon < 50 && isLetter.test(text.slice(begin, colon)))
      labels.push({
        kinds: ['unknown'],
        start: begin,
        end: colon + 1,
        text: text.slice(begin, colon).toLowerCase(),
        isClear: true,
      })
    last = colon + 1
  }
  return withClues(text, labels, budget)
}

/** "… NINGBO BRANCH SWIFT BKCHCNBJ92A": labels without a colon in the middle of a line. */
function withClues(text: string, labels: Label[], budget: Budget): Label[] {
  const added: Label[] = []
  for (const { index } of text.matchAll(clue)) {
    if (added.length > 20 || !canBegin(text, index)) continue
    if (labels.some(({ start, end }) => index >= start && index < end)) continue
    if ((added.at(-1)?.end ?? 0) > index) continue
    const chain = chainAt(text, index, budget)
    const kind = chain && meaningOf(chain)
    if (!chain || !kind?.every((each) => ['bic', 'account', 'email'].includes(each))) continue
    const behind = text.slice(chain.end)
    // "account" is also an ordinary word.
    if (!/^[ .#]*[A-Z0-9]*\d|^[ .]*[A-Z]{6}|^[ .]*\S+@/.test(behind)) continue
    added.push({
      kinds: kind,
      start: index,
      end: chain.end,
      text: text.slice(index, chain.end).toLowerCase(),
      isClear: false,
    })
  }
  return added.length === 0
    ? labels
    : [...labels, ...added].sort((one, other) => one.start - other.start)
}
