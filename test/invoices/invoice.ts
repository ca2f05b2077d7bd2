import type { InvoiceField } from '../../web/src/domain/invoices/invoice-reading.ts'
import {
  type Company,
  Dice,
  inventedBuyers,
  inventedCompany,
  inventedIban,
  inventedPerson,
} from './invented.ts'

/** What an invoice says. The layouts write it in their own words. */
export type Content = {
  seller: Company
  buyer: { name: string; address: string; email: string; chinese: string }
  /** The holder of the account: the seller, or whom a forger put there. */
  holder: { latin: string; chinese: string }
  account: string
  bank: string
  bankChinese: string
  bankAddress: string
  bic: string
  email: string
  number: string
  date: { year: number; month: number; day: number; value: string }
  currency: 'USD' | 'EUR' | 'CNY'
  items: { name: string; chinese: string; count: number; price: number }[]
  total: number
  /** In percent, if the terms name it. */
  deposit?: number
  hasStamp: boolean
  /** With the seller's name in a circle. */
  forged?: 'account' | 'person' | 'email'
  intermediary?: { bank: string; bic: string }
  forwarder?: { name: string; email: string }
}

export type Truth = Partial<Record<InvoiceField, string>>

const goods = [
  ['Door hinge, 4 inch', '门铰链'],
  ['LED panel light 24W', 'LED面板灯'],
  ['Cotton towel 70x140', '棉毛巾'],
  ['Granite tile 60x60', '花岗岩砖'],
  ['Plastic crate, blue', '塑料周转箱'],
  ['Servo motor SM-80', '伺服电机'],
] as const

export const twoDigits = (value: number) => String(value).padStart(2, '0')

export function contentOf(seed: number): Content {
  const dice = new Dice(seed * 7919)
  // Streams of the first numbers of near seeds resemble each other.
  for (let skipped = 0; skipped < 5; skipped += 1) dice.next()
  const seller = inventedCompany(dice)
  const [buyer, address, buyerEmail, chinese] = dice.pick(inventedBuyers)
  const forged = dice.chance(0.3) ? dice.pick(['account', 'person', 'email'] as const) : undefined
  const other = inventedCompany(dice)
  const person = inventedPerson(dice)
  const iban = inventedIban(dice)
  const items = Array.from({ length: dice.between(1, 4) }, () => {
    const [name, itemChinese] = dice.pick(goods)
    return {
      name,
      chinese: itemChinese,
      count: dice.between(2, 60) * 50,
      price: dice.between(80, 4800) / 100,
    }
  })
  const total =
    Math.round(items.reduce((sum, { count, price }) => sum + count * price, 0) * 100) / 100
  const [month, day] = [dice.between(1, 12), dice.between(1, 28)]
  const isIban = forged === 'account' && dice.chance(0.5)
  const bankOf = forged === 'account' ? other : seller
  return {
    seller,
    buyer: { name: buyer, address, email: buyerEmail, chinese },
    holder: forged === 'person' ? person : { latin: seller.latin, chinese: seller.chinese },
    account: isIban ? iban : dice.chance(0.4) ? grouped(bankOf.account) : bankOf.account,
    bank: isIban ? 'Example Handelsbank, Frankfurt' : bankOf.bank,
    bankChinese: isIban ? 'Example Handelsbank' : bankOf.bankChinese,
    bankAddress: isIban ? 'Example Platz 1, Frankfurt, Germany' : bankOf.bankAddress,
    bic: isIban ? 'EXHADEFFXXX' : bankOf.bic,
    email:
      forged === 'email'
        ? seller.email.replace('-', '--').replace('.example', '.test')
        : seller.email,
    number: `${dice.pick(['PI', 'SJ', 'INV', 'CI'])}${dice.pick(['-', '', '/'])}26${twoDigits(month)}${dice.pick(['-', '/', ''])}${dice.digits(3)}`,
    date: { year: 2026, month, day, value: `2026-${twoDigits(month)}-${twoDigits(day)}` },
    currency: dice.pick(['USD', 'USD', 'USD', 'EUR', 'CNY'] as const),
    items,
    total,
    ...(dice.chance(0.6) && { deposit: dice.pick([20, 30, 40, 50]) }),
    hasStamp: dice.chance(0.5),
    ...(forged && { forged }),
    ...(dice.chance(0.12) && {
      intermediary: { bank: 'Example Correspondent Bank, New York', bic: 'EXCOUS33' },
    }),
    ...(dice.chance(0.2) && {
      forwarder: { name: 'Swift Ocean Logistics Co., Ltd.', email: 'ops@swift-ocean.example' },
    }),
  }
}

const grouped = (account: string) => account.replace(/(\d{4})(?=\d)/g, '$1 ')
