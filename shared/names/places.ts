import { placesAtStart, regionAtStart, type WrittenPlace } from './regions.ts'

/** Reads a Chinese word in Latin letters. Injected, since the table is large. */
export type Read = (chinese: string) => string

const kinds: Readonly<Record<string, string>> = {
  区: 'District',
  新区: 'New Area',
  县: 'County',
  镇: 'Town',
  乡: 'Township',
  街道: 'Subdistrict',
  盟: 'League',
  地区: 'Prefecture',
}

/** Districts and towns that the table does not have, with characters that are read differently elsewhere. */
const readings: Readonly<Record<string, string>> = {
  闵行: 'Minhang',
  黄陂: 'Huangpi',
  六合: 'Luhe',
  尉氏: 'Weishi',
  中牟: 'Zhongmu',
  乐亭: 'Laoting',
  歙: 'She',
  泌阳: 'Biyang',
  郫都: 'Pidu',
  大埔: 'Dabu',
  塘厦: 'Tangxia',
  莘庄: 'Xinzhuang',
  莘: 'Shen',
  浒墅关: 'Xushuguan',
  会稽: 'Kuaiji',
  渑池: 'Mianchi',
  浚: 'Xun',
  单: 'Shan',
  涡阳: 'Guoyang',
  洪洞: 'Hongtong',
  什邡: 'Shifang',
  筠连: 'Junlian',
  蔚: 'Yu',
  蔚州: 'Yuzhou',
  乌什: 'Wushi',
  繁峙: 'Fanshi',
  莘塍: 'Xincheng',
  莘松: 'Xinsong',
}

/** The name of a place, a road or a building in Latin letters. */
export const placeName = (chinese: string, read: Read): string => readings[chinese] ?? read(chinese)

/** Characters that one place reads so and another one otherwise: 堡 is bao, bu or pu. */
const twoReadings = /[圩堡浒埔泊莘柏单尉涡蔚什]|(?<![银太闵])行(?!知|政)/u

/** Whether only those who know the place can say how its name is read. */
export const isReadingDoubtful = (chinese: string): boolean =>
  readings[chinese] === undefined && twoReadings.test(chinese.replace('黄埔', ''))

const nameOf = ({ region, chinese }: WrittenPlace, read: Read | undefined): string | undefined =>
  region?.english ?? readings[chinese] ?? read?.(chinese)

/** "Shunde District", "Foshan"; undefined if neither the table, `readings` nor `read` knows the place. */
const withKind = (place: WrittenPlace, read: Read | undefined): string | undefined => {
  const english = nameOf(place, read)
  const kind = kinds[place.ending]
  return english && kind ? `${english} ${kind}` : english
}

const inEnglish = (places: readonly WrittenPlace[], read?: Read): string | undefined => {
  const names = places.map((place) => withKind(place, read))
  const province = places[0]?.region?.province
  const parts = [...names.toReversed(), province].filter((each) => each !== undefined)
  return parts.length === 0 ? undefined : [...new Set(parts)].join(', ')
}

/**
 * City and district of an address in simplified Chinese: "Shunde District, Foshan, Guangdong". Undefined if it begins
 * with no place of the table.
 *
 * @param read reads districts that are neither in the table nor in `readings`; without it, they are left out
 */
export const placeInEnglish = (address: string, read?: Read): string | undefined => {
  const { places } = placesAtStart(address)
  const district = places.findIndex(({ ending }) => kinds[ending])
  return inEnglish(district < 0 ? places : places.slice(0, district + 1), read)
}

/** All places in front of an address in simplified Chinese, down to the town, and their length in it. */
export const placesInEnglish = (
  address: string,
  read: Read,
): { english: string | undefined; length: number } => {
  const { places, length } = placesAtStart(address)
  return { english: inEnglish(places, read), length }
}

/** The places in front of a company's name: "Foshan Shunde"; '' if it has none. */
export const placesInName = (name: string, read: Read): string => {
  const front = regionAtStart(name)
  if (!front) return ''
  let at = 0
  const names = placesAtStart(name)
    .places.filter(({ chinese, ending }) => {
      at += chinese.length + ending.length
      return at <= front.length
    })
    .map((place) => nameOf(place, read))
  return names.join(' ') || front.region.english
}
