import { addressInEnglish } from '../names/address-english.ts'
import { hasForm, parseName } from '../names/parse.ts'
import { pinyinOf } from '../names/pinyin.ts'
import { companyReading, hasDoubleSurname, nameReading } from '../names/reading.ts'
import { typeInEnglish } from '../names/register-types.ts'
import { simplify } from '../names/simplified.ts'
import { readCapital } from '../register-text/capital.ts'
import { readTerm } from '../register-text/days.ts'
import { readStatus } from '../register-text/values.ts'
import type { RegisteredChange } from './company-records.ts'
import { roleWords, statusWords } from './record-words.ts'
import { dayText, moneyText } from './report-words.ts'

// Heavy: load with import() only.

type Reader = (chinese: string) => string | undefined

const roles = new Map<string, string>(Object.values(roleWords))

/** A longer name is a person's, as 欧阳建国, or a company's, as 澈岚控股. What neither tells, as 岚启合伙, is not read. */
const nameInList: Reader = (name) => {
  if (name.length <= 3 || hasDoubleSurname(name)) return nameReading(name)
  const parts = parseName(simplify(name), simplify)
  return hasForm(parts) || parts.industryWords.length > 0 ? companyReading(name) : undefined
}

/** 傅砚舟 30%; 监事：禤若谷 */
const personOrPart = (text: string): string | undefined => {
  const [, role = '', name = '', part = ''] =
    /^(?:(\p{Script=Han}+)[:：])?(\p{Script=Han}[^\d%:：]*?)\s*(\d[\d.]*%)?$/u.exec(text) ?? []
  const latin = nameInList(name)
  const office = roles.get(role)
  if (latin === undefined || (role !== '' && office === undefined)) return undefined
  return [...(office ? [`${office}:`] : []), latin, ...(part ? [part] : [])].join(' ')
}

/** All of them, or none: a list with gaps would be wrong. */
const listOfNames: Reader = (text) => {
  const parts = text.split(/[,，、;；]/).map((part) => personOrPart(part.trim()))
  return parts.includes(undefined) ? undefined : parts.join(', ')
}

const capital: Reader = (text) => {
  const read = readCapital(text, '')
  return read && `${read.currency} ${moneyText(read.wan * 10_000)}`
}

const status: Reader = (text) => {
  const read = readStatus(text)
  return read && statusWords[read.status][1]
}

const term: Reader = (text) => {
  const read = readTerm(text)
  if (!read) return undefined
  const end = read.to === 'indefinite' ? 'with no end date' : `to ${dayText(read.to)}`
  return read.from === undefined ? end : `from ${dayText(read.from)} ${end}`
}

/** What a rule says in English of a registered change; nothing of a scope, which takes a translator. */
export const changeReaders: Readonly<Partial<Record<RegisteredChange['field'], Reader>>> = {
  name: companyReading,
  // Whole or not at all: a town would stand on both sides of a move within it.
  address: (text) => addressInEnglish(text, pinyinOf),
  'legal-representative': nameReading,
  people: listOfNames,
  holders: listOfNames,
  'registered-capital': capital,
  'paid-in-capital': capital,
  type: typeInEnglish,
  term,
  status,
}
