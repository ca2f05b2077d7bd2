import type { Dice } from './invented.ts'
import { type Content, type Truth, twoDigits } from './invoice.ts'

/** The page of an invoice and what stands on it. */
type Drawn = { html: string; truth: Truth }
type Layout = (content: Content, dice: Dice) => Drawn

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 38,000.00, or as Europeans write it. */
const sum = (value: number, isEuropean = false): string => {
  const text = value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return isEuropean ? text.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')) : text
}

const dateText = ({ date: { year, month, day } }: Content, dice: Dice): string =>
  dice.pick([
    `${year}-${twoDigits(month)}-${twoDigits(day)}`,
    `${year}/${month}/${day}`,
    `${months[month - 1]}. ${twoDigits(day)}, ${year}`,
    `${day} ${months[month - 1]} ${year}`,
    `${twoDigits(day)}-${months[month - 1]?.toUpperCase()}-${year}`,
    `${twoDigits(day)}/${twoDigits(month)}/${year}`,
  ])
const dateChinese = ({ date: { year, month, day } }: Content, dice: Dice): string =>
  dice.pick([
    `${year}年${month}月${day}日`,
    `${year}-${twoDigits(month)}-${twoDigits(day)}`,
    `${year}.${month}.${day}`,
  ])

const depositOf = ({ deposit, total }: Content): number | undefined =>
  deposit === undefined ? undefined : Math.round(deposit * total) / 100

const truthOf = (content: Content, extra: Truth): Truth => ({
  accountNumber: content.account.replaceAll(' ', ''),
  ...(content.account.startsWith('DE') && { accountCountry: 'DE' }),
  amount: String(content.total),
  currency: content.currency,
  date: content.date.value,
  number: content.number,
  ...(content.deposit !== undefined && { deposit: String(depositOf(content)) }),
  ...extra,
})
const english = (content: Content): Truth => ({
  seller: content.seller.latin,
  beneficiary: content.holder.latin,
  bank: content.bank,
  bic: content.bic,
  accountCountry: content.bic.slice(4, 6),
  email: content.email,
})
const chinese = (content: Content): Truth => ({
  sellerChinese: content.seller.chinese,
  beneficiary: content.holder.chinese,
  bank: content.bankChinese,
})

const stamp = ({ hasStamp, seller }: Content) =>
  hasStamp
    ? `<div class="stamp"><span>${seller.chinese}</span><b>★</b><span>合同专用章</span></div>`
    : ''

const page = (style: string, body: string): string => `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: Song; src: url(FONTS/400Regular/NotoSansSC_400Regular.ttf) }
@font-face { font-family: Song; font-weight: 700; src: url(FONTS/700Bold/NotoSansSC_700Bold.ttf) }
@page { size: A4; margin: 0 }
body { margin: 0; padding: 14mm; width: 182mm; height: 269mm; position: relative; font: 10pt Song, sans-serif; line-height: 1.45; color: #111; background: #fff }
table { border-collapse: collapse; width: 100% } td, th { padding: 2px 5px; vertical-align: top; text-align: left; font-weight: 400 }
.grid td, .grid th { border: 1px solid #333 } h1, h2 { margin: 6px 0; text-align: center } .c { text-align: center } .r { text-align: right }
.two { display: flex; gap: 8mm } .two > div { flex: 1 }
.stamp { position: absolute; right: 22mm; bottom: 24mm; width: 34mm; height: 34mm; border: 3px solid #d00c; border-radius: 50%; color: #d00c; font-size: 7pt; text-align: center; transform: rotate(-14deg); display: flex; flex-direction: column; justify-content: space-between; padding: 5mm 2mm; box-sizing: border-box } .stamp b { font-size: 16pt; line-height: 1 }
${style}</style><body>${body}</body>`

const itemRows = (
  content: Content,
  cell: (value: number) => string,
  name: 'name' | 'chinese',
  unit = 'pcs',
) =>
  content.items
    .map(
      (item, at) =>
        `<tr><td>${at + 1}</td><td>${item[name]}</td><td class="r">${item.count} ${unit}</td><td class="r">${cell(item.price)}</td><td class="r">${cell(item.count * item.price)}</td></tr>`,
    )
    .join('')
const countOf = ({ items }: Content) => items.reduce((total, { count }) => total + count, 0)

const intermediaryText = ({ intermediary }: Content, tag = 'div') =>
  intermediary
    ? `<${tag}>Intermediary Bank: ${intermediary.bank}</${tag}><${tag}>Intermediary Bank SWIFT: ${intermediary.bic}</${tag}>`
    : ''
const forwarderText = ({ forwarder }: Content) =>
  forwarder ? `<p>Forwarder: ${forwarder.name}<br>E-mail: ${forwarder.email}</p>` : ''

const terms = (content: Content, dice: Dice): string => {
  if (content.deposit === undefined) return 'Payment terms: 100% T/T before shipment'
  const amount = `${content.currency} ${sum(depositOf(content) ?? 0)}`
  return dice.pick([
    `Payment terms: T/T ${content.deposit}% deposit, ${100 - content.deposit}% balance before shipment`,
    `Payment: ${content.deposit}% deposit ${amount} by T/T, balance against copy of B/L`,
    `Deposit (${content.deposit}%): ${amount}`,
  ])
}

/** Letterhead, paragraphs. */
const wordEnglish: Layout = (content, dice) => {
  const { seller, buyer } = content
  const html = page(
    '',
    `<h2>${seller.latin}</h2><div class="c">${seller.address}<br>Tel: ${seller.phone} &nbsp; E-mail: ${content.email} &nbsp; Website: ${seller.website}</div>
<h1>PROFORMA INVOICE</h1>
<div class="two"><div>To: ${buyer.name}<br>${buyer.address}<br>E-mail: ${buyer.email}</div><div>Invoice No.: ${content.number}<br>Date: ${dateText(content, dice)}</div></div><br>
<table class="grid"><tr><th>Item</th><th>Description</th><th>Quantity</th><th>Unit Price</th><th>Amount</th></tr>
${itemRows(content, (value) => `${content.currency} ${sum(value)}`, 'name')}
<tr><td></td><td>TOTAL</td><td class="r">${countOf(content)} pcs</td><td></td><td class="r">${content.currency} ${sum(content.total)}</td></tr></table>
<p>${terms(content, dice)}</p>${forwarderText(content)}
<b>Bank details</b><div>Beneficiary: ${content.holder.latin}</div><div>Bank: ${content.bank}</div><div>Bank address: ${content.bankAddress}</div><div>${dice.pick(['A/C No.', 'Account No.', 'Account Number', 'USD A/C'])}: ${content.account}</div><div>${dice.pick(['SWIFT', 'SWIFT Code', 'Swift/BIC'])}: ${content.bic}</div>${intermediaryText(content)}
<p>For and on behalf of<br>${seller.latin}</p>${stamp(content)}`,
  )
  return {
    html,
    truth: truthOf(content, {
      ...english(content),
      address: seller.address,
      website: seller.website,
    }),
  }
}

/** Label cells and value cells, as spreadsheets print them. */
const excelEnglish: Layout = (content, dice) => {
  const { seller, buyer } = content
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const html = page(
    'td { font-size: 9pt } .k td:nth-child(odd) { width: 24mm }',
    `<h1>COMMERCIAL INVOICE</h1><table class="grid k">
${row('Seller', seller.latin, 'Invoice No.', content.number)}${row('Address', seller.address, 'Invoice Date', dateText(content, dice))}
${row('Tel', seller.phone, 'Contract No.', `SC${content.number}`)}${row('E-mail', content.email, 'L/C No.', 'N/A')}
${row('Buyer', buyer.name, 'Port of Loading', 'NINGBO, CHINA')}${row('Address', buyer.address, 'Destination', 'HAMBURG')}${row('E-mail', buyer.email, 'Price terms', 'FOB NINGBO')}</table><br>
<table class="grid"><tr><th>No.</th><th>Description of Goods</th><th>Qty</th><th>Unit Price (${content.currency})</th><th>Amount (${content.currency})</th></tr>
${itemRows(content, sum, 'name', '')}
<tr><td colspan="2">TOTAL</td><td class="r">${countOf(content)}</td><td></td><td class="r">${sum(content.total)}</td></tr>
${content.deposit === undefined ? '' : `<tr><td colspan="4">${content.deposit}% deposit</td><td class="r">${content.currency} ${sum(depositOf(content) ?? 0)}</td></tr>`}</table><br>
<table class="grid k">${row('Beneficiary Name', content.holder.latin)}${row('Beneficiary Bank', content.bank)}${row('Bank Address', content.bankAddress)}${row('Account No.', content.account)}${row('SWIFT CODE', content.bic)}</table>${stamp(content)}`,
  )
  return { html, truth: truthOf(content, { ...english(content), address: seller.address }) }
}

/** Two columns, labels above their values. */
const libreEnglish: Layout = (content, dice) => {
  const { seller, buyer } = content
  const isEuropean = content.currency === 'EUR'
  const html = page(
    'small { display: block; color: #666; font-size: 8pt; margin-top: 5px }',
    `<h1 style="text-align:left">INVOICE</h1><div class="two"><div><small>FROM</small>${seller.latin}<br>${seller.address}<br>${content.email}</div><div><small>BILL TO</small>${buyer.name}<br>${buyer.address}<br>${buyer.email}</div></div>
<div class="two"><div><small>Invoice number</small>${content.number}</div><div><small>Invoice date</small>${dateText(content, dice)}</div><div><small>Due date</small>2027-01-31</div></div><br>
<table><tr><th>#</th><th>Description</th><th>Qty</th><th>Price</th><th>Amount</th></tr>${itemRows(content, (value) => sum(value, isEuropean), 'name', '')}</table><hr>
<div class="r">Subtotal: ${content.currency} ${sum(content.total, isEuropean)}</div><div class="r"><b>Total: ${content.currency} ${sum(content.total, isEuropean)}</b></div>
<div class="two"><div><small>Account name</small>${content.holder.latin}<small>Bank name</small>${content.bank}</div><div><small>Account number</small>${content.account}<small>SWIFT / BIC</small>${content.bic}</div></div>${stamp(content)}`,
  )
  const { deposit, ...rest } = truthOf(content, { ...english(content), address: seller.address })
  return { html, truth: rest }
}

/** Paragraphs in Chinese. */
const wordChinese: Layout = (content, dice) => {
  const { seller, buyer } = content
  const html = page(
    '',
    `<h2>${seller.chinese}</h2><h1>形式发票</h1>
<div class="two"><div>致：${buyer.chinese}<br>邮箱：${buyer.email}</div><div>发票号：${content.number}<br>日期：${dateChinese(content, dice)}</div></div>
<p>卖方：${seller.chinese}<br>统一社会信用代码：${seller.code}<br>地址：${seller.addressChinese}<br>电话：${seller.phone}　邮箱：${content.email}</p>
<table class="grid"><tr><th>序号</th><th>品名</th><th>数量</th><th>单价</th><th>金额</th></tr>${itemRows(content, (value) => `${content.currency} ${sum(value)}`, 'chinese', '件')}
<tr><td colspan="2">合计</td><td class="r">${countOf(content)} 件</td><td></td><td class="r">${content.currency} ${sum(content.total)}</td></tr></table>
${content.deposit === undefined ? '' : `<p>付款方式：${content.deposit}%定金，余款发货前付清</p>`}
<p>收款人：${content.holder.chinese}<br>开户行：${content.bankChinese}<br>账号：${content.account}</p>${stamp(content)}`,
  )
  return {
    html,
    truth: truthOf(content, {
      ...chinese(content),
      email: content.email,
      code: seller.code,
      address: seller.addressChinese,
    }),
  }
}

/** A grid in Chinese. */
const excelChinese: Layout = (content, dice) => {
  const { seller, buyer } = content
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  const html = page(
    'td { font-size: 9pt }',
    `<h1>商业发票</h1><table class="grid">${row('供方', seller.chinese, '需方', buyer.chinese)}${row('税号', seller.code, '联系人', 'Smith')}${row('地址', seller.addressChinese, '地址', '上海市示例路9号')}${row('发票号码', content.number, '开票日期', dateChinese(content, dice))}${row('合同编号', `HT${content.number}`, '交货日期', '2027-01-31')}</table><br>
<table class="grid"><tr><th>序号</th><th>货物名称</th><th>数量</th><th>单价（${content.currency}）</th><th>金额（${content.currency}）</th></tr>${itemRows(content, sum, 'chinese', '')}<tr><td>合计</td><td></td><td class="r">${countOf(content)}</td><td></td><td class="r">${sum(content.total)}</td></tr></table><br>
<table class="grid">${row('户　名', content.holder.chinese)}${row('开户银行', content.bankChinese)}${row('账　号', content.account)}</table>${stamp(content)}`,
  )
  const { deposit, ...rest } = truthOf(content, {
    ...chinese(content),
    code: seller.code,
    address: seller.addressChinese,
  })
  return { html, truth: rest }
}

/** Both languages in each label. */
const wordBilingual: Layout = (content, dice) => {
  const { seller, buyer } = content
  const html = page(
    '',
    `<h2>${seller.chinese}</h2><h2>${seller.latin}</h2><div class="c">地址 Add: ${seller.address}<br>电话 Tel: ${seller.phone} 邮箱 E-mail: ${content.email}</div><h1>形式发票 PROFORMA INVOICE</h1>
<div class="two"><div>买方 Buyer: ${buyer.name}<br>地址 Add: ${buyer.address}</div><div>发票号 Invoice No.: ${content.number}<br>日期 Date: ${dateChinese(content, dice)}</div></div><br>
<table class="grid"><tr><th>序号 No.</th><th>品名 Description</th><th>数量 Qty</th><th>单价 Unit Price</th><th>金额 Amount</th></tr>${itemRows(content, (value) => `${content.currency} ${sum(value)}`, 'name')}
<tr><td colspan="2">合计 TOTAL</td><td class="r">${countOf(content)} pcs</td><td></td><td class="r">${content.currency} ${sum(content.total)}</td></tr></table>
${content.deposit === undefined ? '' : `<p>定金 Deposit (${content.deposit}%): ${content.currency} ${sum(depositOf(content) ?? 0)}</p>`}
<p>收款人 Beneficiary: ${content.holder.latin}<br>开户行 Bank: ${content.bank}<br>银行地址 Bank Address: ${content.bankAddress}<br>账号 A/C No.: ${content.account}<br>银行国际代码 SWIFT: ${content.bic}</p>${stamp(content)}`,
  )
  return {
    html,
    truth: truthOf(content, {
      ...english(content),
      sellerChinese: seller.chinese,
      address: seller.address,
    }),
  }
}

/** Label cells of two lines; the bank's data in the order of the bank. */
const excelBilingual: Layout = (content, dice) => {
  const { seller, buyer } = content
  const row = (...cells: string[]) =>
    `<tr>${cells.map((cell, at) => `<td${at % 2 ? '' : ' class="k"'}>${cell}</td>`).join('')}</tr>`
  const html = page(
    'td { font-size: 9pt; vertical-align: middle } .k { width: 30mm }',
    `<h1>COMMERCIAL INVOICE<br>商业发票</h1><table class="grid">${row('卖方<br>Seller', `${seller.latin}<br>${seller.chinese}`, '发票号<br>Invoice No.', content.number)}${row('卖方地址<br>Address', seller.address, '日期<br>Date', dateText(content, dice))}${row('买方<br>Buyer', buyer.name, '币种<br>Currency', content.currency)}</table><br>
<table class="grid"><tr><th>No.</th><th>品名 Description</th><th>数量 Quantity</th><th>单价 Unit Price</th><th>总价 Amount</th></tr>${itemRows(content, sum, 'name', '')}<tr><td colspan="4">总金额 Total Amount</td><td class="r">${content.currency} ${sum(content.total)}</td></tr></table><br>
<table class="grid">${row('收款人户名<br>Account Name', content.holder.latin)}${row('账号<br>Account No.', content.account)}${row('银行名称<br>Bank Name', content.bank)}${row('SWIFT CODE', content.bic)}</table>${stamp(content)}`,
  )
  const { deposit, ...rest } = truthOf(content, {
    ...english(content),
    sellerChinese: seller.chinese,
    address: seller.address,
  })
  const { email, ...truth } = rest
  return { html, truth }
}

/** A row of headers above a row of values. */
const headersEnglish: Layout = (content, dice) => {
  const { seller, buyer } = content
  const html = page(
    'th { background: #ddd }',
    `<div class="two"><div><b>${seller.latin}</b><br>${seller.address}<br>Email: ${content.email}<br>Web: ${seller.website}</div><div class="r"><h1>PROFORMA</h1></div></div>
<table class="grid"><tr><th>Invoice No.</th><th>Date</th><th>Currency</th><th>Payment Terms</th></tr><tr><td>${content.number}</td><td>${dateText(content, dice)}</td><td>${content.currency}</td><td>T/T</td></tr></table><br>
<table class="grid"><tr><th>Bill To</th><th>Ship To</th></tr><tr><td>${buyer.name}<br>${buyer.address}</td><td>${buyer.name}<br>Warehouse 2</td></tr></table><br>
<table class="grid"><tr><th>Item</th><th>Description</th><th>Qty</th><th>Unit Price</th><th>Total</th></tr>${itemRows(content, sum, 'name', '')}</table>
<table style="width:80mm;margin-left:auto"><tr><td>Subtotal</td><td class="r">${sum(content.total)}</td></tr><tr><td>Shipping</td><td class="r">0.00</td></tr><tr><td><b>Grand Total</b></td><td class="r"><b>${content.currency} ${sum(content.total)}</b></td></tr></table>
<p><b>Remittance information</b></p><table><tr><th>Beneficiary</th><th>Account Number</th><th>SWIFT</th></tr><tr><td>${content.holder.latin}</td><td>${content.account}</td><td>${content.bic}</td></tr></table><p>Bank Name: ${content.bank}</p>${stamp(content)}`,
  )
  const { deposit, ...truth } = truthOf(content, {
    ...english(content),
    address: seller.address,
    website: seller.website,
  })
  return { html, truth }
}

/** A template of an office program: bank data in the footer beside the contact. */
const modernEnglish: Layout = (content, dice) => {
  const { seller, buyer } = content
  const html = page(
    'h1 { text-align: left; font-size: 26pt } footer { position: absolute; bottom: 16mm; left: 14mm; right: 14mm; border-top: 1px solid #999; font-size: 8.5pt }',
    `<h1>Invoice</h1><table style="width:90mm"><tr><td>Invoice #</td><td>${content.number}</td></tr><tr><td>Date of issue</td><td>${dateText(content, dice)}</td></tr><tr><td>PO number</td><td>450${content.number.length}118</td></tr></table><br>
<div class="two"><div><b>Supplier:</b><br>${seller.latin}<br>${seller.address}<br>VAT/Tax ID: ${seller.code}</div><div><b>Customer:</b><br>${buyer.name}<br>${buyer.address}<br>${buyer.email}</div></div><br>
<table><tr><th>No.</th><th>Description</th><th>Quantity</th><th>Unit price</th><th>Amount</th></tr>${itemRows(content, sum, 'name')}</table><hr>
<p class="r">Amount due: ${content.currency} ${sum(content.total)}</p><p>${terms(content, dice)}</p>
<footer class="two"><div>Account holder: ${content.holder.latin}<br>Bank: ${content.bank}<br>${content.account.startsWith('DE') ? 'IBAN' : 'Account'}: ${content.account}<br>BIC: ${content.bic}</div><div>Contact: Amy Li<br>Tel: ${seller.phone}<br>E-mail: ${content.email}<br>${seller.website}</div></footer>${stamp(content)}`,
  )
  return {
    html,
    truth: truthOf(content, {
      ...english(content),
      code: seller.code,
      address: seller.address,
      website: seller.website,
    }),
  }
}

/** The bank's block beside the totals. */
const besideBilingual: Layout = (content, dice) => {
  const { seller, buyer } = content
  const words = 'SAY TOTAL US DOLLARS AS STATED ABOVE ONLY'
  const html = page(
    '',
    `<div class="c"><b>${seller.chinese}</b><br><b>${seller.latin}</b><br>ADD: ${seller.address}<br>TEL: ${seller.phone} EMAIL: ${content.email}</div><h1>INVOICE 发票</h1>
<div class="two"><div>TO MESSRS: ${buyer.name}<br>${buyer.address}</div><div>NO.: ${content.number}<br>DATE: ${dateText(content, dice)}</div></div><br>
<table class="grid"><tr><th>ITEM</th><th>COMMODITY 货名</th><th>QTY 数量</th><th>PRICE 单价</th><th>AMOUNT 金额</th></tr>${itemRows(content, (value) => `${content.currency}${sum(value)}`, 'chinese', 'PCS')}</table><p>${words}</p>
<div class="two"><div>BENEFICIARY 收款人:<br>${content.holder.latin}<br>BENEFICIARY'S BANK 开户行:<br>${content.bank}<br>A/C NO. 账号: ${content.account}<br>SWIFT CODE: ${content.bic}</div><div class="r">TOTAL 总计: ${content.currency}${sum(content.total)}${content.deposit === undefined ? '' : `<br>${content.deposit}% DEPOSIT 定金: ${content.currency}${sum(depositOf(content) ?? 0)}`}</div></div>${stamp(content)}`,
  )
  return {
    html,
    truth: truthOf(content, {
      ...english(content),
      sellerChinese: seller.chinese,
      address: seller.address,
    }),
  }
}

/** The form of a Chinese tax invoice: buyer and seller have the same labels. */
const formChinese: Layout = (content, dice) => {
  const { seller, buyer } = content
  const html = page(
    'td { font-size: 9pt }',
    `<h1>增值税电子普通发票</h1><div class="r">发票号码：${content.number}　　　　开票日期：${dateChinese(content, dice)}</div>
<table class="grid"><tr><td style="width:50%">购买方名称：${buyer.chinese}<br>纳税人识别号：91310115MA7BUY1N2P<br>地址、电话：上海市示例路9号 021-55500199<br>开户行及账号：中国银行上海支行 6222020099990001</td><td>销售方名称：${seller.chinese}<br>统一社会信用代码：${seller.code}<br>地址：${seller.addressChinese}</td></tr></table><br>
<table class="grid"><tr><th>序号</th><th>货物名称</th><th>数量</th><th>单价</th><th>金额（元）</th></tr>${itemRows(content, sum, 'chinese', '')}</table>
<table class="grid"><tr><td>价税合计（大写）</td><td>见小写</td><td>（小写）￥${sum(content.total)}</td></tr></table>
<p>收款户名：${content.holder.chinese}<br>开户行：${content.bankChinese}<br>银行账号：${content.account}<br>总金额：人民币 ${sum(content.total)} 元</p>${stamp(content)}`,
  )
  const { deposit, ...truth } = truthOf(content, {
    ...chinese(content),
    code: seller.code,
    address: seller.addressChinese,
    currency: 'CNY',
  })
  return { html, truth }
}

/** Of an old program: one width for all letters, dots before the values. */
const plainEnglish: Layout = (content, dice) => {
  const { seller, buyer } = content
  const line = (label: string, value: string) => `${label.padEnd(24, '.')}: ${value}`
  const column = (text: string, width: number) => text.padEnd(width)
  const html = page(
    'pre { font: 8.5pt monospace; white-space: pre; line-height: 1.5 }',
    `<pre>${[
      seller.latin,
      seller.address,
      `TEL ${seller.phone}  E-MAIL: ${content.email}`,
      '',
      '                    P R O F O R M A   I N V O I C E',
      '',
      line('INVOICE NO', content.number),
      line('INVOICE DATE', dateText(content, dice)),
      line('SOLD TO', buyer.name),
      `                          ${buyer.address}`,
      line('SELLER', seller.latin),
      '',
      `${column('ITEM', 8)}${column('DESCRIPTION', 32)}${column('QTY', 10)}${column('PRICE', 12)}AMOUNT ${content.currency}`,
      ...content.items.map(
        (item, at) =>
          `${column(String(at + 1), 8)}${column(item.name, 32)}${column(String(item.count), 10)}${column(sum(item.price), 12)}${sum(item.count * item.price)}`,
      ),
      '-'.repeat(76),
      `${column('', 8)}${column('TOTAL AMOUNT', 32)}${column(String(countOf(content)), 10)}${column('', 12)}${content.currency} ${sum(content.total)}`,
      '',
      line('PAYMENT TERMS', 'T/T IN ADVANCE'),
      line('BENEFICIARY', content.holder.latin),
      line('BANK NAME', content.bank),
      line('A/C NO', content.account),
      line('SWIFT CODE', content.bic),
    ].join('\n')}</pre>${stamp(content)}`,
  )
  const { deposit, ...truth } = truthOf(content, { ...english(content), address: seller.address })
  return { html, truth }
}

export const layouts = {
  'word-english': wordEnglish,
  'excel-english': excelEnglish,
  'libre-english': libreEnglish,
  'word-chinese': wordChinese,
  'excel-chinese': excelChinese,
  'word-bilingual': wordBilingual,
  'excel-bilingual': excelBilingual,
  'headers-english': headersEnglish,
  'modern-english': modernEnglish,
  'beside-bilingual': besideBilingual,
  'form-chinese': formChinese,
  'plain-english': plainEnglish,
} satisfies Record<string, Layout>
