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

/** A resource that has the fixed name that a new stack needs, and that belongs to no stack of the stage. */
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

/** Finds resources of a deleted stage, or of something else in the account, that have a name the stage needs. */
export async function findLeftovers(
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
  const location = await account.bucketLocation(region, bucket)
  add('bucket', bucket, location === 'here')
  add('bucket of another region or account', bucket, location === 'elsewhere')
  for (const { name, arn } of await account.secrets(region, `veridock/${stage}/`))
    add('secret', name, true, arn)
  for (const name of await account.logGroups(region, `/aws/lambda/veridock-${stage}-`))
    add('log group', name, true)
  const role = `veridock-${stage}-report-uploaders`
  add('role', role, await account.hasRole(region, role))
  const domain = mailDomainOf(settings)
  add('identity', domain, (await account.identityStatus(region, domain)) !== undefined)
  if (site)
    for (const type of ['A', 'AAAA'] as const) {
      const exists = await account.hasRecord(region, site.hostedZoneId, site.name, type)
      add('DNS record', `${site.name} ${type}`, exists, site.name)
    }
  // infra/constructs/mail.ts creates this record only in the mail domain's own zone.
  if (site?.zoneName === domain) {
    const dmarc = `_dmarc.${domain}`
    const exists = await account.hasRecord(region, site.hostedZoneId, dmarc, 'TXT')
    add('DNS record', `${dmarc} TXT`, exists, dmarc)
  }
  for (const name of [`veridock-${stage}`, `veridock-${stage}-own`])
    add('configuration set', name, await account.hasConfigurationSet(region, name))
  return found
}

/** What `--discard-leftovers` deletes: resources that a deleted stage retains, and logs written after the deletion. */
const discardable = ['bucket', 'secret', 'log group'] as const

export const isDiscardable = ({ kind }: Leftover): boolean =>
  discardable.some((each) => each === kind)

/** AWS has refused to delete a leftover. */
export class DiscardError extends Error {
  override name = 'DiscardError'
}

/** Deletes leftovers permanently: every version of every report, and secrets without a recovery window. */
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
    // Always the first page: the objects of the previous one are deleted.
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
    // Otherwise the same object would be listed again, forever.
    if (refused)
      throw new DiscardError(
        `${refused.Key} in the bucket ${name} cannot be deleted: ${refused.Message ?? refused.Code}`,
      )
  }
  await client.send(new DeleteBucketCommand({ Bucket: name }))
}
