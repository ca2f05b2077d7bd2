import { describe, expect, it } from 'vitest'
import { pageOf, type RunStyle } from './fixtures/page-of.ts'
import type { InvoiceField } from './invoice-reading.ts'
import { isIncomplete, readInvoice } from './read-invoice.ts'

/** Values that are asked have a question mark at their end. */
function read(drawn: string, style: RunStyle = 'lines', confidence?: number) {
  const { fields } = readInvoice([pageOf(drawn, style, confidence)])
  return Object.fromEntries(
    Object.entries(fields).map(([name, { value, isCertain }]) => [
      name,
      isCertain ? value : `${value}?`,
    ]),
  ) as Partial<Record<InvoiceField, string>>
}

const proforma = `
                         NINGBO SUJIN HARDWARE CO., LTD.
               No. 118 Shili Road, Beilun District, Ningbo, China
     Tel: 0574-5550 0142   Fax: 0574-5550 0143   E-mail: sales@sujin-hardware.example

                              PROFORMA INVOICE

To: Northwind Tools GmbH                            Invoice No.: SJ-2611-07
    Hafenstrasse 5, 20457 Hamburg                   Date: 2026-11-18
    E-mail: einkauf@northwind.example               Currency: USD

Item No.    Description              Qty       Unit Price     Amount
A-101       Door hinge, 4 inch       2000 pcs  USD 9.50       USD 19,000.00
A-102       Door handle              1000 pcs  USD 19.00      USD 19,000.00
TOTAL AMOUNT:                        3000 pcs                 USD 38,000.00

Payment terms: T/T 30% deposit, 70% balance before shipment

BANK DETAILS
Beneficiary: NINGBO SUJIN HARDWARE CO., LTD.
Bank Name: BANK OF CHINA NINGBO BEILUN SUB-BRANCH
Bank Address: No. 1 Shili Street, Ningbo, China
A/C No.: 3901 2200 0456 4821
SWIFT Code: BKCHCNBJ92A
`

const chinese = `
                              形式发票

卖方：宁波溯津五金制品有限公司              买方：北风工具有限公司
统一社会信用代码：91330206MA7SUJ1N2P        税号：91330206MA7SUJ1N2P
地址：宁波市北仑区示例路118号               地址：上海市示例路9号
邮箱：sales@sujin-hardware.example          邮箱：buy@northwind.example

发票号：SJ2611-07          日期：2026年11月18日

品名            数量         单价          金额（元）
门铰链          2000个       9.50          19000.00
合计：          2000个                     ￥19,000.00
定金（30%）：人民币 5,700.00 元

收款人：宁波溯津五金制品有限公司
开户行：中国银行宁波北仑支行
账号：３９０１２２０００４５６４８２１
`

describe('reads an invoice', () => {
  it.each(['lines', 'words', 'characters'] as const)('in English, as %s', (style) => {
    expect(read(proforma, style)).toEqual({
      seller: 'NINGBO SUJIN HARDWARE CO., LTD.',
      beneficiary: 'NINGBO SUJIN HARDWARE CO., LTD.',
      bank: 'BANK OF CHINA NINGBO BEILUN SUB-BRANCH',
      bic: 'BKCHCNBJ92A',
      accountNumber: '3901220004564821',
      accountCountry: 'CN',
      // Without a label.
      address: 'No. 118 Shili Road, Beilun District, Ningbo, China?',
      email: 'sales@sujin-hardware.example',
      amount: '38000',
      // 30 % of it, by the terms.
      deposit: '11400?',
      currency: 'USD',
      date: '2026-11-18',
      number: 'SJ-2611-07',
    })
  })

  it.each(['lines', 'words', 'characters'] as const)('in Chinese, as %s', (style) => {
    expect(read(chinese, style)).toMatchObject({
      sellerChinese: '宁波溯津五金制品有限公司',
      beneficiary: '宁波溯津五金制品有限公司',
      bank: '中国银行宁波北仑支行',
      accountNumber: '3901220004564821',
      email: 'sales@sujin-hardware.example',
      amount: '19000',
      deposit: '5700',
      date: '2026-11-18',
      number: 'SJ2611-07',
    })
  })

  it('with labels above their values and in both languages', () => {
    expect(
      read(`
Invoice No. 发票号        Invoice Date 日期      Currency 币种
PI-26-118                 18 Nov 2026            EUR

收款人 Beneficiary (Account Name)
Sujin Hardware (Ningbo) Co., Ltd.
开户行 Bank                               SWIFT/BIC
Deutsche Example Bank, Hamburg            DEUTDEHHXXX
账号 Account No./IBAN
DE89 3704 0044 0532 0130 00

总金额 Total Amount (EUR)         38.000,00
`),
    ).toMatchObject({
      number: 'PI-26-118',
      date: '2026-11-18',
      currency: 'EUR',
      beneficiary: 'Sujin Hardware (Ningbo) Co., Ltd.',
      bank: 'Deutsche Example Bank, Hamburg',
      bic: 'DEUTDEHHXXX',
      accountNumber: 'DE89370400440532013000',
      accountCountry: 'DE',
      amount: '38000',
    })
  })

  it('says where a value is', () => {
    const field = readInvoice([pageOf(proforma, 'lines')]).fields.accountNumber
    expect(field?.box.x).toBeCloseTo(0.05 + 9 * 0.0085, 3)
    expect(field?.box.width).toBeCloseTo(19 * 0.0085, 3)
    expect(field?.page).toBe(1)
  })

  it('takes a name that goes on in the next line', () => {
    expect(
      read(`
Beneficiary:    NINGBO SUJIN HARDWARE PRODUCTS
                MANUFACTURING CO., LTD.
A/C No.:        3901 2200 0456 4821`).beneficiary,
    ).toBe('NINGBO SUJIN HARDWARE PRODUCTS MANUFACTURING CO., LTD.?')
  })
})

const account = (lines: string) => read(`BANK DETAILS\n${lines}`)

describe('is certain of nothing that could be something else', () => {
  it.each([
    [
      'two accounts',
      'A/C No.: 390122000456\nA/C No.: 390122000999',
      { accountNumber: '390122000456?' },
    ],
    [
      'a number that goes on',
      'A/C No.: 390122000456 / 390122000999',
      { accountNumber: '390122000456?' },
    ],
    [
      'wrong check digits',
      'IBAN: DE88 3704 0044 0532 0130 00',
      { accountNumber: 'DE88370400440532013000?' },
    ],
    ['a BIC without a country', 'SWIFT: BKCHXXBJ', {}],
    ['a day or a month first', 'Invoice date: 05/11/2026', { date: '2026-11-05?' }],
    ['a day that is first', 'Invoice date: 28/11/2026', { date: '2026-11-28' }],
    ['no day', 'Invoice date: 2026-02-30', {}],
    ['thousands or decimals', 'Total amount: EUR 38.000', { amount: '38000?' }],
    ['a dollar of any country', 'Total amount: $ 38,000.00', { amount: '38000', currency: 'USD?' }],
    [
      'a number in two parts',
      'A/C No.: 390122000456      4821',
      { accountNumber: '390122000456?' },
    ],
    ['a count before an amount', 'Total amount: USD 12 100.00', { amount: '12100?' }],
    [
      'a number in two lines',
      '发票号           INV-\nInvoice No.      2605/524',
      { number: '2605/524?' },
    ],
    ['a number of pieces', 'Total: 1200', { amount: '1200?' }],
    [
      'a bank between',
      'Intermediary bank: Example Bank, New York\nSWIFT: CITIUS33\nBeneficiary bank: Bank of China Ningbo Branch\nSWIFT: BKCHCNBJ92A',
      { bic: 'BKCHCNBJ92A?', bank: 'Bank of China Ningbo Branch?' },
    ],
    [
      'a name without its end',
      'Beneficiary: NINGBO SUJIN HARDWARE',
      { beneficiary: 'NINGBO SUJIN HARDWARE?' },
    ],
    [
      'two beneficiaries',
      'Beneficiary: SUJIN CO., LTD.\n户名：宁波溯津五金制品有限公司',
      { beneficiary: 'SUJIN CO., LTD.?' },
    ],
    [
      'a second account in a sentence',
      '交通银行青岛分行的账号372005530018不再收款。\n开户行：青岛银行市南支行\n账号：802010200338915',
      { accountNumber: '372005530018?', bank: '青岛银行市南支行?' },
    ],
    [
      'an account that has changed',
      'Our account has been changed.\nBank: Bank of Qingdao\nSWIFT: QDBKCNBJ\nA/C No.: 802010200338915',
      { accountNumber: '802010200338915?', bank: 'Bank of Qingdao?', bic: 'QDBKCNBJ?' },
    ],
    [
      'two totals',
      'Total amount: USD 38,000.00\nTotal amount: USD 39,000.00',
      { amount: '38000?' },
    ],
  ])('%s', (_, lines, expected) => {
    const found = account(lines)
    expect(found).toMatchObject(expected)
    for (const name of ['accountNumber', 'bic', 'date', 'amount'] as const)
      if (!(name in expected)) expect(found[name]).toBeUndefined()
  })

  it('a payment service, and a bank by its letters, are what the invoice says', () => {
    expect(account('Bank: LianLian Global\nA/C No.: 390122000456').bank).toBe('LianLian Global')
    expect(account('Bank: BOCHK\nA/C No.: 390122000456').bank).toBe('BOCHK')
  })

  it('a person as beneficiary is certain: that is what the invoice says', () => {
    expect(account('Account name: ZHANG WEI\nA/C No.: 6222 0200 0456 4821')).toMatchObject({
      beneficiary: 'ZHANG WEI',
      accountNumber: '6222020004564821',
    })
  })

  it('the buyer, the forwarder and their addresses are not the seller’s', () => {
    const found = read(`
Bill to: Northwind Trading Co., Ltd.
einkauf@northwind.example
VAT No.: 91330206MA7SUJ1N2P
Forwarder: Fast Logistics Co., Ltd.
E-mail: ops@fast-logistics.example
Seller: Sujin Hardware Co., Ltd.
E-mail: sales@sujin-hardware.example`)
    expect(found).toEqual({
      seller: 'Sujin Hardware Co., Ltd.',
      email: 'sales@sujin-hardware.example',
    })
  })

  it('which of two parties sells is asked, if the labels do not say', () => {
    const found = read(`
甲方：宁波溯津五金制品有限公司          乙方：北风工具有限公司
开户行：中国银行宁波支行                开户行：工商银行上海支行
账号：111122223333                      账号：444455556666`)
    for (const value of Object.values(found)) expect(value).toMatch(/\?$/)
  })

  it('a name above all labels is asked, if it is nowhere else', () => {
    expect(read('Name: Northwind Trading Co., Ltd.').seller).toBe('Northwind Trading Co., Ltd.?')
    expect(read('Northwind Trading Co., Ltd.').seller).toBe('Northwind Trading Co., Ltd.?')
  })

  it('what programs that write PDFs confuse is read as it is seen', () => {
    expect(account('⼾名：厦⻔溯津五金有限公司').beneficiary).toBe('厦门溯津五金有限公司')
    expect(account('户名：厦门溯津㐀金有限公司').beneficiary).toBe('厦门溯津㐀金有限公司?')
  })

  it('other dates and numbers are not the invoice’s', () => {
    expect(
      read(`
Contract No.: SC-1
PO No.: 4500
Delivery date: 2026-12-24
Arrival date: 2026-12-31
Valid until: 2026-12-01
Subtotal: USD 30.00
Balance due: USD 20.00`),
    ).toEqual({ currency: 'USD?' })
  })
})

describe('a name in several lines', () => {
  it.each([
    ['with its form below', 'Beneficiary: Ningbo Sujin Products Co.,\nLtd'],
    ['in a column', 'Beneficiary:    Ningbo Sujin Products Co.,\n                Ltd'],
  ])('%s, is whole', (_, lines) => {
    expect(account(`${lines}\nA/C No.: 390122000456`).beneficiary).toBe(
      'Ningbo Sujin Products Co., Ltd',
    )
  })

  it('in the letterhead is the seller, with its comma', () => {
    const found = read(`
Ningbo Sujin Products Co.,
Ltd
No. 1 Shili Road, Ningbo
BANK DETAILS
Beneficiary     Ningbo Sujin Products Co., Ltd`)
    expect(found.seller).toBe('Ningbo Sujin Products Co., Ltd')
  })

  it('is asked where its form is missing, stands apart, or comes third', () => {
    expect(account('Beneficiary: Ningbo Sujin Group Co.,').beneficiary).toBe(
      'Ningbo Sujin Group Co.?',
    )
    expect(
      account('Beneficiary: Ningbo Sujin Products Co.,\n                          Ltd.')
        .beneficiary,
    ).toBe('Ningbo Sujin Products Co., Ltd.?')
    expect(
      account(
        'Beneficiary:  SHAOXING SUJIN\n              KNITTING AND PRINTING\n              EXPORT CO., LTD.',
      ).beneficiary,
    ).toBe('SHAOXING SUJIN KNITTING AND PRINTING EXPORT CO., LTD.?')
  })

  it('of the holder is not the seller by its second line', () => {
    const found = account('Beneficiary:   Ningbo Sujin\n               Products Co., Ltd.')
    expect(found.beneficiary).toMatch('Ningbo Sujin Products Co., Ltd.')
    expect(found.seller).toBeUndefined()
  })

  it('a label in two lines is no name', () => {
    const found = account(`Name of         Ningbo Sujin Hardware Co., Ltd.
account
A/C No.:        390122000456`)
    expect(found.beneficiary).toBe('Ningbo Sujin Hardware Co., Ltd.')
    expect(account('Beneficiary: of').beneficiary).toBeUndefined()
  })

  it('what asks for the payment is no part of it, and names no seller', () => {
    expect(account('Beneficiary: Wire transfer to Ningbo Sujin Co., Ltd.').beneficiary).toBe(
      'Ningbo Sujin Co., Ltd.?',
    )
    const found = read('Wire transfer to Ningbo Sujin Co., Ltd.\nAccount No.: 390122000456')
    expect(found.beneficiary).toBe('Ningbo Sujin Co., Ltd.?')
    expect(found.seller).toBeUndefined()
  })

  it('the holder alone is no seller for certain', () => {
    const found = account('Beneficiary:   Sujin (HK) Co., Ltd.\nA/C No.:       390122000456')
    expect(found).toMatchObject({
      beneficiary: 'Sujin (HK) Co., Ltd.',
      seller: 'Sujin (HK) Co., Ltd.?',
    })
  })
})

describe('what is to be paid now', () => {
  it.each([
    ['Deposit paid: USD 11,400.00\nBalance due: USD 27,090.00', '27090?'],
    ['Less deposit received    USD 11,400.00\nBalance due              USD 27,090.00', '27090?'],
    ['Deposit           - USD 11,400.00\nBalance           USD 27,090.00', '27090?'],
    ['Deposit 30%: USD 11,400.00      Paid\nOutstanding: USD 27,090.00', '27090?'],
    ['已付定金：USD 11,400.00\n余款：USD 27,090.00', '27090?'],
    ['Deposit received: USD 11,400.00', undefined],
    ['Deposit: USD 11,400.00\nBalance: USD 27,090.00', '11400'],
    ['Deposit to be paid now: USD 11,400.00', '11400?'],
    ['30% deposit paid in advance, 70% before shipment', '11547?'],
  ])('%j: %s', (lines, expected) => {
    const found = read(`Total amount: USD 38,490.00\n${lines}`)
    expect(found.amount).toMatch(/^38490/)
    expect(found.deposit).toBe(expected)
  })

  it('a share of the total is asked, never the total', () => {
    const found = read('TOTAL: USD 11,400.00\n30% deposit with order      USD 11,400.00')
    expect(found).toMatchObject({ amount: '11400', deposit: '3420?' })
  })
})

describe('an email address in two lines', () => {
  it.each([
    ['E-mail: export.manager@chelan-\ntoois.example', 'export.manager@chelan-toois.example?'],
    ['E-mail:   lin.chen@lanyan-\n          hardware.example', 'lin.chen@lanyan-hardware.example?'],
    ['Lin Chen, lin.chen\n@lanyan-hardware.example', 'lin.chen@lanyan-hardware.example?'],
    ['lin.chen@lanyan-hardware.\nexample', 'lin.chen@lanyan-hardware.example?'],
  ])('%j', (lines, expected) => {
    expect(read(`Seller: Lanyan Hardware Co., Ltd.\n${lines}`).email).toBe(expected)
  })

  it('that cannot be read is asked for; prices are none', () => {
    const unreadOf = (lines: string) => readInvoice([pageOf(lines, 'lines')]).unread
    expect(unreadOf('E-mail: lin.chen@lanyan hardware')).toMatch('email address')
    expect(unreadOf('600 pcs @ USD 60.00, 5pcs@USD 3, 4pcs@3.20 @USD 9.50')).toBeUndefined()
    expect(unreadOf('Bill to: Northwind\nbuy@northwind')).toBeUndefined()
    expect(unreadOf(proforma)).toBeUndefined()
  })
})

describe('a long file', () => {
  const rows = Array.from(
    { length: 45 },
    (_, at) =>
      `Carton ${at + 1}   Model: A-${at}   Qty: ${at} pcs   G.W.: ${at}.5 kg   Size: 40x30x${at}`,
  )
  const long = (count: number, invoice: string) =>
    Array.from({ length: count }, (_, at) => ({
      ...pageOf(at === count - 1 ? invoice : `PACKING LIST\n${rows.join('\n')}`, 'words'),
      page: at + 1,
    }))

  it.each([15, 40])('of %i pages, with the account on the last one, is asked', (count) => {
    const begin = process.cpuUsage()
    const { fields, unread } = readInvoice(long(count, proforma))
    const { user, system } = process.cpuUsage(begin)
    expect(fields).toMatchObject({
      beneficiary: { value: 'NINGBO SUJIN HARDWARE CO., LTD.', isCertain: false, page: count },
      accountNumber: { value: '3901220004564821', isCertain: false },
      amount: { value: '38000', isCertain: false },
    })
    expect(unread).toMatch(
      new RegExp(`Of ${count} pages, only those .* searched: 1, .* and ${count}\\.`),
    )
    expect(user + system).toBeLessThan(3_000_000)
  })

  it('of one page with too much text says so', () => {
    const page = pageOf(Array(1500).fill('Total: USD 1,000.00').join('\n'), 'lines')
    expect(readInvoice([page]).unread).toMatch('too much text')
  })
})

describe('of a picture', () => {
  it('is certain only of what has check digits, or is there twice', () => {
    const found = read(`${proforma}\nIBAN: DE89 3704 0044 0532 0130 00`, 'picture')
    expect(found.seller).toBe('NINGBO SUJIN HARDWARE CO., LTD.')
    expect(found.amount).toBe('38000?')
    expect(read('Beneficiary: A\nIBAN: DE89 3704 0044 0532 0130 00', 'picture')).toMatchObject({
      accountNumber: 'DE89370400440532013000',
    })
    expect(read('A/C No.: 3901 2200 0456 4821', 'picture').accountNumber).toBe('3901220004564821?')
    expect(
      read('A/C No.: 3901 2200 0456 4821\n\n\nA/C No.: 3901 2200 0456 4821', 'picture')
        .accountNumber,
    ).toBe('3901220004564821')
  })

  it('is not certain of what was hardly recognized', () => {
    const values = Object.values(read(proforma, 'picture', 0.6))
    expect(values.length).toBeGreaterThan(8)
    for (const value of values) expect(value).toMatch(/\?$/)
  })

  it('follows lines that go down on their way', () => {
    const page = pageOf(proforma, 'picture')
    for (const { box } of page.runs) box.y += 0.03 * box.x
    expect(readInvoice([page]).fields.accountNumber?.value).toBe('3901220004564821')
  })
})

describe('of a picture, with what recognition does to it', () => {
  it('a number at PI or CI is read with its letter', () => {
    for (const written of ['P12611-07', 'Pl2611-07', 'pl2611-07', 'PI2611-07'])
      expect(read(`Invoice No.: ${written}`, 'picture').number).toBe('PI2611-07?')
    expect(read('Invoice No.: Cl1-2611-07', 'picture').number).toBe('CI-2611-07?')
    expect(read('Invoice No.: P12611-07').number).toBe('P12611-07')
  })

  it('the points of an e-mail address are added, and asked', () => {
    const emailOf = (address: string) =>
      read(`Seller: Sujin Co., Ltd.\nE-mail: ${address}`, 'picture').email
    expect(emailOf('sales@sujin-hardware. example')).toBe('sales@sujin-hardware.example?')
    expect(emailOf('sales@sujin-hardware .example')).toBe('sales@sujin-hardware.example?')
    expect(emailOf('sales@sujin-hardware test')).toBe('sales@sujin-hardware.test?')
    expect(emailOf('sales@sujin-hardware.example today')).toBe('sales@sujin-hardware.example?')
  })

  it('a name that is a part of another is not there twice', () => {
    const names = (holder: string) =>
      read(`SELLER: SUJIN CO., LTD.\n\n\nBENEFICIARY: ${holder} CO., LTD.`, 'picture').beneficiary
    expect(names('SUJIN')).toBe('SUJIN CO., LTD.')
    expect(names('UJIN')).toBe('UJIN CO., LTD.?')
  })

  it('a bracket of a Chinese name is closed', () => {
    expect(read('卖方：溯津五金（宁波有限公司', 'picture').sellerChinese).toBe(
      '溯津五金(宁波)有限公司?',
    )
  })

  it('holder and account without their labels are asked', () => {
    expect(
      read(
        `
ES                    宁波溯津五金制品有限公司
开户银行              中国银行宁波支行
7S                    5520 0873 2632 3238 819`,
        'picture',
      ),
    ).toMatchObject({
      beneficiary: '宁波溯津五金制品有限公司?',
      accountNumber: '5520087326323238819?',
    })
  })

  it('what was recognized only the second time is asked', () => {
    const first = pageOf('Invoice No.: SJ-2611-07', 'picture')
    const iban = 'IBAN: DE89 3704 0044 0532 0130 00'
    const both = { ...first, secondRuns: pageOf(`Invoice No.: 5J\n${iban}`, 'picture').runs }
    expect(readInvoice([both]).fields).toMatchObject({
      number: { value: 'SJ-2611-07' },
      accountNumber: { value: 'DE89370400440532013000', isCertain: false },
    })
    expect(isIncomplete([first])).toBe(true)
    expect(isIncomplete([pageOf(proforma, 'picture')])).toBe(false)
  })
})

describe('without the usual labels, asks', () => {
  it.each([
    ['a number in a title', 'Invoice GW/26/077', { number: 'GW/26/077?' }],
    ['a number with a space', 'Invoice No.: DS 2026-77', { number: 'DS 2026-77?' }],
    ['the number of any paper', 'Document No.: D-77', { number: 'D-77?' }],
    [
      'a contract',
      'SALES CONTRACT\nContract No.: SC-2611\nTotal contract value: USD 64,750.00',
      { number: 'SC-2611?', amount: '64750?' },
    ],
    [
      '合同',
      '购销合同\n合同编号：HT-2611\n合同总价：人民币126,500.00元',
      { number: 'HT-2611?', amount: '126500?' },
    ],
    ['the date of a letter', 'Ningbo, 5th March 2026', { date: '2026-03-05?' }],
    ['a date in a sentence', 'Invoice No. 7, dated 29 May 2026', { date: '2026-05-29?' }],
    [
      'a total in a sentence',
      'The total amount due is USD 7,260.00, payable within 14 days.',
      { amount: '7260?' },
    ],
    [
      'a holder below the heading',
      'Bank details\nSujin Hardware Co., Ltd.\nBank: Bank of China Ningbo Branch',
      { beneficiary: 'Sujin Hardware Co., Ltd.?' },
    ],
  ])('%s', (_, lines, expected) => {
    expect(read(lines)).toMatchObject(expected)
  })
})

const hostile: Record<string, () => string[]> = {
  'one letter': () => ['a'.repeat(500_000)],
  spaces: () => [`${' '.repeat(500_000)}:`],
  colons: () => ['a:'.repeat(250_000)],
  labels: () => ['Beneficiary bank account of seller total: '.repeat(12_000)],
  digits: () => [`A/C No.: ${'1 '.repeat(250_000)}`],
  commas: () => [`Total: ${'1,'.repeat(250_000)}`],
  addresses: () => ['@a.b'.repeat(125_000)],
  names: () => [`Seller: ${'Co., '.repeat(100_000)}`],
  strokes: () => [`Seller: ${'|'.repeat(500_000)}x`],
  slashes: () => [`Bank and account: ${'/ '.repeat(250_000)}x`],
  'a long number': () => [`开户行及账号: ${'1'.repeat(500_000)}x`],
  Chinese: () => ['公司'.repeat(250_000)],
  'many short lines': () => Array(100_000).fill('A/C:1'),
  'many names': () => Array(25_000).fill('Sujin Ltd. 有限公司'),
  'many totals': () => Array(25_000).fill('Total: USD 1,000.00'),
}

describe('a hostile text', () => {
  it.each(Object.entries(hostile))('%s is answered soon', (_, make) => {
    for (const columns of [1, 40]) {
      const runs = make().map((text, at) => ({
        text,
        confidence: 1,
        box: { x: (at % columns) / columns, y: at / 1e5, width: 0.02, height: 0.00001 },
      }))
      const begin = process.cpuUsage()
      readInvoice([{ page: 1, source: 'picture', runs }])
      const { user, system } = process.cpuUsage(begin)
      // In microseconds, with the garbage of other tests. Alone, it takes at most 0.3 s.
      expect(user + system).toBeLessThan(900_000)
    }
  })

  it('of odd boxes and no text does not fail', () => {
    const box = { x: Number.NaN, y: -1, width: 0, height: 0 }
    expect(readInvoice([])).toEqual({ fields: {} })
    expect(
      readInvoice([
        {
          page: 1,
          source: 'picture',
          runs: [{ text: 'Total: \ud800', box, confidence: Number.NaN }],
        },
        {
          page: 2,
          source: 'text-layer',
          runs: [{ text: '', box: { ...box, x: 0, height: 1 }, confidence: 1 }],
        },
      ]),
    ).toEqual({ fields: {} })
  })
})
