import { industryInEnglish } from './industry-english.ts'
import { deedTable, goodsTable, wholeTable } from './scope-words.ts'

/*
 * Since 2021 registers write a business scope in items of a kind of goods and what is done with it, as 模具制造; before,
 * with what is done in front, or for several goods at once: 生产和销售：模具、塑料制品.
 */

const tableOf = (text: string): Map<string, string> => {
  const found = new Map<string, string>()
  // A comma inside of a translation is followed by a space, one between two entries is not.
  for (const entry of text.trim().split(/,\n?(?! )/)) {
    const [, chinese = '', english = ''] =
      /^([\p{Script=Han}、()]+)(.+)$/su.exec(entry.trim()) ?? []
    found.set(chinese, english)
  }
  return found
}

const goods = tableOf(goodsTable)
const deeds = tableOf(deedTable)
const wholes = tableOf(wholeTable)
const deedWords = [...deeds.keys()].toSorted((a, b) => b.length - a.length)

/** Phrases that stand in every scope, and say nothing about this company. */
const boilerplate =
  /\((?:除?依法|未经[^()]*(?:批准|许可)|法律|国务院|以上|上述|凭许可证|涉及|具体经营项目)[^()]*(?:\([^()]*\)[^()]*)*\)|(?:^|[;。,])(?:除?依法须经|凭营业执照|经相关部门批准|具体经营项目以)[^;。]*|(?:一般经营项目|许可经营项目|一般项目|许可项目|主营项目|兼营项目)(?:是)?[::]|无$/gu

/** A remark on what an item leaves out: (不含特种设备制造), (除销售需要许可的商品). A limit such as (仅限…) is not one. */
const remark = /\((?:不含|除)[^()]*\)/gu

/** Trades that are no goods. */
const abstract = new Set(
  `国际 管理 服务 咨询 工程 工业 实业 产业 企业 商业 商务 金融 财务 投资 控股 资本 基金 资产 贸易 商贸 经贸 外贸
  进出口 销售 零售 创新 发展 开发 研究 设计 制造 加工 特种 精密 风味 南货 健康 卫生 文化 教育 娱乐 体育 户外 交通
  运输 物流 通信 通讯 信息 数字 智能 智慧 重工 工贸 会计师事务所`.split(/\s+/),
)

/** One item: what is done with which goods, or a phrase that is no such thing. `unknown`: goods beside known ones. */
type Item =
  | {
      readonly deeds: readonly string[]
      readonly goods: readonly string[]
      readonly unknown: readonly string[]
    }
  | { readonly whole: string }

const goodsNamed = (word: string): string | undefined =>
  goods.get(word) ?? (abstract.has(word) ? undefined : industryInEnglish(word))

const between = '(?:以及|并|[、与和及的兼])'

/** 制造、加工、销售, at one end of an item, in front of or behind the goods. */
const deedsIn = (item: string, end: 'start' | 'end'): { deeds: string[]; rest: string } => {
  const found: string[] = []
  let rest = item
  for (;;) {
    const word = deedWords.find((each) =>
      end === 'end' ? rest.endsWith(each) : rest.startsWith(each),
    )
    if (!word) break
    const deed = deeds.get(word) ?? ''
    if (end === 'end') found.unshift(deed)
    else found.push(deed)
    rest =
      end === 'end'
        ? rest.slice(0, -word.length).replace(new RegExp(`${between}$`, 'u'), '')
        : rest.slice(word.length).replace(new RegExp(`^(?:${between}|:)`, 'u'), '')
  }
  return { deeds: found, rest }
}

/** 家用电器、塑料制品: one by one, unless the whole is in the table. */
const goodsIn = (text: string): { found: string[]; unknown: string[] } => {
  const whole = goodsNamed(text)
  if (whole !== undefined) return { found: [whole], unknown: [] }
  const words = text.split(/[、,]|及|和|与/u).filter(Boolean)
  return {
    found: words.flatMap((word) => goodsNamed(word) ?? []),
    unknown: words.filter((word) => goodsNamed(word) === undefined),
  }
}

const itemOf = (text: string): Item | undefined => {
  const item = text
    .replace(remark, '')
    .replace(/^(?:从事|经营|承办)/u, '')
    .replace(/(?:业务|活动)$/u, '')
    .replace(
      /^(?:自营和代理)?(?:各类)?(货物|商品|技术|货物[及与和或]技术|商品[及与和]技术)的?进出口$/u,
      '$1进出口',
    )
    .replace(/^商品(.*进出口)$/u, '货物$1')
  const whole = wholes.get(text) ?? wholes.get(item)
  if (whole !== undefined) return { whole }
  for (const end of ['end', 'start'] as const) {
    const { deeds: done, rest } = deedsIn(item, end)
    const { found, unknown } = done.length > 0 ? goodsIn(rest) : { found: [], unknown: [] }
    if (found.length > 0) return { deeds: done, goods: found, unknown }
  }
  return undefined
}

/** "makes, processes and sells" */
const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** 技术服务、技术开发、技术咨询: one item each, unless 、 stands in a name. */
const split = (text: string): string[] =>
  text.split(/[;。]/u).flatMap((item) => {
    const whole = itemOf(item)
    if (whole && ('whole' in whole || whole.unknown.length === 0)) return [item]
    const parts = item.split(/[、,]/u)
    return parts.length > 1 && parts.every((part) => itemOf(part)) ? parts : [item]
  })

export type DraftedScope = {
  readonly english: string
  /** Items that the dictionary does not have, as the register writes them. */
  readonly unknown: readonly string[]
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "import and export of goods and technology", "technology development and consulting", in the place of the first. */
const merged = (phrases: readonly string[]): string[] =>
  ['import and export of ', 'technology '].reduce<string[]>(
    (all, front) => {
      const own = all.filter((phrase) => phrase.startsWith(front))
      const [first] = own
      if (!first || own.length < 2) return all
      const joined = front + list([...new Set(own.map((phrase) => phrase.slice(front.length)))])
      return all.flatMap((phrase) =>
        phrase === first ? [joined] : own.includes(phrase) ? [] : [phrase],
      )
    },
    [...phrases],
  )

/** The goods that are made, sold and so on, by what is done with them; the same goods once. */
const sentences = (items: readonly Item[]): string[] => {
  const byGoods = new Map<string, string[]>()
  const wholesIn: string[] = []
  for (const item of items) {
    if ('whole' in item) {
      if (!wholesIn.includes(item.whole)) wholesIn.push(item.whole)
      continue
    }
    for (const each of item.goods)
      byGoods.set(each, [...new Set([...(byGoods.get(each) ?? []), ...item.deeds])])
  }
  const byDeeds = new Map<string, string[]>()
  for (const [each, done] of byGoods) {
    const key = list(done)
    byDeeds.set(key, [...(byDeeds.get(key) ?? []), each])
  }
  return [...[...byDeeds].map(([done, each]) => `${done} ${list(each)}`), ...merged(wholesIn)]
}

/** The legal limit of `scopeEnglish` is 600. */
const maxEnglish = 560

/**
 * What a business scope amounts to, in English: "Makes and sells molds; import and export of goods. And 2 more
 * activities in the Chinese text." What the dictionary does not have, or what has no room, is counted, not guessed.
 *
 * @returns undefined if the dictionary has none of it, or neither of its first two activities
 */
export function scopeInEnglish(scope: string): DraftedScope | undefined {
  const plain = scope
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/\*+/g, ';')
    .replace(boilerplate, ';')
  const texts = split(plain).filter((text) => text !== '' && !/^(?:[()、,:]+|无)$/u.test(text))
  const read = texts.map((text) => ({ text, item: itemOf(text) }))
  const items = read.flatMap(({ item }) => item ?? [])
  // A sentence without what the company mainly does would mislead.
  if (read.slice(0, 2).every(({ item }) => !item)) return undefined
  const all = sentences(items)
  const shown: string[] = []
  for (const sentence of all)
    if ([...shown, sentence].join('; ').length <= maxEnglish) shown.push(sentence)
  const unknown = read.flatMap(({ text, item }) =>
    item ? ('whole' in item ? [] : item.unknown) : [text],
  )
  const more = unknown.length + all.length - shown.length
  const rest =
    more === 0
      ? ''
      : ` And ${more} more ${more === 1 ? 'activity' : 'activities'} in the Chinese text.`
  return { english: `${capitalized(shown.join('; '))}.${rest}`, unknown }
}
