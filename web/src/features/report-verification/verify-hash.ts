import { verifyReport } from '../../../../shared/routes/report-verification.ts'
import { callAnonymously } from '../../lib/anonymous-client.ts'

/** Loaded on demand: the page itself needs no schema. */
export const verifyHash = (sha256: string, signal: AbortSignal) =>
  callAnonymously(verifyReport, { params: { sha256 }, signal })
