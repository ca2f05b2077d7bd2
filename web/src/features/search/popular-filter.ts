import { type PopularSearch, popularSearches } from '../../../../shared/popular-searches.ts'
import { plainText } from '../../lib/plain-text.ts'

const haystacks = popularSearches.map((search) => ({
  search,
  texts: [search.chinese, search.english, search.pinyin].map(plainText),
}))

/** The popular searches that what was typed is a part of, in Chinese, English or pinyin. */
export const popularFor = (typed: string): readonly PopularSearch[] => {
  const needle = plainText(typed)
  return haystacks.flatMap(({ search, texts }) =>
    texts.some((text) => text.includes(needle)) ? [search] : [],
  )
}
