import { distance } from 'fastest-levenshtein'
import { lettersOf, looseKey } from '../names/keys.ts'
import { hasLatinForm } from '../names/latin-form.ts'
import { hasForm, parseName } from '../names/parse.ts'
import { personSyllables } from '../names/pinyin.ts'
import { simplify } from '../names/simplified.ts'
import { hasChinese } from '../names/text.ts'

/** Legal forms that mainland companies do not give themselves in English. */
export const foreignForm =
  /\b(?:gmbh|llc|plc|pte|pty|sdn\.? bhd|s\.?a\.?r\.?l|s\.?r\.?l|b\.?v|ag)\.?$/i

/** The end of an English legal form. Not LIMITED alone, which is a Hong Kong company's. */
export const endOfLatinForm = /(?:CO|COMPANY)(?:LTD|LIMITED)$/
const administrative = /[省市县区]|自治[区州县]/gu

const inCapitals = (syllables: readonly string[]): string => syllables.join('').toUpperCase()

/** The registered name in pinyin, as invoices write it: whole, or with an English legal form; 市 left out or not. */
function pinyinOfName(name: string): Set<string> {
  const { form } = parseName(name, simplify)
  const stem = name.slice(0, name.length - (form?.chinese.length ?? 0))
  return new Set(
    [name, stem].flatMap((each) =>
      [each, each.replace(administrative, '')].map((chinese) =>
        inCapitals(personSyllables(lettersOf(chinese))),
      ),
    ),
  )
}

export const latinLetters = (name: string): string => lettersOf(name).replace(/[^A-Z0-9]/g, '')

export const isPinyinOf = (name: string, latin: string): boolean => {
  const letters = latinLetters(latin)
  const written = pinyinOfName(name)
  return written.has(letters) || written.has(letters.replace(endOfLatinForm, ''))
}

const keyOf = (name: string): string => looseKey(name.replaceAll('&', ' and '), simplify)

export const isSameName = (one: string, other: string): boolean => keyOf(one) === keyOf(other)

const wordsOf = (latin: string): string =>
  latin
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
    .toSorted()
    .join(' ')

/** A bank's field has 35 characters (SWIFT MT103, field 59), so it may print half of a name. */
const cutAt = 20

/** Whether an English name is another but for a typing error, the order of its words, or an end that is cut off. */
export const isNearly = (one: string, other: string): boolean => {
  const [mine, theirs] = [keyOf(one), keyOf(other)]
  const [short, long] = mine.length < theirs.length ? [mine, theirs] : [theirs, mine]
  return (
    distance(mine, theirs) <= 2 ||
    wordsOf(one) === wordsOf(other) ||
    (short.length >= cutAt && long.startsWith(short))
  )
}

/** "Foshan Shuotong Appliance Co., Ltd. (佛山市…有限公司)": the names in each script. */
export function inEachScript(typed: string): string[] {
  const chinese = typed.match(/\p{Script=Han}[\p{Script=Han}()（）·\s]*/gu)?.join('') ?? ''
  const parts = [chinese, typed.replace(/[\p{Script=Han}（）]+/gu, ' ')].map((part) =>
    part
      .replace(/^[\s()（）,/]+|[\s(（,/]+$/gu, '')
      .replace(/^([^(（]*)[)）]$/u, '$1')
      .trim(),
  )
  const [han = '', latin = ''] = parts
  return hasForm(parseName(han, simplify)) && hasLatinForm(latin) ? [han, latin] : [typed]
}

/** Whether a text names a company by a legal form, in either script. */
export const namesCompany = (text: string): boolean =>
  hasLatinForm(text) ||
  text
    .split(/[\s(（)）,，、/]+/)
    .some((part) => hasChinese(part) && hasForm(parseName(part, simplify)))

/** Cyrillic and Greek letters beside Latin ones, which they look like: а for a. */
export const hasTwinLetters = (text: string): boolean =>
  /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text) && /\p{Script=Latin}/u.test(text)
