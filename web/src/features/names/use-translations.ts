import { loadedPart } from '../../lib/loaded-part.ts'

/** Pinyin and translations of Chinese words: large tables, loaded when there is a name to show. */
export const useTranslations = loadedPart(async () => {
  const [{ pinyinOf }, { industryInEnglish }] = await Promise.all([
    import('../../domain/names/pinyin.ts'),
    import('../../../../shared/names/industry-english.ts'),
  ])
  return { pinyinOf, industryInEnglish }
})
