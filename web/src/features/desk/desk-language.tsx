import { createContext, type ReactNode, useContext } from 'react'
import { type DeskTexts, deskTexts } from './desk-texts.ts'
import type { DeskLanguage } from './use-desk-language.ts'

const Texts = createContext<DeskTexts>(deskTexts.zh)

export const useDeskTexts = (): DeskTexts => useContext(Texts)

export function DeskTextsProvider(props: { language: DeskLanguage; children: ReactNode }) {
  return <Texts value={deskTexts[props.language]}>{props.children}</Texts>
}
