import type { ErrorTexts } from '../../../lib/error-text.ts'
import { serverDetail } from '../../../lib/error-text.ts'

const failed = 'Your answer could not be sent. It is kept here: try again.'

export const answerErrors: ErrorTexts = {
  'file-refused':
    'Your answer was not sent, because of a file. Remove it, and send the answer again.',
  'question-closed': (error) => serverDetail(error) ?? failed,
  'not-found': 'This question no longer exists.',
  'too-many-requests': (error) => serverDetail(error) ?? failed,
  'try-again': (error) => serverDetail(error) ?? failed,
  network: 'Your answer was not sent, because there is no connection. It is kept here: try again.',
  default: failed,
}

export const questionsErrors: ErrorTexts = {
  network:
    'Our analyst’s question could not be loaded, because there is no connection. Please try again.',
  default: 'Our analyst’s question could not be loaded. Please try again.',
}
