import { type DeskLanguage, deskLanguages } from '../../../../shared/desk/texts.ts'
import { browserChoice } from '../../lib/browser-choice.ts'

const { choose, useChoice } = browserChoice<DeskLanguage>('desk-language', deskLanguages)

/** The language of the report desk: Chinese, until the member chooses English in this browser. */
export const useDeskLanguage = (): [DeskLanguage, (language: DeskLanguage) => void] => [
  useChoice() ?? 'zh',
  choose,
]
