import type { Cut } from './cut.ts'
import { branchForms } from './forms.ts'
import { type Region, regionAtStart } from './regions.ts'

/** The branch of a company, named after the company's legal form. */
export interface Branch {
  /** The part that distinguishes it from other branches, as written: 合肥, 深圳第一. */
  readonly place: string
  readonly region: Region | undefined
  /** 分公司, 支行 …, simplified. */
  readonly chinese: string
  readonly english: string
}

/** The offset at which the company's legal form ends, if that is not the end of the name. */
const companyEnd = (plain: string): number => {
  const word = ['公司', '集团', '合伙)', '银行'].find(
    (ending) => plain.lastIndexOf(ending, plain.length - ending.length - 2) > 0,
  )
  if (!word) return 0
  const at = plain.lastIndexOf(word, plain.length - word.length - 2)
  // 合肥分公司: 公司 is part of the word for a branch, not a legal form.
  const own = plain.charAt(at - 1) === '分' ? plain.lastIndexOf(word, at - 1) : at
  return own > 0 ? own + word.length : 0
}

/** Splits a name into the company and the branch at its end. */
export const branchOf = (whole: Cut): { branch: Branch; company: Cut } | undefined => {
  const ending = branchForms.find(([chinese]) => whole.plain.endsWith(chinese))
  const end = companyEnd(whole.plain)
  if (!ending || end === 0 || end > whole.plain.length - ending[0].length) return undefined
  const [chinese, english] = ending
  const between = whole.slice(end).withoutEnd(chinese.length)
  const place = between.plain.endsWith('市') ? between.withoutEnd(1).shown : between.shown
  const region = regionAtStart(between.plain)?.region
  return { branch: { place, region, chinese, english }, company: whole.slice(0, end) }
}
