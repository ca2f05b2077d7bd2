import { ulid } from 'ulid'
import * as routes from '../../shared/routes/questions.ts'
import type { Clock } from '../platform/clock.ts'
import { route } from '../platform/http/route.ts'
import { buyerFileLimitOf } from '../platform/throttling/sending-limits.ts'
import { type Throttles, takeOrRefuse } from '../platform/throttling/throttles.ts'
import type { BuyerFiles } from '../reports/sent-files/buyer-file.ts'
import { findOwnQuestion, type OwnQuestionDeps, questionClosed } from './own-question.ts'
import { isOpen } from './question.ts'

type Deps = OwnQuestionDeps & {
  files: Pick<BuyerFiles, 'startUpload'>
  throttles: Throttles
  clock: Clock
}

/**
 * POST /api/requests/{id}/questions/{questionId}/files: a form with which the browser sends one file
 * to S3. The file counts once an answer names its id.
 */
export const startAnswerFile = route(
  routes.startAnswerFile,
  async ({ files, throttles, clock, ...deps }: Deps, { buyer, params, body }) => {
    const { request, question } = await findOwnQuestion(deps, buyer.userId, params)
    if (!isOpen(question, request)) throw questionClosed(question)
    const at = clock.now()
    const limit = buyerFileLimitOf(buyer.userId)
    await takeOrRefuse(throttles, [limit], at, 'You’ve reached today’s limit for files.')
    const id = ulid(at.getTime())
    return { id, ...(await files.startUpload({ request, part: question.id, id, ...body })) }
  },
)
