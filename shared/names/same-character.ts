import { type Simplify, simplifiedInPlace } from './traditional.ts'

/**
 * Characters that registers treat as different from their simplified form in converters: 东昇 and 东升
 * are two companies. Not included: 夥, which in names is the traditional form in 合夥 (partnership).
 * Source: the Table of General Standard Chinese Characters of 2013, against OpenCC's TSCharacters.
 */
const ofTheirOwn = new Set('乾剋袷麽徵薹氾扞吒苧昇於祕陞脩蒐劄薳谿釐')

/** Pairs of glyph variants of one traditional character: they do not make two names. */
const drawings = '裏裡 啟啓 衛衞 為爲 產産 眾衆 麵麪 雞鷄 鉤鈎 敘敍 說説 銳鋭 顏顔 線綫 匯滙'
const drawnOtherwise = new Set(
  drawings.split(' ').flatMap((pair) => [pair, [...pair].reverse().join('')]),
)

/** A character of a name and its simplified form. */
export interface Written {
  readonly shown: string
  readonly simplified: string
}

export const writtenIn = (characters: readonly string[], simplify: Simplify): Written[] =>
  characters.map((shown) => ({ shown, simplified: simplifiedInPlace(shown, simplify) }))

const isSimplifiedOf = (one: Written, other: Written): boolean =>
  one.shown === other.simplified && !ofTheirOwn.has(other.shown)

/**
 * Whether two characters are the same in a name: equal, or one is the simplified form of the other.
 * Two traditional characters with one simplified form (發 and 髮) are different.
 */
export const isSameCharacter = (one: Written, other: Written): boolean =>
  one.shown === other.shown ||
  isSimplifiedOf(one, other) ||
  isSimplifiedOf(other, one) ||
  drawnOtherwise.has(one.shown + other.shown)

/** Whether two texts are the same, character by character. */
export const isSameText = (first: string, second: string, simplify: Simplify): boolean => {
  const one = writtenIn(Array.from(first), simplify)
  const other = writtenIn(Array.from(second), simplify)
  return (
    one.length === other.length &&
    one.every((character, at) => isSameCharacter(character, other[at] ?? character))
  )
}
