import * as routes from '../../../shared/routes/desk-questions.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Table } from '../../platform/dynamodb/table.ts'
import type { DeskAccess } from '../../platform/http/desk-access.ts'
import { lambda } from '../../platform/http/lambda.ts'
import { route } from '../../platform/http/route.ts'
import { type Questions, questionsIn } from '../../questions/question-repository.ts'
import { shownQuestion } from '../../questions/shown-question.ts'
import { type ReportLinks, s3ReportLinks } from '../../requests/report-links.ts'
import { type Requests, requestsIn } from '../../requests/request-repository.ts'
import { findOpen } from '../find-pending.ts'

type Deps = {
  requests: Pick<Requests, 'findById'>
  questions: Pick<Questions, 'findByRequest'>
  links: ReportLinks
  clock: Clock
}

/** GET /api/desk/requests/{id}/questions: for every member of the desk. */
export const listDeskQuestions = route(
  routes.listDeskQuestions,
  async ({ requests, questions, links, clock }: Deps, { params }) => {
    const request = await findOpen(requests, params.id)
    const found = await questions.findByRequest(request)
    const now = clock.now()
    return {
      items: await Promise.all(found.map((each) => shownQuestion({ links, now }, each, request))),
    }
  },
)

export const handlerOn = (table: Table, desk: DeskAccess) =>
  lambda(
    listDeskQuestions,
    {
      requests: requestsIn(table),
      questions: questionsIn(table),
      links: s3ReportLinks(),
      clock: systemClock,
    },
    desk,
  )
