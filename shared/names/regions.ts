import { regionTable } from './region-table.ts'

/** A place of the region table. */
export interface Region {
  /** GB/T 2260: 2 digits for a province, 4 for a prefecture, 6 for a county. */
  readonly code: string
  /** Short and simplified: 深圳, not 深圳市. */
  readonly chinese: string
  readonly english: string
  /** The province in English, for a place below a province. */
  readonly province?: string
}

/** The place at the start of a name, and its length in the name. */
interface FoundRegion {
  readonly region: Region
  readonly length: number
}

const china: Region = { code: '', chinese: '中国', english: 'China' }

const byCode = new Map<string, Region>()
const provinces = new Map<string, Region>([[china.chinese, china]])
const places = new Map<string, Region>()
/** Place names that are often part of a brand. */
const doubtful = new Set<string>()

const readPlace = (entry: string, province: Region | undefined, previous: number): number => {
  const [, digits = '', chinese = '', star = '', english = ''] =
    /^(\d*)(\p{Script=Han}+)(\*?)(.+)$/u.exec(entry) ?? []
  const code = digits || String(previous + 1).padStart(2, '0')
  const region: Region = province
    ? { code: province.code + code, chinese, english, province: province.english }
    : { code, chinese, english }
  byCode.set(region.code, region)
  const names = province ? places : provinces
  // Of two places with one name, a prefecture comes before a county, then the first in the table.
  if (!names.has(chinese)) names.set(chinese, region)
  if (star) doubtful.add(chinese)
  return Number(code)
}

for (const line of regionTable.trim().split('\n')) {
  const [first = '', ...rest] = line.split(',')
  readPlace(first, undefined, 0)
  const province = byCode.get(first.slice(0, 2))
  let previous = 0
  for (const entry of rest) previous = readPlace(entry, province, previous)
}

/** Every place of the table. */
export const allRegions = (): Iterable<Region> => byCode.values()

const longestName = 5
const provinceEndings = [
  '壮族自治区',
  '回族自治区',
  '维吾尔自治区',
  '特别行政区',
  '自治区',
  '省',
  '市',
]
const placeEndings = ['地区', '市', '县', '区', '盟']

const longestAt = (names: Map<string, Region>, text: string, at: number): Region | undefined => {
  for (let length = longestName; length >= 2; length--) {
    const region = names.get(text.slice(at, at + length))
    if (region) return region
  }
  return undefined
}

const endingAt = (endings: readonly string[], text: string, at: number): string =>
  endings.find((ending) => text.startsWith(ending, at)) ?? ''

const provinceAtStart = (text: string): FoundRegion | undefined => {
  const region = longestAt(provinces, text, 0)
  if (!region) return undefined
  const ending = region === china ? '' : endingAt(provinceEndings, text, region.chinese.length)
  return { region, length: region.chinese.length + ending.length }
}

/** A place after the one that contains it, or at the start of the text. */
const placeAfter = (outer: FoundRegion | undefined, text: string): FoundRegion | undefined => {
  const at = outer?.length ?? 0
  const region = longestAt(places, text, at)
  // 香港上海汇丰: a city of another province is part of the brand.
  if (!region?.code.startsWith(outer?.region.code ?? '')) return undefined
  const ending = endingAt(placeEndings, text, at + region.chinese.length)
  if (!outer && !ending && doubtful.has(region.chinese)) return undefined
  const length = at + region.chinese.length + ending.length
  // 佛山市顺德区: a district is in a city, and the city is the region.
  return { region: outer && ending === '区' ? outer.region : region, length }
}

/**
 * Length of a district or town that is not in the table, recognized by its last character: 福田区,
 * 虎门镇.
 */
const districtLength = (text: string, at: number): number => {
  for (const size of [2, 3, 1]) {
    const ending = ['新区', '区', '县', '镇', '乡'].find((kind) => text.startsWith(kind, at + size))
    if (ending) return size + ending.length
  }
  return 0
}

/** The region that a simplified text starts with: 浙江省东阳市 is 东阳, six characters long. */
export const regionAtStart = (text: string): FoundRegion | undefined => {
  const province = provinceAtStart(text)
  if (province?.region === china) return province
  const city = placeAfter(province, text)
  const found = (city && placeAfter(city, text)) ?? city ?? province
  if (!found) return undefined
  let { length } = found
  // Only after 市, 县 or 区 is 福田区 not part of a brand; a town can follow a district.
  for (let level = 0; level < 2 && /[省市县区]/.test(text.charAt(length - 1)); level++) {
    length += districtLength(text, length)
  }
  return { region: found.region, length }
}

/** A place with the word for its kind, as an address writes it: 顺德 and 区. */
export interface WrittenPlace {
  /** Undefined for a district or town that is not in the table. */
  readonly region: Region | undefined
  /** Without the word for its kind. */
  readonly chinese: string
  /** 省, 市, 区 …; '' if the text has none. */
  readonly ending: string
}

const smallPlace = /^(镇?[^省市区县镇乡\d]{1,4}?)(新区|区|县|镇|乡|街道)/u
/** Of parks, zones and neighborhoods: 工业园区, 开发区, 社区, 高新区. They are no places of their own. */
const noPlace =
  /(?:[园小社厂校库税发验范新作]|[税空]港|产业|工业|商业|商务|经济|技术|集聚|度假|科技城)$/u
const noDistrict = /(?:[片特高]|集中|管理)$/u
/** 上高县 and 临高县 are places. */
const isNoPlace = (word: string, ending: string): boolean =>
  ending !== '县' && (noPlace.test(word) || (ending.endsWith('区') && noDistrict.test(word)))

/**
 * The places at the start of a simplified address, the largest first: 广东, 佛山, 顺德. One below the table is
 * taken only behind one of the table, and by its last character.
 */
export const placesAtStart = (text: string): { places: WrittenPlace[]; length: number } => {
  const found: WrittenPlace[] = []
  let at = 0
  const take = (region: Region, endings: readonly string[]) => {
    const { chinese } = region
    const ending = endingAt(endings, text, at + chinese.length)
    found.push({ region, chinese, ending })
    at += chinese.length + ending.length
  }
  const province = longestAt(provinces, text, 0)
  if (province && province !== china) take(province, provinceEndings)
  for (let level = 0; level < 2; level++) {
    const inside = found.at(-1)?.region?.code ?? ''
    const region = longestAt(places, text, at)
    if (!region?.code.startsWith(inside)) break
    const ending = endingAt(placeEndings, text, at + region.chinese.length)
    if (found.length === 0 && ending === '') break
    take(region, placeEndings)
  }
  for (let level = 0; level < 2 && found.at(-1)?.ending; level++) {
    const [whole, word = '', ending = ''] = smallPlace.exec(text.slice(at)) ?? []
    if (whole === undefined || isNoPlace(word, ending)) break
    // 古镇镇: the name itself ends so. 盛泽镇镇前街 is a street of 盛泽镇.
    const isTwice = word.length === 1 && text.startsWith(ending, at + whole.length)
    const chinese = isTwice ? whole : word
    found.push({ region: undefined, chinese, ending })
    at += chinese.length + ending.length
  }
  return { places: found, length: at }
}

/** The region at the end of a simplified text, written without 省 or 市. */
export const regionAtEnd = (text: string): Region | undefined => {
  for (let length = longestName; length >= 2; length--) {
    const name = text.slice(-length)
    const region = provinces.get(name) ?? places.get(name)
    if (region && region !== china && !doubtful.has(name)) return region
  }
  return undefined
}

/** The region if the whole simplified text is one, such as the place in （中国）. */
export const regionOf = (text: string): Region | undefined => {
  const found = regionAtStart(text)
  return found?.length === text.length ? found.region : undefined
}

/** The smallest region in the table for the six region digits of a code. */
export const regionOfCode = (digits: string): Region | undefined => {
  if (digits.startsWith('10')) return { code: '10', chinese: '国家', english: 'national register' }
  return byCode.get(digits) ?? byCode.get(digits.slice(0, 4)) ?? byCode.get(digits.slice(0, 2))
}
