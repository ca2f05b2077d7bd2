import { useLayoutEffect } from 'react'
import { type DeskLanguage, deskLanguages, htmlLanguage } from '../../../../shared/desk/texts.ts'
import { browserChoice } from '../../lib/browser-choice.ts'
import { setPageLanguage } from '../../lib/page-language.ts'

const { choose, useChoice } = browserChoice<DeskLanguage>('desk-language', deskLanguages)

/**
 * The language of the report desk: Chinese, until the member chooses English in this browser. While a page of the desk
 * is shown, it is that of the document, dialogs and toasts included.
 */
export function useDeskLanguage(): [DeskLanguage, (language: DeskLanguage) => void] {
  const language = useChoice() ?? 'zh'
  useLayoutEffect(() => {
    setPageLanguage(htmlLanguage[language])
    return () => setPageLanguage('en')
  }, [language])
  return [language, choose]
}
