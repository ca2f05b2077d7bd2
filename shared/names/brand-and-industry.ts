import type { Cut } from './cut.ts'
import { industryAtEnd } from './industries.ts'
import { type Region, regionAtEnd } from './regions.ts'

const endsWithIndustry = (text: Cut): boolean =>
  text.plain.endsWith('集团') || industryAtEnd(text.plain) !== undefined

/** 移动通信集团广东: a place right before the form, without brackets. */
export const withoutRegionAtEnd = (stem: Cut): { rest: Cut; region: Region | undefined } => {
  const region = regionAtEnd(stem.plain)
  const rest = stem.withoutEnd(region?.chinese.length ?? 0)
  return region && endsWithIndustry(rest) ? { rest, region } : { rest: stem, region: undefined }
}

/** Splits brand from industry, and removes 集团 between or after them. */
export const splitBrand = (stem: Cut) => {
  const words: string[] = []
  let rest = stem
  let industry = ''
  let group = false
  for (;;) {
    const word = !group && rest.plain.endsWith('集团') ? '集团' : industryAtEnd(rest.plain)
    const left = rest.withoutEnd(word?.length ?? 0)
    // A single character is not a brand: 东电 is not split.
    if (!word || left.plain.length === 1) break
    if (word === '集团') group = true
    else {
      words.unshift(word)
      industry = rest.shown.slice(left.shown.length) + industry
    }
    rest = left
  }
  // All words are industry words: they are the brand then.
  return rest.plain.length === 0
    ? { brand: industry, industry: '', words: [], group }
    : { brand: rest.shown, industry, words, group }
}
