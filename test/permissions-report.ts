import { globSync } from 'node:fs'
import type { Grant } from 'local-aws/iam/grants'
import type { Permissions } from 'local-aws/iam/permissions'
import type { Vitest } from 'vitest/node'

type Explained = { function?: RegExp; action: RegExp; resource?: RegExp; reason: string }

/** Grants that no test can use, each with the reason why the function has it nevertheless. */
const explained: Explained[] = [
  { action: /^logs:/, reason: 'Lambda itself writes the log with the role of the function' },
  { action: /^xray:/, reason: 'Lambda itself writes traces with the role of the function' },
  {
    action: /^sqs:(ChangeMessageVisibility|GetQueueUrl)$/,
    reason: 'CDK grants them to every reader of a queue; Lambda does not need them today',
  },
  {
    function: /-make-export$/,
    action: /^s3:AbortMultipartUpload$/,
    reason: 'An export that fails midway: functions/export/export-files.test.ts',
  },
]

const explains = (each: Explained, grant: Grant): boolean =>
  each.action.test(grant.action) &&
  (each.function?.test(grant.function) ?? true) &&
  (each.resource?.test(grant.resource) ?? true)

const isOurs = ({ function: name }: Grant): boolean => name.startsWith('veridock-')

/** Whether every test file took part: only then does an unused grant mean anything. */
const wasWhole = (vitest: Vitest): boolean => {
  const ran = new Set(vitest.state.getFiles().map(({ filepath }) => filepath))
  return globSync('test/**/*.test.ts', { cwd: vitest.config.root }).every((file) =>
    [...ran].some((path) => path.endsWith(`/${file}`)),
  )
}

/** Unused grants that nobody has explained, and explanations that no grant needs any more. */
export function unexplained(grants: readonly Grant[]): string[] {
  const ours = grants.filter(isOurs)
  return [
    ...ours
      .filter((grant) => !explained.some((each) => explains(each, grant)))
      .map(
        (grant) => `Granted and never used: ${Object.values(grant).join(' ')} (infra/functions.ts)`,
      ),
    ...explained
      .filter((each) => !ours.some((grant) => explains(each, grant)))
      .map(({ action, reason }) => `Explained, and no unused grant: ${action} (${reason})`),
  ]
}

/** @returns what the whole tests' run holds against the functions' permissions */
export function complaintsOf(permissions: Permissions, vitest: Vitest): string[] {
  return [...permissions.refused, ...(wasWhole(vitest) ? unexplained(permissions.unused()) : [])]
}
