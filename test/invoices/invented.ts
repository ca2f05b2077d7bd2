import { pinyin } from 'pinyin-pro'
import { parseName } from '../../shared/names/parse.ts'
import { registeredCompanies } from '../../shared/register-text/fixtures/companies.ts'
import { creditCode } from '../fixtures/credit-code.ts'

/** Numbers that look random, the same for the same seed (mulberry32). */
export class Dice {
  #state: number
  constructor(seed: number) {
    this.#state = seed
  }
  /** At least 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }
  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.next() * items.length)] as Item
  }
  chance(share: number): boolean {
    return this.next() < share
  }
  digits(count: number): string {
    return Array.from({ length: count }, (_, at) => this.between(at === 0 ? 1 : 0, 9)).join('')
  }
}

const cities = [
  ['宁波市北仑区', '宁波', 'Ningbo', 'Beilun District', '330206', '北仑'],
  ['深圳市宝安区', '深圳', 'Shenzhen', "Bao'an District", '440306', '宝安'],
  ['佛山市顺德区', '佛山', 'Foshan', 'Shunde District', '440606', '顺德'],
  ['青岛市城阳区', '青岛', 'Qingdao', 'Chengyang District', '370214', '城阳'],
  ['苏州市吴江区', '苏州', 'Suzhou', 'Wujiang District', '320509', '吴江'],
  ['义乌市', '义乌', 'Yiwu', 'Choucheng Street', '330782', '稠州'],
  ['厦门市湖里区', '厦门', 'Xiamen', 'Huli District', '350206', '湖里'],
] as const

const industries = [
  ['五金制品', 'Hardware Products'],
  ['电器', 'Electric Appliance'],
  ['进出口', 'Import & Export'],
  ['塑胶制品', 'Plastic Products'],
  ['智能装备', 'Intelligent Equipment'],
  ['石材', 'Stone'],
  ['照明科技', 'Lighting Technology'],
  ['国际贸易', 'International Trading'],
  ['纺织', 'Textile'],
] as const

/** The invented part of the register's invented companies: no company of that name is known. */
const brands = registeredCompanies
  .map(({ name }) => parseName(name).brand ?? '')
  .filter((brand) => /^\p{Script=Han}{2}$/u.test(brand))

const banks = [
  ['中国银行', 'Bank of China', 'BKCHCNBJ', 'China'],
  ['中国工商银行', 'Industrial and Commercial Bank of China', 'ICBKCNBJ', 'China'],
  ['中国建设银行', 'China Construction Bank', 'PCBCCNBJ', 'China'],
  ['中国农业银行', 'Agricultural Bank of China', 'ABOCCNBJ', 'China'],
  ['宁波银行', 'Bank of Ningbo', 'BKNBCN2N', 'China'],
] as const

const title = (text: string) => text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
const latin = (chinese: string) => pinyin(chinese, { toneType: 'none', type: 'array' }).join('')

export type Company = ReturnType<typeof inventedCompany>

export function inventedCompany(dice: Dice) {
  const [place, city, cityLatin, district, region, branch] = dice.pick(cities)
  const [industry, industryLatin] = dice.pick(industries)
  const brand = dice.pick(brands)
  const brandLatin = title(latin(brand))
  const form = dice.pick(['Co., Ltd.', 'Co., Ltd', 'Co.,Ltd.', 'Company Limited', 'Co., Limited'])
  const inBrackets = dice.chance(0.2)
  const name = inBrackets
    ? `${brandLatin} ${industryLatin} (${cityLatin}) ${form}`
    : `${cityLatin} ${brandLatin} ${industryLatin} ${form}`
  const isCapital = dice.chance(0.5)
  const domain = `${brandLatin.toLowerCase()}-${industryLatin.split(' ')[0]?.toLowerCase()}.example`
  const [bank, bankLatin, bic, country] = dice.pick(banks)
  const house = dice.between(2, 980)
  return {
    chinese: inBrackets
      ? `${brand}${industry}（${city}）有限公司`
      : `${city}${brand}${industry}${dice.pick(['有限公司', '有限公司', '股份有限公司'])}`,
    latin: isCapital ? name.toUpperCase() : name,
    code: creditCode(`91${region}MA${dice.digits(3)}T${dice.digits(3)}`.padEnd(17, '7')),
    address: `No. ${house} Shili Road, ${district}, ${cityLatin}, China`,
    addressChinese: `${place}示例路${house}号`,
    domain,
    email: `${dice.pick(['sales', 'export', 'info', 'amy', 'kevin.li'])}@${domain}`,
    website: `www.${domain}`,
    phone: `0${dice.digits(3)}-5550${dice.digits(4)}`,
    bank: isCapital
      ? `${bankLatin}, ${cityLatin} Branch`.toUpperCase()
      : `${bankLatin} ${cityLatin} ${dice.pick(['Branch', 'Sub-branch'])}`,
    bankChinese: `${bank}${city}${branch}支行`,
    bankAddress: `No. ${dice.between(1, 200)} Shili Street, ${cityLatin}, ${country}`,
    bic: dice.chance(0.5) ? `${bic}${dice.digits(2)}${dice.pick(['A', '0', 'X'])}` : bic,
    account: dice.digits(dice.pick([12, 16, 18, 19])),
  }
}

const families = ['Zhang', 'Li', 'Chen', 'Liu', 'Huang', 'Zhou'] as const
const familiesChinese = ['张', '李', '陈', '刘', '黄', '周'] as const
const given = [
  ['Wei', '伟'],
  ['Xiaoming', '小明'],
  ['Yanqiu', '燕秋'],
  ['Jianguo', '建国'],
] as const

export function inventedPerson(dice: Dice): { latin: string; chinese: string } {
  const family = dice.between(0, families.length - 1)
  const [name, chinese] = dice.pick(given)
  return {
    latin: `${families[family]} ${name}`.toUpperCase(),
    chinese: `${familiesChinese[family]}${chinese}`,
  }
}

/** With right check digits (ISO 7064). */
export function inventedIban(dice: Dice): string {
  const account = dice.digits(18)
  const remainder = BigInt(`${account}131400`) % 97n
  const check = String(98n - remainder).padStart(2, '0')
  return `DE${check}${account}`.replace(/(.{4})(?=.)/g, '$1 ')
}

export const inventedBuyers = [
  [
    'Northwind Tools GmbH',
    'Hafenstrasse 5, 20457 Hamburg, Germany',
    'einkauf@northwind-tools.example',
    '北风工具有限公司',
  ],
  [
    'Harbour & Finch Trading Ltd.',
    '12 Example Lane, Leeds, United Kingdom',
    'buying@harbour-finch.example',
    '海港贸易有限公司',
  ],
  [
    'Contoso Imports Inc.',
    '500 Example Avenue, Springfield, USA',
    'po@contoso-imports.example',
    '康拓进口有限公司',
  ],
  [
    'Lakeside Home Co., Ltd.',
    '8 Example Road, Toronto, Canada',
    'orders@lakeside-home.example',
    '湖畔家居有限公司',
  ],
] as const
