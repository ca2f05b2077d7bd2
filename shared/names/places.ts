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

const nameOf = ({ region, chinese }: WrittenPlace, read: Read | undefined): string | undefined =>
  region?.english ?? read?.(chinese)

/** "Shunde District", "Foshan"; undefined if the place is not in the table, and `read` is not given. */
const withKind = (place: WrittenPlace, read: Read | undefined): string | undefined => {
  const english = nameOf(place, read)
  const kind = kinds[place.ending]
  return english && kind ? `${english} ${kind}` : english
}

/**
 * City and district of a simplified address: "Shunde District, Foshan, Guangdong". Undefined if it begins with no
 * place of the table.
 *
 * @param read without it, a district that is not in the table is left out
 */
export const placeInEnglish = (address: string, read?: Read): string | undefined => {
  const { places } = placesAtStart(address)
  const district = places.findIndex(({ ending }) => kinds[ending])
  const names = (district < 0 ? places : places.slice(0, district + 1)).map((place) =>
    withKind(place, read),
  )
  const province = places[0]?.region?.province
  const whole = [...names.toReversed(), province].filter((each) => each !== undefined)
  return whole.length === 0 ? undefined : [...new Set(whole)].join(', ')
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
