import { type PopularSearch, popularSearches } from '../../../../shared/search/popular-searches.ts'
/** Normalizes letters and digits: "Co., Ltd." and "co ltd" are the same. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

const haystacks = popularSearches.map((search) => ({
  search,
  texts: [search.chinese, search.english, search.pinyin].map(plain),
}))

/** The popular searches that contain the typed text, in Chinese, English or pinyin. */
export const popularFor = (typed: string): readonly PopularSearch[] => {
  const needle = plain(typed)
  return haystacks.flatMap(({ search, texts }) =>
    texts.some((text) => text.includes(needle)) ? [search] : [],
  )
}
