import { MixedText } from '../mixed-text.tsx'

type Props = { notes: readonly string[]; tone?: 'good' | 'fair' | 'poor' | 'quiet' }

/** Short texts beside each other. The first says what the tone means. */
export function Notes({ notes, tone = 'quiet' }: Props) {
  const [first, ...others] = notes
  if (first === undefined) return null
  return (
    <p className="notes quiet wrap-anywhere">
      {tone === 'quiet' ? (
        <MixedText>{notes.join(' · ')}</MixedText>
      ) : (
        <>
          <strong className={tone}>
            <MixedText>{first}</MixedText>
          </strong>
          {others.length > 0 && <MixedText>{` · ${others.join(' · ')}`}</MixedText>}
        </>
      )}
    </p>
  )
}
