import * as routes from '../../shared/routes/papers.ts'
import type { Clock } from '../platform/clock.ts'
import { ClientProblem } from '../platform/http/client-problem.ts'
import { route } from '../platform/http/route.ts'
import { withConflictRetries } from '../platform/table/write.ts'
import { paperLimitOf } from '../platform/throttling/sending-limits.ts'
import { type Throttles, takeOrRefuse } from '../platform/throttling/throttles.ts'
import type { BuyerFiles } from '../reports/sent-files/buyer-file.ts'
import type { FileLinks } from '../requests/file-links.ts'
import { findOwnRequest } from '../requests/own-request.ts'
import type { Requests } from '../requests/request-repository.ts'
import { papersPart, takingPapers } from './paper.ts'
import type { Papers } from './paper-repository.ts'
import { shownPaper } from './shown-paper.ts'

type Deps = {
  requests: Pick<Requests, 'find'>
  papers: Pick<Papers, 'find' | 'add'>
  files: Pick<BuyerFiles, 'check' | 'keep' | 'remove'>
  throttles: Throttles
  links: FileLinks
  clock: Clock
}

/**
 * PUT /api/requests/{id}/papers: checks the file that was sent, and keeps it. The same file again changes
 * nothing, also after the request is closed.
 */
export const handInPaper = route(
  routes.handInPaper,
  async (
    { requests, papers, files, throttles, links, clock }: Deps,
    { buyer, params, body: { id } },
  ) => {
    const now = clock.now()
    const find = () => findOwnRequest(requests, buyer.userId, params.id)
    const first = await find()
    const existing = await papers.find(first, id)
    if (existing) return shownPaper({ links, now }, existing)
    takingPapers(first)
    // Checking a file takes seconds of a processor.
    const limit = paperLimitOf(buyer.userId)
    await takeOrRefuse(throttles, [limit], now, 'You’ve sent too many files.')
    const checked = await files.check({ request: first, part: papersPart, id })
    if ('fault' in checked)
      throw new ClientProblem('file-refused', checked.fault, {
        errors: [{ field: 'id', message: checked.fault }],
      })
    await files.keep(checked)
    const paper = { ...checked.file, requestId: first.id, at: now.toISOString() }
    try {
      return await withConflictRetries(async () => {
        const request = await find()
        // Another call with the same file was faster.
        const same = await papers.find(request, id)
        if (same) return shownPaper({ links, now }, same)
        await papers.add(takingPapers(request), paper)
        return shownPaper({ links, now }, paper)
      })
    } catch (error) {
      const isLost = error instanceof ClientProblem && error.code !== 'try-again'
      if (isLost && !(await papers.find(first, id))) await files.remove(checked.file)
      throw error
    }
  },
)
