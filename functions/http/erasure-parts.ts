import { accountsIn } from '../data/accounts.ts'
import { erasuresIn } from '../data/erasures.ts'
import { tableOfEnvironment } from '../data/table.ts'
import type { ErasureNeeds } from '../domain/erasure.ts'
import { systemClock } from '../outbound/clock.ts'
import { s3ErasedFiles } from '../outbound/erased-files.ts'
import { cognitoIdentity } from '../outbound/identity.ts'
import { paymentsOfEnvironment } from '../outbound/payments.ts'
import { hashKeyOfEnvironment } from './hash-key.ts'

/** For buyers and for operators alike. */
export function erasureOfEnvironment(): ErasureNeeds {
  const table = tableOfEnvironment()
  return {
    payments: paymentsOfEnvironment(),
    files: s3ErasedFiles(),
    identity: cognitoIdentity(),
    erasures: erasuresIn(table, { accounts: accountsIn(table), key: hashKeyOfEnvironment() }),
    clock: systemClock,
  }
}
