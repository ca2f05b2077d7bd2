import { type Branch, branchOf } from './branch.ts'
import { splitBrand, withoutRegionAtEnd } from './brand-and-industry.ts'
import { Cut } from './cut.ts'
import { formOf } from './form-and-rest.ts'
import type { Form } from './forms.ts'
import { type Region, regionAtStart, regionOf } from './regions.ts'
import { maxNameLength, shownName } from './text.ts'
import { type Simplify, simplifiedInPlace } from './traditional.ts'

/** The parts of a Chinese legal name. Missing parts are undefined. */
export interface NameParts {
  /** The whole name in ordinary brackets and letters. */
  readonly name: string
  /** The name without its branch: the legally responsible company. */
  readonly company: string
  readonly region: Region | undefined
  /**
   * The part that is neither place, industry nor legal form, as written. Empty only for an empty
   * name.
   */
  readonly brand: string
  /** The industry, as written. */
  readonly industry: string | undefined
  /** The industry's words, simplified, in order. */
  readonly industryWords: readonly string[]
  readonly group: boolean
  readonly form: Form | undefined
  readonly branch: Branch | undefined
}

/** Removes the place or 集团 in brackets from a name: 阿里巴巴（中国）网络技术. */
const withoutBrackets = (name: Cut): { rest: Cut; group: boolean; region: Region | undefined } => {
  let rest = name
  let group = false
  let region: Region | undefined
  let open = rest.plain.indexOf('(')
  while (open >= 0) {
    const close = rest.plain.indexOf(')', open)
    if (close < 0) break
    const inside = rest.plain.slice(open + 1, close)
    const place = regionOf(inside)
    if (place || inside === '集团') {
      group ||= inside === '集团'
      region ??= place
      rest = rest.slice(0, open).plus(rest.slice(close + 1))
      open = rest.plain.indexOf('(', open)
    } else open = rest.plain.indexOf('(', close)
  }
  return { rest, group, region }
}

/** The region at the start, unless no brand would remain: not for 上海集团. */
const regionInFront = (stem: Cut): { region: Region | undefined; rest: Cut } => {
  const found = regionAtStart(stem.plain)
  const rest = stem.slice(found?.length ?? 0)
  return found && !['', '集团'].includes(rest.plain)
    ? { region: found.region, rest }
    : { region: undefined, rest: stem }
}

/**
 * Splits a Chinese legal name into its parts: region + brand + industry + form, or brand + industry
 * + (region) + form, then a branch. A text longer than any registered name is not split. Words in
 * traditional characters are found only if a converter is passed. Source: docs/company-names.md.
 */
export const parseName = (typed: string, simplify?: Simplify): NameParts => {
  const name = typed.length > maxNameLength ? typed : shownName(typed)
  if (name.length > maxNameLength) return unparsed(name)
  const fullName = new Cut(name, simplify ? simplifiedInPlace(name, simplify) : name)
  const { branch, company = fullName } = branchOf(fullName) ?? {}
  const { form, rest, trade } = formOf(company)
  const bracketed = withoutBrackets(rest)
  const front = regionInFront(bracketed.rest)
  const end = withoutRegionAtEnd(front.rest)
  const { brand, industry, words, group } = splitBrand(end.rest)
  return {
    name,
    company: company.shown,
    region: front.region ?? bracketed.region ?? end.region,
    brand: brand || name,
    industry: industry + trade || undefined,
    industryWords: words,
    group: group || bracketed.group,
    form,
    branch,
  }
}

/** Up to this length, a name that ends like a shop may be a person (张建厂). */
const maxPersonNameLength = 4

/** Whether a name has a legal form that proves it to be a company. */
export const hasForm = ({ name, form }: NameParts): boolean =>
  form !== undefined &&
  (name.length > maxPersonNameLength || !['shop', 'factory', 'firm'].includes(form.kind))

/**
 * The suspicious ending of a company name: only 公司, or a typo of 有限公司. An old 集团公司 is not
 * suspicious.
 */
export const oddEnding = ({ company, form, group }: NameParts): string | undefined =>
  form?.chinese === '公司' && !group ? /[股份有限責责任]*公司$/u.exec(company)?.[0] : undefined

const unparsed = (name: string): NameParts => ({
  name,
  company: name,
  region: undefined,
  brand: name,
  industry: undefined,
  industryWords: [],
  group: false,
  form: undefined,
  branch: undefined,
})
