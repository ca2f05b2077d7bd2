import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { tableFromEnvironment } from '../../platform/dynamodb/table.ts'
import { environment } from '../../platform/environment.ts'
import { byRoute, lambda } from '../../platform/http/lambda.ts'
import { fileReadersWith } from '../../reports/pdf/inspect-pdf.ts'
import * as claimRequest from '../claim-request.ts'
import { deskAccessFor } from '../desk-access.ts'
import * as decideDispute from '../disputes/decide-dispute.ts'
import * as listDisputes from '../disputes/list-disputes.ts'
import * as getDraft from '../drafts/get-draft.ts'
import * as getStartingPoint from '../drafts/get-starting-point.ts'
import * as listStartingPoints from '../drafts/list-starting-points.ts'
import * as reviewDraft from '../drafts/review-draft.ts'
import * as saveDraft from '../drafts/save-draft.ts'
import * as submitDraft from '../drafts/submit-draft.ts'
import * as takeBackDraft from '../drafts/take-back-draft.ts'
import { addEvidence } from '../evidence/add-evidence.ts'
import { changeEvidence } from '../evidence/change-evidence.ts'
import { evidenceDepsOn } from '../evidence/evidence-deps.ts'
import { listEvidence } from '../evidence/list-evidence.ts'
import { removeEvidence } from '../evidence/remove-evidence.ts'
import { startEvidence } from '../evidence/start-evidence.ts'
import * as exportAudit from '../export-audit.ts'
import * as getDeskMe from '../get-desk-me.ts'
import * as getDeskRequest from '../get-desk-request.ts'
import * as getFigures from '../get-figures.ts'
import * as listQueue from '../list-queue.ts'
import * as askBuyer from '../questions/ask-buyer.ts'
import * as listDeskQuestions from '../questions/list-desk-questions.ts'
import * as withdrawQuestion from '../questions/withdraw-question.ts'
import * as releaseRequest from '../release-request.ts'

/** URL of a file that infra/bundles.ts puts next to the bundle. */
const beside = (file: string) => new URL(file, import.meta.url)

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
    listDisputes,
    decideDispute,
    listDeskQuestions,
    askBuyer,
    withdrawQuestion,
  ].map(({ handlerOn }) => handlerOn(table, desk))
  const { REQUIRE_SCAN } = environment({ REQUIRE_SCAN: z.enum(['yes', 'no']) })
  const evidence = evidenceDepsOn(table, {
    readers: fileReadersWith(beside('pdf-inspector.mjs'), fileURLToPath(beside('qpdf.wasm'))),
    requireScan: REQUIRE_SCAN === 'yes',
  })
  const onEvidence = [
    lambda(listEvidence, evidence, desk),
    lambda(startEvidence, evidence, desk),
    lambda(addEvidence, evidence, desk),
    lambda(changeEvidence, evidence, desk),
    lambda(removeEvidence, evidence, desk),
  ]
  return byRoute([getDeskMe.handlerOn(desk), ...onTable, ...onEvidence])
}
