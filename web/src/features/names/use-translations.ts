import { useEffect, useState } from 'react'

type Wording = {
  pinyinOf: (chinese: string) => string
  industryInEnglish: (word: string) => string | undefined
}

let wording: Wording | undefined

const load = async (): Promise<Wording> => {
  const [{ pinyinOf }, { industryInEnglish }] = await Promise.all([
    import('../../../../shared/names/pinyin.ts'),
    import('../../../../shared/names/industry-english.ts'),
  ])
  wording = { pinyinOf, industryInEnglish }
  return wording
}

/** How Chinese words sound and what they mean: heavy tables, fetched once there is a name to show. */
export const useWording = (isNeeded: boolean): Wording | undefined => {
  const [loaded, setLoaded] = useState(wording)
  useEffect(() => {
    if (!isNeeded || loaded) return
    load().then(setLoaded, () => {})
  }, [isNeeded, loaded])
  return loaded
}
