import { type ErrorTexts, errorText } from '../../lib/error-text.ts'
import { deskTexts } from './desk-texts.ts'
import { useTexts } from './texts.ts'

/** Words what a call failed with, by its code; '' while nothing has failed. */
export function useErrorOf(errors: ErrorTexts): (error: unknown) => string {
  const { sessionEnded } = useTexts(deskTexts)
  const texts = { 'recent-sign-in-required': sessionEnded, ...errors }
  return (error) => (error === undefined || error === null ? '' : errorText<string>(error, texts))
}
