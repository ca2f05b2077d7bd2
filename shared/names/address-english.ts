import { isReadingDoubtful, placeName, placesInEnglish, type Read } from './places.ts'
import { regionOf } from './regions.ts'

/** One part of an address behind its district, as "Mingguang North Road"; a number goes with the road before it. */
type Part = {
  readonly kind: 'place' | 'road' | 'number' | 'building' | 'floor'
  readonly text: string
}

/** Words for places that a name stands in front of. */
const placeWords: readonly (readonly [chinese: string, english: string])[] = [
  ['经济技术开发区', 'Economic and Technological Development Zone'],
  ['高新技术产业示范区', 'High-Tech Industrial Demonstration Zone'],
  ['生态旅游度假区', 'Eco-Tourism Resort'],
  ['农业开发区', 'Agricultural Development Zone'],
  ['农发区', 'Agricultural Development Zone'],
  ['空港经济区', 'Airport Economic Zone'],
  ['旅游度假区', 'Tourist Resort'],
  ['科技创新园', 'Technology Innovation Park'],
  ['创新产业园', 'Innovation Industrial Park'],
  ['高新技术园区', 'High-Tech Park'],
  ['高新科技园', 'High-Tech Park'],
  ['高科技园区', 'High-Tech Park'],
  ['高科技园', 'High-Tech Park'],
  ['大学科技园', 'University Science Park'],
  ['化工园区', 'Chemical Industrial Park'],
  ['物流园区', 'Logistics Park'],
  ['合作区', 'Cooperation Zone'],
  ['示范区', 'Demonstration Zone'],
  ['试验区', 'Pilot Zone'],
  ['实验区', 'Experimental Zone'],
  ['集中区', 'Industrial Zone'],
  ['经济区', 'Economic Zone'],
  ['商务区', 'Business District'],
  ['管理区', 'Administrative Zone'],
  ['经开区', 'Economic Development Zone'],
  ['综保区', 'Comprehensive Bonded Zone'],
  ['新片区', 'New Area'],
  ['度假区', 'Resort'],
  ['创新园', 'Innovation Park'],
  ['研发园', 'R&D Park'],
  ['孵化园', 'Incubation Park'],
  ['基金小镇', 'Fund Town'],
  ['特色小镇', 'Characteristic Town'],
  ['科学城', 'Science City'],
  ['大学城', 'University City'],
  ['产业基地', 'Industrial Base'],
  ['小镇', 'Town'],
  ['新城', 'New Town'],
  ['厂区', 'Factory Area'],
  ['高新技术产业开发区', 'High-Tech Industrial Development Zone'],
  ['高新技术产业园区', 'High-Tech Industrial Park'],
  ['高新技术开发区', 'High-Tech Development Zone'],
  ['高新技术产业园', 'High-Tech Industrial Park'],
  ['经济开发区', 'Economic Development Zone'],
  ['电子商务产业园', 'E-commerce Industrial Park'],
  ['工业开发区', 'Industrial Development Zone'],
  ['自由贸易区', 'Free Trade Zone'],
  ['自贸试验区', 'Pilot Free Trade Zone'],
  ['出口加工区', 'Export Processing Zone'],
  ['综合保税区', 'Comprehensive Bonded Zone'],
  ['自由贸易试验区', 'Pilot Free Trade Zone'],
  ['保税物流园区', 'Bonded Logistics Park'],
  ['社区居委会', 'Community'],
  ['工业集中区', 'Industrial Zone'],
  ['工业功能区', 'Industrial Zone'],
  ['科技创业园', 'Technology Startup Park'],
  ['科技产业园', 'Technology Industrial Park'],
  ['科技工业园', 'Technology Industrial Park'],
  ['文化产业园', 'Cultural Industry Park'],
  ['软件产业园', 'Software Park'],
  ['村民委员会', 'Village'],
  ['居民委员会', 'Neighborhood'],
  ['产业集聚区', 'Industrial Cluster'],
  ['高新区', 'High-Tech Zone'],
  ['自贸区', 'Free Trade Zone'],
  ['保税港区', 'Bonded Port Area'],
  ['保税区', 'Bonded Zone'],
  ['开发区', 'Development Zone'],
  ['工业园区', 'Industrial Park'],
  ['产业园区', 'Industrial Park'],
  ['科技园区', 'Technology Park'],
  ['工业小区', 'Industrial Estate'],
  ['工业新村', 'Industrial Village'],
  ['工业园', 'Industrial Park'],
  ['产业园', 'Industrial Park'],
  ['创业园', 'Startup Park'],
  ['创意园', 'Creative Park'],
  ['科技园', 'Technology Park'],
  ['物流园', 'Logistics Park'],
  ['软件园', 'Software Park'],
  ['工业区', 'Industrial Zone'],
  ['工业城', 'Industrial City'],
  ['科技城', 'Technology City'],
  ['居委会', 'Neighborhood'],
  ['村委会', 'Village'],
  ['街道', 'Subdistrict'],
  ['社区', 'Community'],
  ['新村', 'New Village'],
  ['小区', 'Estate'],
  ['园区', 'Park'],
  ['新区', 'New Area'],
  ['镇', 'Town'],
  ['乡', 'Township'],
  ['村', 'Village'],
  ['区', 'District'],
]

const buildingWords: readonly (readonly [chinese: string, english: string])[] = [
  ['国际大厦', 'International Building'],
  ['商务大厦', 'Business Building'],
  ['科技大厦', 'Technology Building'],
  ['商业广场', 'Commercial Plaza'],
  ['商业中心', 'Commercial Center'],
  ['国际中心', 'International Center'],
  ['商务中心', 'Business Center'],
  ['商贸城', 'Trade City'],
  ['批发市场', 'Wholesale Market'],
  ['办公楼', 'Office Building'],
  ['综合楼', 'Complex Building'],
  ['商务楼', 'Business Building'],
  ['写字楼', 'Office Building'],
  ['大厦', 'Building'],
  ['大楼', 'Building'],
  ['广场', 'Plaza'],
  ['花园', 'Garden'],
  ['商城', 'Mall'],
  ['市场', 'Market'],
  ['中心', 'Center'],
  ['公寓', 'Apartments'],
]

const roadWords: readonly (readonly [chinese: string, english: string])[] = [
  ['大道', 'Avenue'],
  ['大街', 'Street'],
  ['公路', 'Highway'],
  ['胡同', 'Hutong'],
  ['支路', 'Branch Road'],
  ['路', 'Road'],
  ['街', 'Street'],
  ['巷', 'Lane'],
]

/** Behind the name of a road: 明光北路, 长江西二路. */
const directions: Readonly<Record<string, string>> = {
  东: 'East',
  南: 'South',
  西: 'West',
  北: 'North',
  中: 'Middle',
}

const ordinals: Readonly<Record<string, string>> = {
  一: '1st',
  二: '2nd',
  三: '3rd',
  四: '4th',
  五: '5th',
  六: '6th',
  七: '7th',
  八: '8th',
  九: '9th',
  十: '10th',
}

const roadTerms: Readonly<Record<string, string>> = {
  ...directions,
  ...ordinals,
  工业: 'Industrial',
  科技: 'Technology',
  商业: 'Commercial',
}

/** Names of roads, zones and buildings that have a meaning of their own. */
const meanings: Readonly<Record<string, string>> = { 机场: 'Airport', 空港: 'Airport' }
const meaningsOfZones: Readonly<Record<string, string>> = {
  ...meanings,
  科技城: 'Technology City',
  工业: 'Industrial',
  人工智能: 'AI',
  新能源: 'New Energy',
  创意: 'Creative',
  创新: 'Innovation',
  创业: 'Startup',
  生物医药: 'Biomedical',
}

const digits = '零一二三四五六七八九十'
const chineseNumber = '[一二三四五六七八九十]'
/** A number up to ninety-nine, in Chinese words or in digits. */
const numberOf = (written: string): string => {
  if (!/^[一二三四五六七八九十]+$/u.test(written)) return written
  const [tens = '', ones = ''] = written.includes('十') ? written.split('十') : ['', written]
  const ten = written.includes('十') ? (tens === '' ? 1 : digits.indexOf(tens)) * 10 : 0
  return String(ten + (ones === '' ? 0 : digits.indexOf(ones)))
}

/** A number as doors have it: 118, 36之二, 12-3, A8, 1288(厂房). */
const number =
  '(?:[A-Za-z]?\\d+[A-Za-z]?(?:[-—–~/、]\\d+[A-Za-z]?)*|[A-Za-z]{1,2}|[一二三四五六七八九十]{1,3})'

/** The address without what registers put in brackets or repeat, which says only how it is used. */
const withoutNotes = (address: string): string =>
  address
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(
      /\((?:自主申报|一照多址|经营场所|仅限办公|住所申报|托管|集群注册|另设|邮编)[^()]*\)/g,
      '',
    )

const starts = (text: string, pattern: string): RegExpExecArray | null =>
  new RegExp(`^(?:${pattern})`, 'u').exec(text)

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "Mingguang North Road", "Chang'an 2nd Road". */
const roadName = (name: string, word: string, read: Read): string => {
  const [, base = '', kind = '', first = '', second = ''] =
    /^((?=[东南西北中][一二三四五六七八九十]$)|.{2,}?)(工业|科技|商业|)([东南西北中一二三四五六七八九十]?)([东南西北中一二三四五六七八九十]?)$/u.exec(
      name,
    ) ?? []
  const more = [kind, first, second].flatMap((each) => roadTerms[each] ?? [])
  return [...(base ? [capitalized(meanings[base] ?? read(base))] : []), ...more, word].join(' ')
}

const nameBefore = (name: string, word: string, read: Read): string =>
  name === '' ? word : `${capitalized(meaningsOfZones[name] ?? read(name))} ${word}`

/** 第四工业区, 第五大街 */
const ordinalBefore = (name: string, word: string): string | undefined => {
  const [, ordinal = ''] = new RegExp(`^第(${chineseNumber})$`, 'u').exec(name) ?? []
  return ordinals[ordinal] && `${ordinals[ordinal]} ${word}`
}

const heavenlyStems: Readonly<Record<string, string>> = {
  甲: 'Jia',
  乙: 'Yi',
  丙: 'Bing',
  丁: 'Ding',
}

const one: readonly (readonly [
  pattern: string,
  part: (groups: readonly string[], read: Read) => Part,
])[] = [
  [
    `(${number})(?:号楼|幢|栋|座)`,
    ([n = '']) => ({ kind: 'building', text: `Building ${numberOf(n)}` }),
  ],
  [
    `(${number})号(大道|大街|路|街)`,
    ([n = '', kind = '']) => ({
      kind: 'road',
      text: `No. ${n} ${roadWords.find(([word]) => word === kind)?.[1]}`,
    }),
  ],
  [
    `([甲乙丙丁])(${number})号`,
    ([stem = '', n = '']) => ({ kind: 'number', text: `${heavenlyStems[stem]} ${n}` }),
  ],
  [`(${number})期`, ([n = '']) => ({ kind: 'building', text: `Phase ${numberOf(n)}` })],
  [`(${number})单元`, ([n = '']) => ({ kind: 'building', text: `Unit ${numberOf(n)}` })],
  [`第?(${number})(?:楼层|楼|层|F)`, ([n = '']) => ({ kind: 'floor', text: `${numberOf(n)}/F` })],
  [`(${number})弄`, ([n = '']) => ({ kind: 'place', text: `Lane ${n}` })],
  [
    `(${number})号?之(${number})`,
    ([n = '', more = '']) => ({ kind: 'number', text: `${n}-${numberOf(more)}` }),
  ],
  [`(${number})(?:号厂房|号车间)`, ([n = '']) => ({ kind: 'building', text: `Workshop ${n}` })],
  [`(${number})号?(?:室|房)`, ([n = '']) => ({ kind: 'building', text: `Room ${n}` })],
  [`(${number})号?(?:铺位|商铺|铺|档)`, ([n = '']) => ({ kind: 'building', text: `Shop ${n}` })],
  [`(${number})号院`, ([n = '']) => ({ kind: 'number', text: n })],
  [`(${number})号`, ([n = '']) => ({ kind: 'number', text: n })],
  [`([A-Za-z\\d]{1,2})区`, ([n = '']) => ({ kind: 'building', text: `Zone ${n}` })],
  [
    `(?:集群注册)(${number})号?`,
    ([n = '']) => ({ kind: 'building', text: `Cluster registration no. ${n}` }),
  ],
  [`(${number})$`, ([n = '']) => ({ kind: 'building', text: `Room ${n}` })],
]

type Found = { readonly at: number; readonly word: string; readonly english: string }

const maxName = 12
/** Longer names are two places, of which no word of the dictionary ends the first. */
const maxNames = { road: 4, place: 6, building: 6 } as const
/** From which on they can be. */
const longName = 4
/** 镇 alone is no place; 工业园区 is one. */
const minAlone = 3

/** The first word of a list in the text; of two that begin there, the longer. */
const firstOf = (words: readonly (readonly [string, string])[], text: string): Found | undefined =>
  words
    .map(([word, english]) => ({ at: text.indexOf(word), word, english }))
    .filter(({ at }) => at >= 0 && at <= maxName)
    .toSorted((a, b) => a.at - b.at || b.word.length - a.word.length)[0]

/** 中关村大街, 开发区一路: the place is the name of the road. */
const isRoadOf = (place: Found, road: Found, text: string): boolean =>
  /^[东南西北中前后新老一二三四五六七八九十]?$/u.test(
    text.slice(place.at + place.word.length, road.at),
  ) && road.at >= place.at + place.word.length

/** The name that ends in the nearest known word. */
const namedPart = (text: string, read: Read): { part: Part; length: number } | undefined => {
  const road = firstOf(roadWords, text)
  const place = firstOf(placeWords, text)
  const building = firstOf(buildingWords, text)
  const [first] = [road, place, building]
    .filter((each) => each !== undefined)
    .toSorted((a, b) => a.at - b.at || b.word.length - a.word.length)
  if (!first) return undefined
  const found = road && first !== road && isRoadOf(first, road, text) ? road : first
  const { at, word, english } = found
  const name = text.slice(0, at)
  if (!/^\p{Script=Han}*$/u.test(name)) return undefined
  if (name === '' && (found === road || word.length < minAlone)) return undefined
  const kind = found === road ? 'road' : found === place ? 'place' : 'building'
  // 庐山市星子镇: a city below another one, which the table does not have.
  const hasCity = kind === 'place' && /.[市县]./u.test(name)
  if (name.length > maxNames[kind] || hasCity) return undefined
  if (word === '区' && !regionOf(name + word)) return undefined
  const nameOf = kind === 'road' ? roadName : nameBefore
  const shown = ordinalBefore(name, english) ?? nameOf(name, english, read)
  return { part: { kind, text: shown }, length: at + word.length }
}

/** 天府大道北段, 工业大道南43号 */
const sectionOfRoad = (text: string): { words: string; length: number } | undefined => {
  const [all = '', direction = '', ordinal = '', section] =
    /^(?:([东南西北中])|([一二三四五六七八九十]))(?:(段)|(?=\d))/u.exec(text) ?? []
  if (all === '' || (ordinal !== '' && section === undefined)) return undefined
  const word = directions[direction] ?? ordinals[ordinal]
  return { words: section ? `${word} Section` : `${word}`, length: all.length }
}

const partsOf = (text: string, read: Read): Part[] | undefined => {
  const parts: Part[] = []
  let rest = text
  while (rest !== '') {
    rest = rest.replace(/^[,，、;；()\-—]+/u, '')
    if (rest === '') break
    const fixed = one
      .map(([pattern, part]) => ({ found: starts(rest, pattern), part }))
      .find(({ found }) => found)
    if (fixed?.found) {
      parts.push(fixed.part(fixed.found.slice(1), read))
      rest = rest.slice(fixed.found[0].length)
      continue
    }
    const next = namedPart(rest, read)
    if (!next) return undefined
    rest = rest.slice(next.length)
    const section = next.part.kind === 'road' ? sectionOfRoad(rest) : undefined
    parts.push(section ? { kind: 'road', text: `${next.part.text} ${section.words}` } : next.part)
    rest = rest.slice(section?.length ?? 0)
  }
  return parts
}

/** A number stands before its road: "118 Shifan Road". */
const lines = (parts: readonly Part[]): string[] =>
  parts.flatMap(({ kind, text }, index) => {
    const [before, after] = [parts[index - 1], parts[index + 1]]
    if (kind === 'road' && after?.kind === 'number') return [`${after.text} ${text}`]
    if (kind !== 'number') return [text]
    if (before?.kind === 'floor') return [`Room ${text}`]
    return before?.kind === 'road' ? [] : [`No. ${text}`]
  })

/** `unsure`: names that may be read otherwise, or be two. */
export type AddressInEnglish = { english: string; unsure: readonly string[] }

/**
 * A mainland address in English, the smallest place first: "118 Shifan Road, Xiaogang Subdistrict, Beilun District,
 * Ningbo, Zhejiang". Names are in pinyin.
 *
 * @returns undefined if it does not begin with a place of the table, or has a part that no word of the dictionary ends
 */
export function draftAddress(address: string, read: Read): AddressInEnglish | undefined {
  const unsure = new Set<string>()
  const readName = (chinese: string) => {
    if (chinese.length >= longName || isReadingDoubtful(chinese)) unsure.add(chinese)
    return placeName(chinese, read)
  }
  const text = withoutNotes(address).replace(/^中国\(([^()]+)\)自由贸易试验区/u, '$1市')
  const { english, length } = placesInEnglish(text, readName)
  const parts = english && partsOf(text.slice(length), readName)
  if (!parts) return undefined
  return { english: [...lines(parts).toReversed(), english].join(', '), unsure: [...unsure] }
}

export const addressInEnglish = (address: string, read: Read): string | undefined =>
  draftAddress(address, read)?.english
