import { SettingsError } from '../infra/stages/rules.ts'
import { formatIssue, issueFromAwsError } from './account.ts'

/** The command is refused; the message tells the operator why. */
export class RefusedError extends Error {}

/**
 * Why a command was refused, as the operator reads it.
 * @throws the error itself if it is a fault of the command
 */
export function refusalOf(error: unknown): string {
  const issue = issueFromAwsError(error)
  if (issue) return formatIssue(issue)
  if (error instanceof RefusedError || error instanceof SettingsError) return error.message
  throw error
}
