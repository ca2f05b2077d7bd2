import { toHalfWidth } from './company-name.ts'
import { hasForm, parseName } from './parse.ts'
import { allRegions } from './regions.ts'
import { hasChinese, shownName } from './text.ts'

/** The surnames of nine in ten people in China, and of Hong Kong in their Cantonese spelling. */
const latinSurnames = new Set(
  `WANG LI ZHANG LIU CHEN YANG HUANG ZHAO WU ZHOU XU SUN MA ZHU HU GUO HE LIN GAO LUO ZHENG LIANG
  XIE SONG TANG HAN FENG DENG CAO PENG ZENG XIAO TIAN DONG PAN YUAN CAI JIANG YU DU YE CHENG WEI SU
  LU LV DING REN YAO SHEN ZHONG CUI TAN FAN LIAO SHI JIN JIA XIA FU FANG ZOU XIONG BAI MENG QIN QIU
  HOU YIN XUE YAN DUAN LEI LONG TAO MAO HAO GU GONG SHAO WAN QIAN DAI KONG XIANG CHANG OUYANG SIMA
  ZHUGE QI NIU GE LAI PANG WEN AN HONG SHANG NI MO YI JI BAO ZUO KANG MEI QU XI XING GUAN RUAN NIE
  TONG WENG ZHUANG QIAO HUO GENG ZHAN MIAO XIN TENG LAN
  WONG CHAN CHEUNG LEUNG LAM NG LAU YEUNG CHOW HO TSANG KWOK CHENG FUNG YIP TSE LEE LO YUEN HUI MAK
  KWAN POON SIU CHIU TAM IP AU CHU LUI YIU FOK LAW MOK CHOI KWONG TSUI TSOI SZETO AUYEUNG`.split(
    /\s+/,
  ),
)

/** Surnames of two syllables, as they are often written in two words. */
const latinSurnamesInTwo = /^(?:OU ?YANG|SI ?MA|ZHU ?GE|AU ?YEUNG|SZE ?TO)\b/

const chineseSurnames =
  /^(?:欧阳|司马|诸葛|[王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任姚卢沈钟姜崔谭陆范汪廖石金贾夏付傅方邹熊白孟秦邱侯江尹薛阎段雷龙陶史贺毛郝顾龚邵万覃武钱戴孔向汤張劉陳楊黃趙吳孫馬鄭謝馮鄧葉蘇呂盧鐘陸賈鄒錢龔蔣蕭閻龍賀顧萬湯])/u

/** A syllable of pinyin, without its tone. */
const syllable =
  /^(?:[zcs]h?|[bpmfdtnlgkhjqxryw])?(?:a|ai|an|ang|ao|e|ei|en|eng|er|i|ia|ian|iang|iao|ie|in|ing|iong|iu|o|ong|ou|u|ua|uai|uan|uang|ue|ui|un|uo|v|ve)$/i

const isPinyin = (word: string): boolean => {
  if (syllable.test(word)) return true
  for (let end = 1; end < word.length; end += 1)
    if (syllable.test(word.slice(0, end)) && syllable.test(word.slice(end))) return true
  return false
}

/** A syllable of a Cantonese name, as Hong Kong writes it: WING, LOK, CHEUK. */
const cantonese =
  /^(?:ch|gw|kw|ng|sh|ts|tz|[bdfghjklmnpstwy])?(?:a[aihkmnptuwy]?|ang|e[eikmnptw]?|eng|eu[kn]?|eung|i[ekmnptu]?|ing|o[hiknoprtuwy]?|ong|u[eikmnpt]?|uen|ung|ye[en]|yi[kmnpu])$/i

/** "W K CHAN", as banks in Hong Kong print holders. */
const isInitial = (word: string): boolean => /^[A-Z]$/.test(word)

const places = new Set([
  'HONGKONG',
  'TAIWAN',
  ...[...allRegions()].map(({ english }) => english.toUpperCase().replace(/\W/g, '')),
])

const title = /^(?:MR|MRS|MS|MISS|MADAM|DR)\b\.? /i

/** "Zhang Wei", "LI, Xiao Ming", "Mr. John Smith". */
const isLatinPerson = (name: string): boolean => {
  if (title.test(name)) return true
  const plain = name.toUpperCase()
  const words = plain.split(/[\s,]+/).filter(Boolean)
  if (words.length < 2 || words.length > (latinSurnamesInTwo.test(plain) ? 4 : 3)) return false
  if (!words.every((word) => /^[A-Z][A-Z'-]*$/.test(word))) return false
  if (places.has(words.join(''))) return false
  const ends = [words[0] ?? '', words.at(-1) ?? '', words.slice(0, 2).join('')]
  return (
    ends.some((word) => latinSurnames.has(word)) &&
    words.every(
      (word) =>
        latinSurnames.has(word) ||
        isInitial(word) ||
        word.split(/['-]/).every((part) => cantonese.test(part)) ||
        isPinyin(word.replace(/['-]/g, '')),
    )
  )
}

const maxChinesePersonLength = 4

/**
 * "张伟", "欧阳小明": a surname and one or two characters, and no legal form. Or two or three names with dots between:
 * "买买提·艾力".
 */
const isChinesePerson = (name: string): boolean => {
  if (/^\p{Script=Han}{1,8}(?:[·•・‧]\p{Script=Han}{1,8}){1,2}$/u.test(name))
    return !hasForm(parseName(name))
  if (!/^\p{Script=Han}+$/u.test(name) || name.length < 2 || name.length > maxChinesePersonLength)
    return false
  const surname = chineseSurnames.exec(name)?.[0]
  if (surname === undefined) return false
  const given = name.length - surname.length
  return given >= 1 && given <= 2 && !hasForm(parseName(name))
}

/** What bank papers write around the name of an account's holder. */
const labelBefore =
  /^(?:户名|收款人|收款方|账户名|帐户名|姓名|account (?:holder|name)|beneficiary|name|a\/c)(?:\s*[:：]\s*|\s+)/iu
const remarkBehind =
  /\s*[(（](?:[^()（）]*\b(?:person|personal|private|individual|savings)\b[^()（）]*|(?:个人|私人)(?:[账帐]户)?)[)）]$/iu
/** "SHEN YANQIU SAVINGS", as some banks print holders. */
const kindOfAccount = /\s+(?:savings|personal|private)(?: account)?$/iu
/** Also where only its end is left: "…4567", three dots in half width. */
const accountNumber = /(?:[\s:]+|\.{3})[\d\s-]{4,}$/

/** "Lü" as "Lu": names on bank papers often lack the marks. */
const withoutMarks = (name: string): string =>
  name.replace(/[\p{Script=Latin}\p{M}]+/gu, (word) => word.normalize('NFD').replace(/\p{M}/gu, ''))

/** The names that a text writes beside each other in two languages: "Zhang Wei 张伟". */
const inEachLanguage = (name: string): string[] => {
  const chinese = name.replace(/[^\p{Script=Han}·•・‧]+/gu, '')
  const latin = name.replace(/[\p{Script=Han}()（）·•・‧/]+/gu, ' ').trim()
  return [chinese, latin].filter((part) => part !== '')
}

/** "张伟先生", "Zhang Wei (Mr)", "张伟(法人)". */
const titleBehind = /[\s(（]*(?:先生|女士|小姐|法人|\b(?:mr|mrs|ms|miss|esq))\.?[)）]?$/iu

/** A person's name without what papers write around it. */
export const plainPersonName = (typed: string): string =>
  shownName(toHalfWidth(withoutMarks(typed)))
    .replace(labelBefore, '')
    .replace(accountNumber, '')
    .replace(kindOfAccount, '')
    .replace(/[_.;,:#]+/g, ' ')
    .trim()
    .replace(titleBehind, '')
    .trim()

/**
 * Whether a name on a payment's documents looks like a person's. A guess from surnames and pinyin,
 * for a warning: it says nothing about a company's name.
 */
export const looksLikePerson = (typed: string): boolean => {
  if (remarkBehind.test(shownName(toHalfWidth(typed)))) return true
  const plain = plainPersonName(typed)
  const names = inEachLanguage(plain)
  return (
    names.length > 0 &&
    names.every((name) => (hasChinese(name) ? isChinesePerson(name) : isLatinPerson(name)))
  )
}

/** The words of a Latin name, sorted and joined: the order of surname and given name does not matter. */
const sortedWords = (latin: string): string =>
  latin
    .replace(title, '')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter(Boolean)
    .toSorted()
    .join('')

/**
 * Whether two names may be one person: the same characters, the same Latin words in any order, or one is the pinyin
 * of the other.
 * @param pinyin the readings of a Chinese name, one syllable for each character
 */
export const maySamePerson = (
  first: string,
  second: string,
  pinyin: (chinese: string) => readonly string[],
): boolean => {
  const [one, other] = [first, second].map((name) => shownName(toHalfWidth(name)))
  if (!one || !other) return false
  if (hasChinese(one) && hasChinese(other)) return one === other
  if (!hasChinese(one) && !hasChinese(other)) return sortedWords(one) === sortedWords(other)
  const [chinese, latin] = hasChinese(one) ? [one, other] : [other, one]
  const syllables = pinyin(chinese)
  // A surname has one character or two; Latin documents put it first or last, the rest in one word
  // or in several.
  const letters = latin
    .replace(title, '')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    // Passports write ü as YU, pinyin on a keyboard as V.
    .replace(/([LN])YU/g, '$1V')
  return [1, 2]
    .filter((length) => length < syllables.length)
    .some((length) => {
      const [surname, given] = [syllables.slice(0, length), syllables.slice(length)].map((part) =>
        part.join('').toUpperCase(),
      )
      return letters === `${surname}${given}` || letters === `${given}${surname}`
    })
}
