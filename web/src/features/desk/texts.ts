import { createContext, useContext } from 'react'
import type { DeskLanguage } from '../../../../shared/desk/texts.ts'

/** The language of the member: Chinese, unless a page says otherwise. */
export const Language = createContext<DeskLanguage>('zh')

export const useLanguage = (): DeskLanguage => useContext(Language)

/** The texts in the language of the member. */
export const useTexts = <Texts>(of: Readonly<Record<DeskLanguage, Texts>>): Texts =>
  of[useLanguage()]
