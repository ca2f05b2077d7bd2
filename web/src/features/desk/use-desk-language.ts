import { useState } from 'react'
import type { DeskLanguage } from './texts.ts'

const key = 'desk-language'

const stored = (): DeskLanguage => (localStorage.getItem(key) === 'en' ? 'en' : 'zh')

/** The language of the report desk: Chinese, until the member chooses English in this browser. */
export function useDeskLanguage(): [DeskLanguage, (language: DeskLanguage) => void] {
  const [language, setLanguage] = useState(stored)
  return [
    language,
    (chosen) => {
      localStorage.setItem(key, chosen)
      setLanguage(chosen)
    },
  ]
}
