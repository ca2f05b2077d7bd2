import * as z from 'zod'
import { planNames } from '../../shared/plans/plans.ts'
import { Score } from '../../shared/requests/request.ts'

/** Data that several e-mails have. */

/** A request that the report desk works on. */
export const deskRequestData = {
  requestId: z.string(),
  company: z.string(),
  plan: z.enum(planNames),
  dueAt: z.string(),
}

/** One of several requests in an e-mail: without its company, which an erasure would not find there. */
export const BriefRequest = z.object({ requestId: z.string(), dueAt: z.string() })

export const watchedSupplier = {
  watchId: z.string(),
  company: z.string(),
  englishName: z.string().nullish(),
  score: Score,
}

/** The verdict of a supplier's newest report as data, in words; absent for a PDF alone. */
export const verdictOfReport = { verdict: z.string().nullish() }

/** A payment, as support finds it in the provider's dashboard. */
export const paymentData = {
  customer: z.string(),
  account: z.string(),
  charge: z.string(),
  amount: z.string(),
}
