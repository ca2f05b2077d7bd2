import {
  pinyinOf as pinyinInTable,
  personSyllables as syllablesInTable,
} from '../../../../shared/names/pinyin.ts'

/** A large table, for import(): in a module of its own, what needs it at once does not change how it is loaded. */
export const pinyinOf = pinyinInTable
export const personSyllables = syllablesInTable
