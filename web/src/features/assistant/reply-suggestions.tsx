import type { MentionedCode } from '../../../../shared/assistant/assistant.ts'
import { Chinese } from '../../ui/chinese.tsx'
import type { SuggestedName } from './ask.ts'

type Props = {
  suggestions: readonly SuggestedName[]
  codes: readonly MentionedCode[]
  onChoose: (name: string) => void
}

const kinds: Readonly<Record<MentionedCode['kind'], string>> = {
  valid: 'has the form of a real code. Only the register says whose it is.',
  'wrong-check-character': 'has a wrong check character: probably not a real code.',
  malformed: 'is not a unified social credit code.',
}

/** Names and codes from the reply. A name can be searched for; a code is only shown. */
export function ReplySuggestions({ suggestions, codes, onChoose }: Props) {
  return (
    <>
      {suggestions.length > 0 && (
        <ul className="chat__names row gap-2" aria-label="Suggested names">
          {suggestions.map(({ name, parts }) => (
            <li key={name}>
              <button type="button" className="chat__name" onClick={() => onChoose(name)}>
                <span className="visually-hidden">Search for </span>
                <Chinese>{name}</Chinese>
                <span className="chat__parts">
                  <span className="fair strong">Unverified</span>
                  {parts.map((part) => ` · ${part}`).join('')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {codes.length > 0 && (
        <ul className="stack gap-1 quiet" aria-label="Codes in the reply">
          {codes.map(({ code, kind }) => (
            <li key={code}>
              <code translate="no">{code}</code> {kinds[kind]}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
