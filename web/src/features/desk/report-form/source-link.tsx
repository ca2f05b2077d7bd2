import { useState } from 'react'
import type { DeskRequestDetails } from '../../../../../shared/desk/queue.ts'
import type { Check } from '../../../../../shared/reports/check.ts'
import { browserChoice } from '../../../lib/browser-choice.ts'
import { useLanguage, useTexts } from '../texts.ts'
import { textOf, useForm, useValue } from './form-context.tsx'
import { formTexts } from './form-texts.ts'
import { type Asked, sourceAddress } from './source-address.ts'

const choices = ['name', 'code'] as const
export type Copied = (typeof choices)[number]
const { choose, useChoice } = browserChoice('desk-copied', choices)

/** What sources are asked for: chosen once for this browser. */
export const useCopied = (): [Copied, (copied: Copied) => void] => [useChoice() ?? 'name', choose]

/** The written name and code; what the buyer asked for until they are written. */
export function askedIn(
  company: { name: string; code: string },
  request: Pick<DeskRequestDetails, 'name' | 'searchTerm'> | undefined,
  copied: Copied,
): Asked {
  const name = company.name || request?.name.shown || ''
  const code = company.code || request?.name.code?.code
  return { name, chosen: (copied === 'name' ? name : code) || request?.searchTerm || '' }
}

/** Opens the source of a check: with the company in its address, else in the clipboard. */
export function useSource(source: Check['source'], copied: Copied) {
  const texts = useTexts(formTexts)
  const request = useForm((form) => form.request)
  const [outcome, setOutcome] = useState('')
  const name = textOf(useValue('company.name'))
  const code = textOf(useValue('company.code'))
  const asked = askedIn({ name, code }, request, copied)
  const address = source.url && sourceAddress(source.url, asked)
  const copy = () => {
    if (asked.chosen === '' || address !== source.url) return
    // Without permission or a secure origin, or before the site has a clipboard.
    const failed = () => setOutcome(texts.copyFailed)
    navigator.clipboard
      .writeText(asked.chosen)
      .then(() => setOutcome(texts.copied(asked.chosen)), failed)
  }
  const open = () => {
    copy()
    window.open(address, '_blank', 'noopener,noreferrer')
  }
  return { address, copy, open, outcome }
}

type Props = {
  source: Check['source']
  address: string | undefined
  copy: () => void
  outcome: string
}

export function SourceLink({ source, address, copy, outcome }: Props) {
  const texts = useTexts(formTexts)
  const language = useLanguage()
  return (
    <span className="check-row__source quiet wrap-anywhere">
      {address ? (
        <a href={address} target="_blank" rel="noreferrer" onClick={copy} onAuxClick={copy}>
          {source[language]}
        </a>
      ) : (
        <span>
          {source[language]}
          {texts.noSite}
        </span>
      )}
      <span role="status">{outcome}</span>
    </span>
  )
}
