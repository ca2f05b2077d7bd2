import { globSync } from 'node:fs'
import type { Grant } from 'local-aws/iam/grants'
import type { Permissions } from 'local-aws/iam/permissions'
import type { Vitest } from 'vitest/node'
import { entityOf } from '../functions/all-entities.ts'
import { deskAudit } from '../functions/platform/table/desk-audit.ts'
import type { FunctionRecord } from '../infra/function-record.ts'
import { functions } from '../infra/functions.ts'
import { isRelease } from './full.ts'

type Explanation = {
  function?: RegExp
  action: RegExp
  resource?: RegExp
  reason: string
  /** Whether tests use it in some runs only, so that its use needs no change here. */
  isUsedSometimes?: true
}

/** Grants that no test can use, with the reason why the function needs them. */
const explanations: Explanation[] = [
  { action: /^logs:/, reason: 'Lambda writes logs with the function’s role' },
  {
    action: /^sqs:(ChangeMessageVisibility|GetQueueUrl)$/,
    reason: 'CDK grants them to every consumer of a queue; Lambda does not need them today',
  },
  {
    function: /-make-export$/,
    action: /^s3:AbortMultipartUpload$/,
    reason: 'Used if an upload fails: functions/export/export-files.test.ts',
  },
  {
    function: /-(requests|desk)$/,
    action: /^s3:DeleteObjectVersion$/,
    resource: /(answer|evidence)-uploads/,
    reason: 'Later files of a form are deleted by the intake if it comes first',
    isUsedSometimes: true,
  },
  {
    function: /-requests$/,
    action: /^s3:DeleteObject$/,
    resource: /answers/,
    reason:
      'Used if a question is closed while its answer is written: functions/questions/answer-question.test.ts',
    isUsedSometimes: true,
  },
]

const explains = (each: Explanation, grant: Grant): boolean =>
  each.action.test(grant.action) &&
  (each.function?.test(grant.function) ?? true) &&
  (each.resource?.test(grant.resource) ?? true)

const isOurs = ({ function: name }: Grant): boolean => name.startsWith('veridock-')

/** Whether every test ran, as in `npm run test:release`; otherwise an unused grant means nothing. */
const ranAllTests = (vitest: Vitest): boolean => {
  if (!isRelease) return false
  const ran = new Set(vitest.state.getFiles().map(({ filepath }) => filepath))
  return globSync('test/**/*.test.ts', { cwd: vitest.config.root }).every((file) =>
    [...ran].some((path) => path.endsWith(`/${file}`)),
  )
}

/** Reports unused grants without an explanation, and explanations without an unused grant. */
export function unexplained(grants: readonly Grant[]): string[] {
  const ours = grants.filter(isOurs)
  return [
    ...ours
      .filter((grant) => !explanations.some((each) => explains(each, grant)))
      .map(
        (grant) =>
          `Grant that no test uses: ${Object.values(grant).join(' ')} (infra/functions.ts)`,
      ),
    ...explanations
      .filter((each) => !each.isUsedSometimes && !ours.some((grant) => explains(each, grant)))
      .map(({ action, reason }) => `Explanation that is no longer needed: ${action} (${reason})`),
  ]
}

/** By function: an example of the keys of each kind of items that it wrote. */
type Written = Permissions['written']

/** Kinds of items that a function wrote and its record does not name. */
export function unnamedWrites(written: Written): string[] {
  const prefix = 'veridock-local-'
  return Object.entries<FunctionRecord>(functions).flatMap(([name, record]) => {
    const writes = [...(record.writes ?? []), ...(record.forRecoveredAccounts?.writes ?? [])]
    const kinds = [...(written.get(`${prefix}${name}`)?.values() ?? [])]
    const wrote = new Set(kinds.map((key) => entityOf(key)?.name ?? `${key.pk} ${key.sk}`))
    // Has a grant of its own.
    wrote.delete(deskAudit.name)
    return [...wrote]
      .filter((each) => !writes.some((known) => known === each))
      .map((each) => `${name} writes ${each}: name it in its writes (infra/functions.ts)`)
  })
}

/** @returns refused calls, unnamed writes and, after the release tests, unused grants; one text each */
export function permissionProblems(permissions: Permissions, vitest: Vitest): string[] {
  return [
    ...permissions.refused,
    ...unnamedWrites(permissions.written),
    ...(ranAllTests(vitest) ? unexplained(permissions.unused()) : []),
  ]
}
