import { useState } from 'react'
import type { Check } from '../../../../../shared/reports/check.ts'
import { browserChoice } from '../../../lib/browser-choice.ts'
import { useLanguage, useTexts } from '../texts.ts'
import { textOf, useForm, useValue } from './form-context.tsx'
import { formTexts } from './form-texts.ts'

const choices = ['name', 'code'] as const
export type Copied = (typeof choices)[number]
const { choose, useChoice } = browserChoice('desk-copied', choices)

/** What is copied when a source is opened: chosen once for this browser. */
export const useCopied = (): [Copied, (copied: Copied) => void] => [useChoice() ?? 'name', choose]

/** Opens the source of a check with the company's name or code in the clipboard. */
export function useSource(source: Check['source'], copied: Copied) {
  const texts = useTexts(formTexts)
  const request = useForm((form) => form.request)
  const [outcome, setOutcome] = useState('')
  const own = textOf(useValue(`company.${copied}`))
  const requested = copied === 'name' ? request?.name.shown : request?.name.code?.code
  const text = own || requested || request?.searchTerm || ''
  const copy = () => {
    if (text === '') return
    // Without permission or a secure origin, or before the site has a clipboard.
    const failed = () => setOutcome(texts.copyFailed)
    navigator.clipboard.writeText(text).then(() => setOutcome(texts.copied(text)), failed)
  }
  const open = () => {
    copy()
    window.open(source.url, '_blank', 'noopener,noreferrer')
  }
  return { copy, open, outcome }
}

type Props = { source: Check['source']; copy: () => void; outcome: string }

export function SourceLink({ source, copy, outcome }: Props) {
  const texts = useTexts(formTexts)
  const language = useLanguage()
  return (
    <span className="check-row__source quiet wrap-anywhere">
      {source.url ? (
        <a href={source.url} target="_blank" rel="noreferrer" onClick={copy} onAuxClick={copy}>
          {source[language]}
        </a>
      ) : (
        <span>
          {source[language]} ({texts.noSite})
        </span>
      )}
      <span role="status">{outcome}</span>
    </span>
  )
}
