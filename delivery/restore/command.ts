import { parseArgs } from 'node:util'
import { Account } from '../account.ts'
import { RefusedError } from '../refusal.ts'
import type { Mode } from './copy.ts'
import { formatSummary } from './format-summary.ts'
import { restore } from './restore.ts'
import { findTarget } from './target.ts'

const help = `Copies lost items from a restored table into the live one:

  npm run restore -- <stage> <restored table> [options]

Read docs/runbooks/restore.md first. Without --missing it is a dry run: it writes nothing and counts what it
would write. It can be stopped at any time, and run again.

  --missing       inserts items that the live table has lost
  --account <id>  only the items of one account
  --from <arn>    the restored table is of the lost table with this ARN, not of the stage's own one

Exit codes: 0 done, 1 refused, with the reason.`

function parseCommandLine(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        missing: { type: 'boolean', default: false },
        account: { type: 'string' },
        from: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new RefusedError(`${error instanceof Error ? error.message : error}\n\n${help}`)
  }
}

/**
 * @param print is given each line of progress, and the summary
 * @throws RefusedError
 */
export async function restoreItems(args: string[], print: (line: string) => void): Promise<void> {
  const { positionals, values } = parseCommandLine(args)
  if (values.help) return print(help)
  const [stage, source, ...more] = positionals
  if (stage === undefined || source === undefined || more.length > 0)
    throw new RefusedError(`Name the stage and the restored table.\n\n${help}`)
  const mode: Mode = values.missing ? 'missing' : 'dry-run'
  const target = await findTarget(stage, new Account())
  const { account, from } = values
  print(formatSummary(mode, await restore(target, { source, mode, account, from, print })))
}
