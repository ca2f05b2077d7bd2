import { ulid } from 'ulid'
import * as routes from '../../shared/routes/papers.ts'
import type { Clock } from '../platform/clock.ts'
import { route } from '../platform/http/route.ts'
import { buyerFileLimitOf } from '../platform/throttling/sending-limits.ts'
import { type Throttles, takeOrRefuse } from '../platform/throttling/throttles.ts'
import type { BuyerFiles } from '../reports/sent-files/buyer-file.ts'
import { findOwnRequest } from '../requests/own-request.ts'
import type { Requests } from '../requests/request-repository.ts'
import { papersPart, takingPapers } from './paper.ts'

type Deps = {
  requests: Pick<Requests, 'find'>
  files: Pick<BuyerFiles, 'startUpload'>
  throttles: Throttles
  clock: Clock
}

/**
 * POST /api/requests/{id}/papers: a form with which the browser sends one file to S3. It becomes a paper
 * once it is handed in by its id.
 */
export const startPaper = route(
  routes.startPaper,
  async ({ requests, files, throttles, clock }: Deps, { buyer, params, body }) => {
    const request = takingPapers(await findOwnRequest(requests, buyer.userId, params.id))
    const at = clock.now()
    const limit = buyerFileLimitOf(buyer.userId)
    await takeOrRefuse(throttles, [limit], at, 'You’ve reached today’s limit for files.')
    const id = ulid(at.getTime())
    return { id, ...(await files.startUpload({ request, part: papersPart, id, ...body })) }
  },
)
