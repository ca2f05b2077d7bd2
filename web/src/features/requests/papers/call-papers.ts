import { handInPaper, listPapers, startPaper } from '../../../../../shared/routes/papers.ts'
import { callOf } from '../../../domain/session/api.ts'

/** Calls a route of papers, which only the page of a request loads. */
export const callPapers = callOf({ handInPaper, listPapers, startPaper })
