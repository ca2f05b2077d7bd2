import { formNamed } from './forms.ts'
import { industryInEnglish } from './industry-english.ts'
import { officeInEnglish } from './offices.ts'
import { hasForm, type NameParts, parseName } from './parse.ts'
import { personSyllables, pinyinOf } from './pinyin.ts'
import { placesInName } from './places.ts'
import { simplify } from './simplified.ts'
import { hasChinese, shownName } from './text.ts'

// Heavy: load with import() only.

/** Surnames of two characters. */
const doubleSurnames = new Set(
  `欧阳 司马 诸葛 上官 司徒 东方 皇甫 尉迟 公孙 慕容 令狐 长孙 夏侯 宇文 轩辕 端木 百里 南宫 呼延 鲜于 闻人 独孤
  申屠 太史 万俟 澹台 公冶 宗政 濮阳 淳于 单于 钟离 司空 赫连 闾丘 拓跋 西门 第五 左丘 东郭 南门 歌舒 范姜 欧陽`.split(
    /\s+/,
  ),
)

/** Whether a name of a person with four characters may begin so: 欧阳建国. */
export const hasDoubleSurname = (name: string): boolean =>
  name.length === maxHanName && doubleSurnames.has(name.slice(0, 2))

/** Longer names are of other languages: they have no surname in front. */
const maxHanName = 4

const wordOf = (syllables: readonly string[]): string =>
  syllables
    .map((syllable, at) => {
      const plain = syllable.replaceAll('v', 'ü')
      if (at === 0) return plain.charAt(0).toUpperCase() + plain.slice(1)
      return /^[aeo]/.test(plain) ? `'${plain}` : plain
    })
    .join('')

const personPart = (chinese: string): string => {
  const syllables = personSyllables(chinese)
  if (syllables.length < 2 || syllables.length > maxHanName) return wordOf(syllables)
  const length = syllables.length > 2 && doubleSurnames.has(chinese.slice(0, 2)) ? 2 : 1
  return `${wordOf(syllables.slice(0, length))} ${wordOf(syllables.slice(length))}`
}

/** The dots between the parts of names of other languages. */
const dots = /[·•・‧]/

const isPersonWithDots = (name: string): boolean =>
  /^[\p{Script=Han}·•・‧]+$/u.test(name) && dots.test(name)

/** Surname and given name in pinyin, tones left out: "Lu Qinghe". */
export const personReading = (chinese: string): string | undefined => {
  const name = shownName(chinese)
  if (!/^[\p{Script=Han}·•・‧]+$/u.test(name)) return undefined
  return name
    .split(dots)
    .filter(Boolean)
    .map((part) => (name === part ? personPart(part) : wordOf(personSyllables(part))))
    .join(' ')
}

const capitalized = (text: string): string =>
  text
    .replace(/(?<![\p{L}’'])\p{Ll}/gu, (letter) => letter.toUpperCase())
    .replace(/\bAnd\b/g, 'and')

const industriesOf = ({ industry = '', industryWords }: NameParts): string[] => {
  const words = industryWords.map((word) => industryInEnglish(word) ?? pinyinOf(word))
  const trade = formNamed(simplify(industry).slice(industryWords.join('').length))
  return [...words, ...(trade ? [trade.english] : [])].map(capitalized)
}

const latinForm = ({ form }: NameParts): string => {
  if (!form) return ''
  if (/有限(?:责任)?公司$/.test(form.chinese)) return 'Co., Ltd.'
  return form.chinese === '公司' ? 'Company' : capitalized(form.english)
}

/** Place, industry and form in English, the brand in pinyin: "Foshan Shunde Shuotong Appliances Co., Ltd.". */
export const companyReading = (chinese: string): string | undefined => {
  const name = simplify(shownName(chinese))
  if (!hasChinese(name) || /\p{Script=Latin}{3}/u.test(name)) return undefined
  const office = officeInEnglish(name, pinyinOf)
  if (office) return office
  const parts = parseName(name, simplify)
  const { brand, region, group, branch } = parts
  // 上海集团: the place is the brand.
  const front = parts.company.startsWith(brand) ? '' : placesInName(parts.company, pinyinOf)
  const isInside = region !== undefined && front === ''
  const words = [
    front,
    ...brand.split(dots).filter(Boolean).map(pinyinOf),
    ...(isInside ? [region.english] : []),
    ...industriesOf(parts),
    ...(group && parts.form?.kind !== 'group' ? ['Group'] : []),
    latinForm(parts),
  ]
  const company = words.filter(Boolean).join(' ')
  if (!branch) return company
  const place = branch.region?.english ?? (branch.place && pinyinOf(branch.place))
  return `${company}, ${[place, branch.english].filter(Boolean).join(' ')}`
}

/** 执行事务合伙人 of a partnership: a company, and the person who acts for it. */
const delegate = /^(.+?)[(（](?:委派代表|委托代表)[:：]?(.{2,12})[)）]$/u

/** The reading of a person's or a company's name, whichever it looks like. */
export const nameReading = (chinese: string): string | undefined => {
  const [, of = '', person = ''] = delegate.exec(chinese) ?? []
  const [whole, acting] = [of && companyReading(of), person && personReading(person)]
  if (whole && acting) return `${whole}, represented by ${acting}`
  if (hasForm(parseName(simplify(chinese), simplify))) return companyReading(chinese)
  const name = shownName(chinese)
  return name.length <= 2 * maxHanName || isPersonWithDots(name)
    ? personReading(chinese)
    : companyReading(chinese)
}
