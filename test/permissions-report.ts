import { globSync } from 'node:fs'
import type { Vitest } from 'vitest/node'
import type { Grant } from '../local/iam/grants.ts'
import type { Permissions } from '../local/iam/permissions.ts'

/** Grants that no test can use, each with the reason why the function has it nevertheless. */
const explained: { action: RegExp; reason: string }[] = [
  { action: /^logs:/, reason: 'Lambda itself writes the log with the role of the function' },
  {
    action: /^sqs:(ChangeMessageVisibility|GetQueueUrl)$/,
    reason: 'CDK grants them to every reader of a queue; Lambda does not need them today',
  },
  { action: /^xray:/, reason: 'Lambda itself writes traces with the role of the function' },
]

const isOurs = ({ function: name }: Grant): boolean => name.startsWith('veridock-')

/** Whether every test file took part: only then does an unused grant mean anything. */
const wasWhole = (vitest: Vitest): boolean => {
  const ran = new Set(vitest.state.getFiles().map(({ filepath }) => filepath))
  return globSync('test/**/*.test.ts', { cwd: vitest.config.root }).every((file) =>
    [...ran].some((path) => path.endsWith(`/${file}`)),
  )
}

/** What the tests' run says of the functions' permissions: what was missing, what was never used. */
export function reportOf(
  permissions: Permissions,
  vitest: Vitest,
): { lines: string[]; complaint?: string } {
  const missing = [...permissions.refused]
  const unused = permissions
    .unused()
    .filter(isOurs)
    .filter(({ action }) => !explained.some((each) => each.action.test(action)))
    .map((grant) => `Granted and never used: ${grant.function} ${grant.action} ${grant.resource}`)
  return {
    lines: wasWhole(vitest) ? unused : [],
    ...(missing.length > 0 && { complaint: missing.join('\n') }),
  }
}
