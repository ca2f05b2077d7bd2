import { commentReplies } from '../../../../../shared/desk/comment-replies.ts'
import { sectionOf, sectionTitles } from '../../../../../shared/desk/report-sections.ts'
import type { DeskLanguage } from '../../../../../shared/desk/texts.ts'
import { type CheckId, checkIds, checkOf } from '../../../../../shared/reports/checks.ts'
import { commentTexts } from './comment-texts.ts'
import { labelOf } from './labels.ts'

const isCheck = (id: string | undefined): id is CheckId => checkIds.some((each) => each === id)

/** What a path means, in words: the check or the section, the place in a list, the field. */
export function pathWords(path: string, language: DeskLanguage): string {
  const keys = path.split('.')
  const [first, id] = keys
  if (first === commentReplies) return commentTexts[language].name
  const section = sectionOf(path)
  const start =
    first === 'checks' && isCheck(id)
      ? checkOf(id)[language]
      : section && sectionTitles[language][section]
  const places = keys.filter((key) => /^\d+$/.test(key)).map((key) => `${Number(key) + 1}`)
  const label = labelOf(path, language)
  return [start, ...places, label ?? (start ? undefined : path)]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ')
}
