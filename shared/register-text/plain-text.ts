import { toHalfWidth } from '../names/company-name.ts'

/** Longer texts are no register page. */
export const maxRegisterText = 500_000

const wideLetters = /[０-９Ａ-Ｚａ-ｚ．－／＊＆％]/gu
/** Radicals in place of characters, as copied from a PDF. */
const radicals = /[\u2E80-\u2FDF]/gu

/**
 * Ordinary letters, digits, line breaks and single spaces; nothing invisible. Chinese punctuation stays, since
 * names and scopes are stored as registered.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\v\f\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .replace(/[\p{Cf}\u3164]|(?![\n\t])\p{Cc}/gu, '')
    .replace(/ {2,}/g, ' ')
    .replace(wideLetters, (letter) => letter.normalize('NFKC'))
    .replace(radicals, (radical) => radical.normalize('NFKC'))

/** Equal for two ways to write the same words: with spaces or without, with brackets of either width. */
export const comparable = (text: string): string => toHalfWidth(text).replace(/\s/gu, '')

const traditional =
  '統會碼稱類註冊資實繳營業經範圍記機關狀態務參險數報東構銷續遷撤開歇員電話郵編際執長無體獨廠團責億萬圓幣貳陸夥門個戶場'
const simplified =
  '统会码称类注册资实缴营业经范围记机关状态务参险数报东构销续迁撤开歇员电话邮编际执长无体独厂团责亿万圆币贰陆伙门个户场'
const anyTraditional = new RegExp(`[${traditional}]`, 'g')
const pairs = new Map(Array.from(traditional, (from, at) => [from, [...simplified][at] ?? from]))

/** One character, as `simplifiedWord` has it: labels are looked for at each character of a page. */
export const simplifiedCharacter = (character: string): string => pairs.get(character) ?? character

/** For words of a short list, as labels. A name needs more than characters: 乾 can stay 乾. */
export const simplifiedWord = (word: string): string =>
  word.replace(anyTraditional, simplifiedCharacter)

/** Whether every bracket that opens also closes. */
export const hasBalancedBrackets = (text: string): boolean => {
  let depth = 0
  for (const character of text) {
    if (/[（([【]/.test(character)) depth += 1
    if (/[）)\]】]/.test(character)) depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

/** （自然人独资) becomes （自然人独资）: the two halves of a pair of brackets are of one kind. */
export const withLikeBrackets = (text: string): string => {
  const characters = [...text]
  const open: number[] = []
  for (const [at, character] of characters.entries()) {
    if (character === '（' || character === '(') open.push(at)
    if (character !== '）' && character !== ')') continue
    const start = open.pop()
    if (start === undefined || (characters[start] === '（') === (character === '）')) continue
    characters[start] = '（'
    characters[at] = '）'
  }
  return characters.join('')
}

/** Without spaces beside Chinese characters and punctuation. */
export const withoutSpaces = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/(?<![\x21-\x7e]) | (?![\x21-\x7e])/g, '')
