import { SettingsError } from '../infra/stages/rules.ts'
import { formatIssue, issueFromAwsError } from './account.ts'
import { print } from './print.ts'

/** The command is refused; the message tells the operator why. */
export class RefusedError extends Error {}

/**
 * @param print is given each line of progress, and the summary
 * @throws RefusedError
 */
type Command = (args: string[], print: (line: string) => void) => Promise<void>

/** @throws the error itself if it is a fault of the command */
function reasonOf(error: unknown): string {
  const issue = issueFromAwsError(error)
  if (issue) return formatIssue(issue)
  if (error instanceof RefusedError || error instanceof SettingsError) return error.message
  throw error
}

/** @returns why the command was refused, as the operator reads it, or undefined if it did its work */
export async function runOrRefuse(
  command: Command,
  args: readonly string[],
  print: (line: string) => void,
): Promise<string | undefined> {
  try {
    await command([...args], print)
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

/** Runs the command of this process: a refusal goes to standard error, with exit code 1. */
export async function runCommand(command: Command): Promise<void> {
  const refusal = await runOrRefuse(command, process.argv.slice(2), print)
  if (refusal === undefined) return
  process.stderr.write(`${refusal}\n`)
  process.exitCode = 1
}
