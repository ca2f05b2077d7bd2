import { tableFromEnvironment } from '../../platform/dynamodb/table.ts'
import { byRoute } from '../../platform/http/lambda.ts'
import * as claimRequest from '../claim-request.ts'
import { deskAccessFor } from '../desk-access.ts'
import * as getDraft from '../drafts/get-draft.ts'
import * as getStartingPoint from '../drafts/get-starting-point.ts'
import * as listStartingPoints from '../drafts/list-starting-points.ts'
import * as reviewDraft from '../drafts/review-draft.ts'
import * as saveDraft from '../drafts/save-draft.ts'
import * as submitDraft from '../drafts/submit-draft.ts'
import * as takeBackDraft from '../drafts/take-back-draft.ts'
import * as exportAudit from '../export-audit.ts'
import * as getDeskMe from '../get-desk-me.ts'
import * as getDeskRequest from '../get-desk-request.ts'
import * as getFigures from '../get-figures.ts'
import * as listQueue from '../list-queue.ts'
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
    getDraft,
    saveDraft,
    submitDraft,
    takeBackDraft,
    reviewDraft,
    listStartingPoints,
    getStartingPoint,
  ].map(({ handlerOn }) => handlerOn(table, desk))
  return byRoute([getDeskMe.handlerOn(desk), ...onTable])
}
