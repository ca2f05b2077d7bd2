import type { Question } from '../../shared/desk/questions.ts'
import { shownFile } from '../reports/sent-files/buyer-file.ts'
import type { FileLinks } from '../requests/file-links.ts'
import type { StoredRequest } from '../requests/stored-request.ts'
import { isOpen, type StoredQuestion } from './question.ts'

type Deps = { links: FileLinks; now: Date }

/** A question as buyer and desk see it: without who asked, and with links to the answer's files. */
export async function shownQuestion(
  deps: Deps,
  question: StoredQuestion,
  request: Pick<StoredRequest, 'status' | 'pausedAt'>,
): Promise<Question> {
  const { id, kind, text, askedAt, state, answer } = question
  return {
    id,
    kind,
    text,
    askedAt,
    state: state === 'open' && !isOpen(question, request) ? 'withdrawn' : state,
    answer: answer && {
      text: answer.text,
      at: answer.at,
      files: await Promise.all(answer.files.map((file) => shownFile(deps, file))),
    },
  }
}
