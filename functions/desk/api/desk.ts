import { tableFromEnvironment } from '../../platform/dynamodb/table.ts'
import { byRoute } from '../../platform/http/lambda.ts'
import * as claimRequest from '../claim-request.ts'
import { deskAccessFor } from '../desk-access.ts'
import * as exportAudit from '../export-audit.ts'
import * as getDeskMe from '../get-desk-me.ts'
import * as getDeskRequest from '../get-desk-request.ts'
import * as getFigures from '../get-figures.ts'
import * as listQueue from '../list-queue.ts'
import * as askBuyer from '../questions/ask-buyer.ts'
import * as listDeskQuestions from '../questions/list-desk-questions.ts'
import * as withdrawQuestion from '../questions/withdraw-question.ts'
import * as releaseRequest from '../release-request.ts'

/** The routes of the report desk in one function: docs/decisions/0033-functions-by-capability.md. */
export const createHandler = () => {
  const table = tableFromEnvironment()
  const desk = deskAccessFor(table)
  const onTable = [
    listQueue,
    getFigures,
    getDeskRequest,
    claimRequest,
    releaseRequest,
    exportAudit,
    listDeskQuestions,
    askBuyer,
    withdrawQuestion,
  ].map(({ handlerOn }) => handlerOn(table, desk))
  return byRoute([getDeskMe.handlerOn(desk), ...onTable])
}
