import {
  answerQuestion,
  listQuestions,
  startAnswerFile,
} from '../../../../../shared/routes/questions.ts'
import { callOf } from '../../../domain/session/api.ts'

/** Calls a route of questions, which only pages of requests with questions load. */
export const callQuestions = callOf({ answerQuestion, listQuestions, startAnswerFile })
