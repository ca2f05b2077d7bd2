import * as z from 'zod'
import { Instant } from '../account/account.ts'
import { BuyerFile } from './buyer-file.ts'

/** An invoice, a contract or the like, which a buyer hands in for a request that is pending. */
export const Paper = BuyerFile.extend({ at: Instant })
export type Paper = z.infer<typeof Paper>

/** In the order in which they were handed in. */
export const Papers = z.object({ items: z.array(Paper) })

/** The upload that becomes a paper. */
export const SentPaper = z.strictObject({ id: z.string().min(1).max(40) })
