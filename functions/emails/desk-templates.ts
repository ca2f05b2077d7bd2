import * as z from 'zod'
import { planNames } from '../../shared/plans.ts'
import { Score } from '../../shared/request.ts'
import { AcceptedData, Assessment } from './assessment.ts'
import { template } from './template.ts'
import { deskDisputeReceived } from './templates/desk-dispute-received.ts'
import { fileMisplaced } from './templates/desk-file-misplaced.ts'
import { fileRejected } from './templates/desk-file-rejected.ts'
import { deskNewRequest } from './templates/desk-new-request.ts'
import { deskQuestionAnswered } from './templates/desk-question-answered.ts'
import { deskReportAccepted } from './templates/desk-report-accepted.ts'
import { deskReportWithdrawn } from './templates/desk-report-withdrawn.ts'
import { deskRequestClosed } from './templates/desk-request-closed.ts'
import { deskRequestLate } from './templates/desk-request-late.ts'

const text = z.string()
const asked = { requestId: text, company: text, plan: z.enum(planNames), dueAt: text }

/** E-mails to the report desk. */
export const deskTemplates = {
  'desk-new-request': template({
    preference: 'always',
    data: z.object(asked),
    render: ({ brand, drops }, data) => deskNewRequest(brand, { ...data, drops }),
  }),
  'desk-request-closed': template({
    preference: 'always',
    data: z.object({
      requestId: text,
      company: text,
      status: z.enum(['failed', 'cancelled']),
      reason: text,
      by: text,
    }),
    render: ({ brand }, data) => deskRequestClosed(brand, data),
  }),
  'desk-request-late': template({
    preference: 'always',
    data: z.object({ ...asked, state: z.enum(['due-soon', 'overdue']) }),
    render: ({ brand, drops }, data) => deskRequestLate(brand, { ...data, drops }),
  }),
  'desk-question-answered': template({
    preference: 'always',
    data: z.object({ requestId: text, company: text, files: z.int(), dueAt: text }),
    render: ({ brand, siteUrl }, data) => deskQuestionAnswered(brand, { ...data, siteUrl }),
  }),
  'desk-report-accepted': template({
    preference: 'always',
    data: z.object({
      requestId: text,
      company: text,
      score: Score,
      version: z.int(),
      pages: z.int(),
      current: z.boolean(),
      assessment: Assessment.optional(),
      handedIn: AcceptedData.optional(),
    }),
    render: ({ brand }, data) => deskReportAccepted(brand, data),
  }),
  'desk-report-withdrawn': template({
    preference: 'always',
    data: z.object({ requestId: text, company: text, by: text, reason: text, versions: z.int() }),
    render: ({ brand, drops }, data) => deskReportWithdrawn(brand, { ...data, drops }),
  }),
  'desk-dispute-received': template({
    preference: 'always',
    data: z.object({ disputeId: text, company: text, statement: text }),
    render: ({ brand, siteUrl }, data) => deskDisputeReceived(brand, { ...data, siteUrl }),
  }),
  'desk-file-rejected': template({
    preference: 'always',
    data: z.object({
      key: text,
      movedTo: text,
      reason: text,
      problems: z.array(text).optional(),
      moreProblems: z.int().optional(),
      problemsAt: text.optional(),
    }),
    render: ({ brand }, data) => fileRejected(brand, data),
  }),
  'desk-file-misplaced': template({
    preference: 'always',
    data: z.object({ key: text }),
    render: ({ brand }, { key }) => fileMisplaced(brand, key),
  }),
}
