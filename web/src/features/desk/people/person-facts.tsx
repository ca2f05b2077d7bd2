import type { DeskPerson, ListedPerson } from '../../../../../shared/desk/people.ts'
import { deskTexts } from '../desk-texts.ts'
import { dateTimeText } from '../desk-times.ts'
import { useTexts } from '../texts.ts'
import { peopleTexts } from './people-texts.ts'

type Props = { person: ListedPerson & Partial<DeskPerson> }

/** Whether the member can sign in with a code. */
export function AppText({ person: { hasAuthenticator, isDisabled } }: Props) {
  const texts = useTexts(peopleTexts)
  if (isDisabled) return <span className="poor">{texts.disabled}</span>
  if (hasAuthenticator) return texts.hasApp
  return <span className="poor">{texts.noApp}</span>
}

export function SignInText({ person: { lastSignInAt } }: Props) {
  const desk = useTexts(deskTexts)
  const texts = useTexts(peopleTexts)
  return dateTimeText(desk, lastSignInAt ?? '') || <span className="quiet">{texts.never}</span>
}
