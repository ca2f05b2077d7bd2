import { useEffect, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { deskTexts } from './desk-texts.ts'
import { useTexts } from './texts.ts'
import { ToldApart } from './told-apart.tsx'

const shownMs = 3000

type Props = {
  text: string
  /** For the button's name. */
  what: string
  /** Tells apart buttons of one name, for screen readers. */
  of?: string
}

export function CopyButton({ text, what, of }: Props) {
  const { panel } = useTexts(deskTexts)
  const [outcome, setOutcome] = useState('')
  useEffect(() => {
    if (outcome === '') return
    const timer = setTimeout(() => setOutcome(''), shownMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome(panel.copied),
      // Without permission or a secure origin.
      () => setOutcome(panel.copyFailed),
    )
  return (
    <span className="desk-copy row">
      <Button size="small" onClick={() => void copy()}>
        {panel.copy(what)}
        {of && <ToldApart by={of} />}
      </Button>
      <span role="status">{outcome}</span>
    </span>
  )
}
