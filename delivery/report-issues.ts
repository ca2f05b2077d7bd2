import type { StageSettings } from '../infra/stages/settings.ts'
import { Account, formatIssue, issueFromAwsError } from './account.ts'
import { type Check, findIssues } from './checks.ts'
import { print } from './print.ts'

/** Runs the checks and prints what they find. @returns whether all passed */
export async function reportIssues(
  checks: readonly Check[],
  settings: StageSettings,
): Promise<boolean> {
  try {
    const issues = await findIssues(checks, settings, new Account())
    for (const issue of issues) print(formatIssue(issue))
    return issues.length === 0
  } catch (error) {
    const issue = issueFromAwsError(error)
    if (!issue) throw error
    print(formatIssue(issue))
    return false
  }
}
