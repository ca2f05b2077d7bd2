import { deskTexts } from './desk-texts.ts'
import { useTexts } from './texts.ts'

/** Tells apart buttons of one name, for screen readers: what the button is about, after its name. */
export function ToldApart({ by }: { by: string }) {
  const { colon } = useTexts(deskTexts)
  return (
    <span className="visually-hidden">
      {colon}
      {by}
    </span>
  )
}
