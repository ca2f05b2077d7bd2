import * as z from 'zod'
import { environment } from '../../platform/environment.ts'
import { cognitoIdentity, type Identity } from '../../platform/ids.ts'
import { accountField, auditFields, OperationError, operation } from '../../platform/operation.ts'
import { currentExport, isFresh } from '../account-export.ts'
import {
  type StartExportDeps,
  startExport,
  startExportDepsFromEnvironment,
} from '../export-deps.ts'

const ExportBuyer = z.strictObject({ account: accountField, ...auditFields })

type Deps = StartExportDeps & { identity: Pick<Identity, 'idOf'>; bucket: string }

/**
 * Exports an account on a written request, like the button in the settings. Another run says where
 * the file is.
 */
async function exportBuyer(deps: Deps, { account }: z.output<typeof ExportBuyer>): Promise<string> {
  const { exports, identity, clock, bucket } = deps
  const userId = await identity.idOf(account)
  if (userId === undefined) throw new OperationError(`There is no account ${account}.`)
  const current = currentExport((await exports.find(userId)).newest, clock.now())
  if (current?.state === 'ready' && isFresh(current, clock.now())) {
    const until = new Date(current.expiresAt * 1000).toISOString()
    return `The file is s3://${bucket}/${current.key} until ${until}.`
  }
  if (!(await startExport(deps, userId)))
    throw new OperationError(`There is no account ${account}.`)
  return 'The file is being made. Run export-buyer again in a minute: it tells where the file is.'
}

export const createHandler = () =>
  operation(ExportBuyer, exportBuyer, {
    ...startExportDepsFromEnvironment(),
    identity: cognitoIdentity(),
    bucket: environment({ REPORTS_BUCKET: z.string().min(1) }).REPORTS_BUCKET,
  })
