import type { Question } from '../../shared/desk/questions.ts'
import type { ReportLinks } from '../requests/report-links.ts'
import type { StoredRequest } from '../requests/verification-request.ts'
import { type AnswerFile, isOpen, type StoredQuestion } from './question.ts'

type Deps = { links: ReportLinks; now: Date }

/** A question as buyer and desk see it: without who asked, and with links to the answer's files. */
export async function shownQuestion(
  { links, now }: Deps,
  question: StoredQuestion,
  request: Pick<StoredRequest, 'status' | 'pausedAt'>,
): Promise<Question> {
  const { id, kind, text, askedAt, state, answer } = question
  const linked = async ({ key, ...file }: AnswerFile) => {
    const type = typeOf(key)
    const how = { type, fileName: withoutEnding(file.name), download: false } as const
    return { ...file, url: (await links.sign(key, how, now)).url }
  }
  return {
    id,
    kind,
    text,
    askedAt,
    state: state === 'open' && !isOpen(question, request) ? 'withdrawn' : state,
    answer: answer && {
      text: answer.text,
      at: answer.at,
      files: await Promise.all(answer.files.map(linked)),
    },
  }
}

const typeOf = (key: string) =>
  key.endsWith('.pdf') ? 'pdf' : key.endsWith('.png') ? 'png' : 'jpg'

const withoutEnding = (name: string): string => name.replace(/\.[^.]*$/, '') || 'file'
