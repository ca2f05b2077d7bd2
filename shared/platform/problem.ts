import * as z from 'zod'

/**
 * All problems that our code answers, by code. Errors of API Gateway itself (401 of the authorizer,
 * unknown route, 413, 429, a broken integration) are not in this list.
 */
export const problems = {
  'invalid-request': { status: 400, title: 'The request is not valid' },
  'invalid-json': { status: 400, title: 'The body is not valid JSON' },
  'unsupported-media-type': { status: 415, title: 'The body must be application/json' },
  'invalid-signature': { status: 400, title: 'The signature is wrong or too old' },
  unauthorized: { status: 401, title: 'Sign in first' },
  'recent-sign-in-required': { status: 403, title: 'Sign in again first' },
  'second-factor-required': { status: 403, title: 'Set up an authenticator app first' },
  'wrong-address': { status: 403, title: 'Not at this address' },
  'not-found': { status: 404, title: 'Not found' },
  'email-taken': { status: 409, title: 'This email belongs to another account' },
  'email-from-google': { status: 409, title: 'This account has its email from Google' },
  'already-requested': { status: 409, title: 'You have already requested this company' },
  'already-claimed': { status: 409, title: 'Another member of the desk has this request' },
  'not-pending': { status: 409, title: 'This request is no longer pending' },
  'not-open': { status: 409, title: 'This request takes no report' },
  'not-claimed': { status: 409, title: 'Claim this request first' },
  'draft-changed': { status: 409, title: 'The report has changed since you read it' },
  'draft-in-review': { status: 409, title: 'The report is in review' },
  'not-in-review': { status: 409, title: 'The report is not in review' },
  'own-report': { status: 403, title: 'You cannot review a report that you wrote' },
  'report-invalid': { status: 422, title: 'The report has faults' },
  'evidence-limit-reached': { status: 409, title: 'This request has all the files it can have' },
  'paper-limit-reached': { status: 409, title: 'This request has all the files it can have' },
  'file-refused': { status: 422, title: 'This file cannot be taken' },
  'question-open': { status: 409, title: 'The buyer has not answered the last question' },
  'question-closed': { status: 409, title: 'This question is answered or withdrawn' },
  'own-approval': { status: 403, title: 'Another reviewer has to decide this dispute' },
  'own-proposal': { status: 403, title: 'Another member has to confirm this' },
  'operators-only': { status: 403, title: 'Only an operator can change this' },
  'member-away': { status: 409, title: 'This member is away' },
  'outcome-changed': { status: 409, title: 'What was proposed has changed since you read it' },
  'already-graded': { status: 409, title: 'Another member has graded this report' },
  'already-decided': { status: 409, title: 'This dispute is decided' },
  'not-corrected': { status: 409, title: 'Publish the corrected report first' },
  'free-limit-reached': { status: 403, title: 'Search Limit Reached' },
  'monthly-limit-reached': { status: 403, title: 'Monthly Search Limit Reached' },
  'too-late-to-cancel': { status: 409, title: 'It is too late to cancel this request' },
  'cancellation-limit-reached': { status: 429, title: 'Too many requests canceled today' },
  'share-limit-reached': { status: 403, title: 'This report has all the links it can have' },
  'premium-only': { status: 403, title: 'This comes with Premium' },
  'watch-limit-reached': { status: 403, title: 'Your plan watches no more suppliers' },
  'report-not-available': { status: 409, title: 'Report Not Available' },
  'csv-too-large': { status: 409, title: 'Too many rows for one CSV file' },
  'idempotency-key-reused': {
    status: 422,
    title: 'This Idempotency-Key was used for another request',
  },
  // One for each row of docs/specification.md#ai-messages, and three for our limits.
  'link-expired': { status: 410, title: 'This link is no longer valid' },
  'too-many-requests': { status: 429, title: 'Too many at once' },
  'assistant-rate-limited': { status: 429, title: 'Too many questions' },
  'assistant-denied': { status: 502, title: 'The AI model denied access' },
  'assistant-refused': { status: 400, title: 'The AI model refused the question' },
  'assistant-failed': { status: 503, title: 'The AI model failed' },
  'assistant-no-candidates': { status: 502, title: 'The AI model generated nothing' },
  'assistant-empty-text': { status: 502, title: 'The AI model answered nothing' },
  'assistant-sign-in': { status: 403, title: 'Visitors have used up their share of this month' },
  'assistant-resting': { status: 503, title: 'AI Help has reached its monthly limit' },
  'try-again': { status: 503, title: 'Busy: please try again' },
  internal: { status: 500, title: 'Something went wrong on our side' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problems

/** RFC 9457, with our `code` and, for schema failures, the fields that failed. */
export const Problem = z.looseObject({
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** With `already-requested`: the request that the buyer has. */
  requestId: z.string().optional(),
  /** With `already-claimed`: who has the request, and since when; with `not-claimed`: who took it back. */
  claim: z.object({ name: z.string(), at: z.iso.datetime() }).optional(),
  /** With `draft-changed`: what is saved now, when and by whom. */
  draft: z.object({ revision: z.int(), savedAt: z.iso.datetime(), savedBy: z.string() }).optional(),
  /** With `file-refused`: why, as a word of the list in shared/desk/evidence.ts. */
  fileFault: z.string().optional(),
  /** With problems of AI Help: the status of the AI model. */
  modelStatus: z.int().optional(),
  /** With rate limits: when to try again; also sent as the header Retry-After. */
  retryAt: z.iso.datetime().optional(),
})
export type Problem = z.infer<typeof Problem>
