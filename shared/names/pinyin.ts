import { customPinyin, pinyin } from 'pinyin-pro'

// Heavy: load with import() only.

// Only in 美的 (Midea) is 的 read dì; elsewhere it is the particle de.
customPinyin({ 美的: 'měi dì' })
// In names 都 is a city; elsewhere it is "all", dōu. 厦 is Xiamen, and a building in 大厦.
customPinyin({ 都: 'dū', 厦工: 'xià gōng', 厦深: 'xià shēn', 厦金: 'xià jīn' })

/**
 * A Chinese brand in Latin letters, for display only: many characters have more than one reading.
 */
export const pinyinOf = (chinese: string): string => {
  const syllables = pinyin(chinese, { toneType: 'none', type: 'array', nonZh: 'consecutive' })
  return syllables
    .map((syllable, at) => {
      if (at === 0) return syllable.charAt(0).toUpperCase() + syllable.slice(1)
      return /^[aeo]/.test(syllable) ? `'${syllable}` : syllable
    })
    .join('')
}

/** The readings of a person's Chinese name, one syllable a character, surnames as such: 覃 is qín. */
export const personSyllables = (chinese: string): string[] =>
  pinyin(chinese, { toneType: 'none', type: 'array', surname: 'head', v: true })
