import { CloudWatchLogsClient, DeleteLogGroupCommand } from '@aws-sdk/client-cloudwatch-logs'
import {
  DeleteBucketCommand,
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { DeleteSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type { StageSettings } from '../infra/stages/settings.ts'
import type { Account, OwnedResource } from './account.ts'
import { mailDomainOf } from './checks.ts'

/** Something whose fixed name a new stack needs, and that no stack of the stage owns. */
export type Leftover = {
  kind:
    | 'bucket'
    | 'bucket of another region or account'
    | 'secret'
    | 'log group'
    | 'role'
    | 'identity'
    | 'configuration set'
    | 'DNS record'
  name: string
}

/** Names that a deleted stage, or something else in the account, has left taken. */
export async function leftovers(
  settings: StageSettings,
  account: Account,
  owned: readonly OwnedResource[],
): Promise<Leftover[]> {
  const { stage, region, domain: site } = settings
  const ids = new Set(owned.map(({ physicalId }) => physicalId))
  const found: Leftover[] = []
  const add = (kind: Leftover['kind'], name: string, isTaken: boolean, id = name) => {
    if (isTaken && !ids.has(id)) found.push({ kind, name })
  }
  const bucket = `veridock-${stage}-reports-${await account.id(region)}`
  const where = await account.bucket(region, bucket)
  add('bucket', bucket, where === 'here')
  add('bucket of another region or account', bucket, where === 'elsewhere')
  for (const { name, arn } of await account.secrets(region, `veridock/${stage}/`))
    add('secret', name, true, arn)
  for (const name of await account.logGroups(region, `/aws/lambda/veridock-${stage}-`))
    add('log group', name, true)
  const role = `veridock-${stage}-report-uploaders`
  add('role', role, await account.hasRole(region, role))
  const domain = mailDomainOf(settings)
  add('identity', domain, (await account.verification(region, domain)) !== undefined)
  if (site)
    for (const type of ['A', 'AAAA'] as const) {
      const isThere = await account.hasRecord(region, site.hostedZoneId, site.name, type)
      add('DNS record', `${site.name} ${type}`, isThere, site.name)
    }
  // As infra/constructs/mail.ts: the record is made in the mail domain's own zone alone.
  if (site?.zoneName === domain) {
    const dmarc = `_dmarc.${domain}`
    const isThere = await account.hasRecord(region, site.hostedZoneId, dmarc, 'TXT')
    add('DNS record', `${dmarc} TXT`, isThere, dmarc)
  }
  for (const name of [`veridock-${stage}`, `veridock-${stage}-own`])
    add('configuration set', name, await account.hasConfigurationSet(region, name))
  return found
}

/** What a deleted stage keeps on purpose, and the logs that its functions still wrote: `--discard-leftovers`. */
const discardable = ['bucket', 'secret', 'log group'] as const

export const isDiscardable = ({ kind }: Leftover): boolean =>
  discardable.some((each) => each === kind)

/** AWS refuses to delete a leftover. */
export class DiscardError extends Error {
  override name = 'DiscardError'
}

/** Deletes leftovers for good: every version of every report, and secrets without a time to restore them. */
export async function discard(region: string, found: readonly Leftover[]): Promise<void> {
  for (const { kind, name } of found) {
    if (kind === 'bucket') await deleteBucket(region, name)
    if (kind === 'secret')
      await new SecretsManagerClient({ region }).send(
        new DeleteSecretCommand({ SecretId: name, ForceDeleteWithoutRecovery: true }),
      )
    if (kind === 'log group')
      await new CloudWatchLogsClient({ region }).send(
        new DeleteLogGroupCommand({ logGroupName: name }),
      )
  }
}

async function deleteBucket(region: string, name: string): Promise<void> {
  const client = new S3Client({ region })
  for (let isMore = true; isMore; ) {
    // What was listed is deleted, so that the next page is the first again.
    const page = await client.send(new ListObjectVersionsCommand({ Bucket: name }))
    const { Versions = [], DeleteMarkers = [] } = page
    const objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({
      Key,
      VersionId,
    }))
    isMore = objects.length > 0
    if (!isMore) break
    const { Errors: [refused] = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket: name, Delete: { Objects: objects, Quiet: true } }),
    )
    // It would be listed again, and for ever.
    if (refused)
      throw new DiscardError(
        `${refused.Key} in the bucket ${name} cannot be deleted: ${refused.Message ?? refused.Code}`,
      )
  }
  await client.send(new DeleteBucketCommand({ Bucket: name }))
}
