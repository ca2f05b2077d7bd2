import { useEffect, useState } from 'react'

type Translations = {
  pinyinOf: (chinese: string) => string
  industryInEnglish: (word: string) => string | undefined
}

let translations: Translations | undefined

const load = async (): Promise<Translations> => {
  const [{ pinyinOf }, { industryInEnglish }] = await Promise.all([
    import('../../domain/names/pinyin.ts'),
    import('../../../../shared/names/industry-english.ts'),
  ])
  translations = { pinyinOf, industryInEnglish }
  return translations
}

/** Pinyin and translations of Chinese words: large tables, loaded when there is a name to show. */
export const useTranslations = (isNeeded: boolean): Translations | undefined => {
  const [loaded, setLoaded] = useState(translations)
  useEffect(() => {
    if (!isNeeded || loaded) return
    load().then(setLoaded, () => {})
  }, [isNeeded, loaded])
  return loaded
}
