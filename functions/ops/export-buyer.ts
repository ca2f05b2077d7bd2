import * as z from 'zod'
import { currentExport, isFresh } from '../domain/account-export.ts'
import {
  exportOrdersOfEnvironment,
  type OrderExportNeeds,
  orderExport,
} from '../http/export-parts.ts'
import { environment } from '../outbound/environment.ts'
import { cognitoIdentity, type Identity } from '../outbound/identity.ts'
import { accountName, asked, operation, Refused } from './run/operation.ts'

const ExportBuyer = z.strictObject({ account: accountName, ...asked })

type Needs = OrderExportNeeds & { identity: Pick<Identity, 'idOf'>; bucket: string }

/**
 * On a person's request, by letter or mail: the file that their own button would make. Run again, it
 * tells where the file is.
 */
async function exportBuyer(
  needs: Needs,
  { account }: z.output<typeof ExportBuyer>,
): Promise<string> {
  const { exports, identity, clock, bucket } = needs
  const userId = account.includes('@') ? await identity.idOf(account) : account
  if (userId === undefined) throw new Refused(`Nobody is known as ${account}.`)
  const current = currentExport((await exports.find(userId)).newest, clock.now())
  if (current?.state === 'ready' && isFresh(current, clock.now())) {
    const until = new Date(current.expiresAt * 1000).toISOString()
    return `The file is s3://${bucket}/${current.key} until ${until}.`
  }
  if (!(await orderExport(needs, userId))) throw new Refused(`Nobody is known as ${account}.`)
  return 'The file is being made. Run export-buyer again in a minute: it tells where the file is.'
}

export const handler = operation(ExportBuyer, exportBuyer, {
  ...exportOrdersOfEnvironment(),
  identity: cognitoIdentity(),
  bucket: environment({ REPORTS_BUCKET: z.string().min(1) }).REPORTS_BUCKET,
})
