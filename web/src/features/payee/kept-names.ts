import * as z from 'zod'
import { keptInTab } from '../../domain/session/kept.ts'

const Names = z.object({ issuer: z.string(), contractParty: z.string(), beneficiary: z.string() })
export type TypedNames = z.infer<typeof Names>

/** The names of a payee check that are not compared yet. */
export const keptNames = keptInTab('payee-names', Names.parse, {
  issuer: '',
  contractParty: '',
  beneficiary: '',
})
