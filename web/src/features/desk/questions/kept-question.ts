import { keepWords, readWords } from '../../../lib/kept-words.ts'

const nameOf = (requestId: string) => `question.${requestId}`

/** A question that is not sent yet. */
export const readQuestion = (requestId: string): string => readWords(nameOf(requestId))

export const keepQuestion = (requestId: string, text: string): void =>
  keepWords(nameOf(requestId), text)
