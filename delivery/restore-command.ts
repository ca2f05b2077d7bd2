import { parseArgs } from 'node:util'
import { SettingsError } from '../infra/stages/rules.ts'
import { Account, accessProblem, inWords } from './account.ts'
import type { Mode } from './restore/copy.ts'
import { placeOf } from './restore/place.ts'
import { noProgressFile, progressFile } from './restore/progress.ts'
import { restore } from './restore/restore.ts'
import { RefusedError } from './restore/tables.ts'
import { report } from './restore/words.ts'

const help = `Copies a restored table back into the live one: npm run restore -- <stage> <restored table> [options]

Without an option it writes nothing and counts what it would write. It can be ended at any time; run again,
it continues where it stopped. Before it: docs/runbooks/restore.md.

  --missing        puts back what the live table has lost
  --overwrite      puts back what is lost, and sets back what differs, where nothing else depends on it
  --account <id>   only the items of one account
  --segments <n>   parts of the table that are worked on at the same time (default: 8)
  --progress <f>   the file that says how far it has come (default: .restore/<stage>-<table>.json)

Exit codes: 0 done, 1 refused, with the reason.`

const tell = (line: string) => void process.stdout.write(`${line}\n`)

function asked(args: string[]) {
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

async function main(args: string[]): Promise<string> {
  const { positionals, values } = asked(args)
  if (values.help) return help
  const [stage, source, ...more] = positionals
  if (stage === undefined || source === undefined || more.length > 0)
    throw new RefusedError(`Name the stage and the restored table.\n\n${help}`)
  if (values.missing && values.overwrite)
    throw new RefusedError('--overwrite includes --missing: pass one of them.')
  const segments = Number(values.segments)
  if (!Number.isInteger(segments) || segments < 1 || segments > 100)
    throw new RefusedError('--segments is a number from 1 to 100.')
  const mode: Mode = values.overwrite ? 'overwrite' : values.missing ? 'missing' : 'plan'
  const file =
    mode === 'plan'
      ? noProgressFile
      : progressFile(values.progress ?? `.restore/${stage}-${source}.json`)
  const place = await placeOf(stage, new Account())
  const { account } = values
  return report(mode, await restore(place, { source, mode, segments, account, file, tell }))
}

try {
  tell(await main(process.argv.slice(2)))
} catch (error) {
  const lack = accessProblem(error)
  const isTold = error instanceof RefusedError || error instanceof SettingsError
  if (!isTold && !lack) throw error
  process.stderr.write(`${lack ? inWords(lack) : (error as Error).message}\n`)
  process.exitCode = 1
}
