import { parseArgs } from 'node:util'
import { SettingsError } from '../../infra/stages/rules.ts'
import { Account, formatIssue, issueFromAwsError } from '../account.ts'
import type { Mode } from './copy.ts'
import { formatSummary } from './format-summary.ts'
import { noProgressFile, progressFile } from './progress.ts'
import { restore } from './restore.ts'
import { RefusedError } from './tables.ts'
import { findTarget } from './target.ts'

const help = `Copies lost items from a restored table into the live one:

  npm run restore -- <stage> <restored table> [options]

Read docs/runbooks/restore.md first. Without --missing or --overwrite it is a dry run: it writes nothing and
counts what it would write. It can be stopped at any time; run it again to continue where it stopped.

  --missing          inserts items that the live table has lost
  --overwrite        the same, and also overwrites attributes that differ, if no other item depends on them
  --account <id>     only the items of one account
  --segments <n>     parts of the table that are processed in parallel (default: 8)
  --progress <file>  where the progress is saved (default: .restore/<stage>-<table>.json)

Exit codes: 0 done, 1 refused, with the reason.`

function parseCommandLine(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        missing: { type: 'boolean', default: false },
        overwrite: { type: 'boolean', default: false },
        account: { type: 'string' },
        segments: { type: 'string', default: '8' },
        progress: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new RefusedError(`${error instanceof Error ? error.message : error}\n\n${help}`)
  }
}

async function main(args: string[], print: (line: string) => void): Promise<string> {
  const { positionals, values } = parseCommandLine(args)
  if (values.help) return help
  const [stage, source, ...more] = positionals
  if (stage === undefined || source === undefined || more.length > 0)
    throw new RefusedError(`Name the stage and the restored table.\n\n${help}`)
  if (values.missing && values.overwrite)
    throw new RefusedError('--overwrite includes --missing: pass one of them.')
  const segments = Number(values.segments)
  if (!Number.isInteger(segments) || segments < 1 || segments > 100)
    throw new RefusedError('--segments is a number from 1 to 100.')
  const mode: Mode = values.overwrite ? 'overwrite' : values.missing ? 'missing' : 'dry-run'
  const file =
    mode === 'dry-run'
      ? noProgressFile
      : progressFile(values.progress ?? `.restore/${stage}-${source}.json`)
  const target = await findTarget(stage, new Account())
  const { account } = values
  return formatSummary(
    mode,
    await restore(target, { source, mode, segments, account, file, print }),
  )
}

/**
 * Runs the command.
 * @param print is given each line of progress, and the summary
 * @returns why it was refused, or undefined
 */
export async function runCommand(
  args: string[],
  print: (line: string) => void,
): Promise<string | undefined> {
  try {
    print(await main(args, print))
    return undefined
  } catch (error) {
    const issue = issueFromAwsError(error)
    const isExpected = error instanceof RefusedError || error instanceof SettingsError
    if (!isExpected && !issue) throw error
    return issue ? formatIssue(issue) : (error as Error).message
  }
}
