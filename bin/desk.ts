import { parseArgs } from 'node:util'
import { DeskRole } from '../shared/desk/desk-me.ts'
import { deskRoles } from '../shared/desk/roles.ts'
import { RefusedError, UsageError } from './desk/command-error.ts'
import { invoke, targetOf } from './desk/target.ts'

const usage = `npm run desk -- <command>
  list [--first 50]                        lists pending requests, the earliest due first; "monitoring" marks
                                           checks of watched suppliers, with the report before
  find <e-mail or request id>              lists one buyer's requests, or one request
  check <report.json>                      lists what is wrong with a report as data, or says its score;
                                           reads the photographs that it names and annex.pdf beside it
  preview <report.json> [--site https://…] writes its PDF beside it, and explains its score; the site is the
                                           one that the PDF's QR code names (default: production's)
  drop <report.json>                       delivers the report with those photographs and annex.pdf
  drop <request id> <file> [--score 87]    delivers a PDF; the score can also be high, medium or low
  fail <request id> --reason "…"           closes a request without a report, and gives the check back
  withdraw <request id> --reason "…"       withdraws a report that went to the wrong buyer
  resend <request id>                      sends the "report is ready" e-mail again
  people list                              lists who works at the desk, with roles and second factor
  people add <e-mail> <role>               gives a role: analysts, reviewers or desk-admins
  people remove <e-mail> <role>            takes it back, at once
  people reset-mfa <e-mail>                turns a lost authenticator app off, and ends all sessions
For AWS, add --stage dev, staging or prod, with your own credentials in the environment. Without --stage,
the command uses the local stack; check and preview need neither. If that stack was started with PORT while
another one runs, set VERIDOCK_ENDPOINTS to the file with its addresses: .local/ports/<port>/endpoints.json.
--by is recorded as your name (default: your user name).
Exit codes: 0 done, 1 refused or has problems, 2 wrong usage.`

const required = (value: string | undefined, name: string): string => {
  if (value === undefined) throw new UsageError(`${name} is missing.\n\n${usage}`)
  return value
}

function parseCommandLine(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        stage: { type: 'string' },
        score: { type: 'string' },
        reason: { type: 'string' },
        first: { type: 'string' },
        by: { type: 'string' },
        site: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

async function main(args: string[]): Promise<string> {
  const { positionals, values } = parseCommandLine(args)
  if (values.help) return usage
  const [command, first, second, ...more] = positionals
  if (command === 'people') return people(positionals.slice(1), values)
  // Otherwise a score without --score would be ignored.
  if (more.length > 0) throw new UsageError(`Unknown: ${more.join(' ')}.\n\n${usage}`)
  const id = () => required(first, 'The request id')
  const by = values.by ?? operator()
  const operation = () => ({ requestId: id(), by, reason: required(values.reason, '--reason') })
  const target = () => targetOf(values.stage)
  const message = async (name: string, event: object) =>
    (await invoke(target(), name, event)).message
  switch (command) {
    case 'list':
      return message(
        'look-up-requests',
        values.first === undefined ? {} : { first: Number(values.first) },
      )
    case 'find':
      return message('look-up-requests', wanted(required(first, 'The e-mail address')))
    case 'check':
      rejectSecondArgument(second)
      return (await reports()).checkLocally(required(first, 'The report'))
    case 'preview':
      rejectSecondArgument(second)
      return (await reports()).preview(required(first, 'The report'), values.site)
    case 'drop': {
      const { dropData, dropPdf } = await import('./desk/drop-report.ts')
      const path = second ?? first
      if (path === undefined || !/\.json$/i.test(path))
        return dropPdf(target(), id(), required(second, 'The file'), values.score)
      if (second !== undefined || values.score !== undefined)
        throw new UsageError(
          `Pass the report alone: npm run desk -- drop ${path}. The report names its request, and its findings decide the score.`,
        )
      return dropData(target(), path)
    }
    case 'fail':
      return message('fail-request', operation())
    case 'withdraw':
      return message('withdraw-report', operation())
    case 'resend':
      return message('resend-report-mail', { requestId: id() })
    default:
      throw new UsageError(usage)
  }
}

/** Who works at the desk. */
async function people(
  [action, email, role, ...more]: string[],
  { stage, by = operator(), reason }: { stage?: string; by?: string; reason?: string },
): Promise<string> {
  const change = (more: object = {}) => ({ action, email, by, reason, ...more })
  const unknown = (extra: (string | undefined)[]) => rejectSecondArgument(extra.find(Boolean))
  const run = async (event: object) => (await invoke(targetOf(stage), 'desk-people', event)).message
  switch (action) {
    case 'list':
      unknown([email, role, ...more])
      return run({ action })
    case 'add':
    case 'remove': {
      unknown(more)
      required(email, 'The e-mail address')
      const { data } = DeskRole.safeParse(required(role, 'The role'))
      if (!data)
        throw new UsageError(`The role is one of ${deskRoles.join(', ')}, not ${role}.\n\n${usage}`)
      return run(change({ role: data }))
    }
    case 'reset-mfa':
      unknown([role, ...more])
      required(email, 'The e-mail address')
      return run(change())
    default:
      throw new UsageError(usage)
  }
}

const operator = (): string => process.env.USER ?? 'report desk'

/** A request's id is a ULID; everything else is an account. */
const wanted = (name: string): object =>
  /^[0-9A-HJKMNP-TV-Z]{26}$/i.test(name) ? { requestId: name } : { account: name }

/** The checks and the printer, which the other commands do not need. */
const reports = () => import('./desk/preview-report.ts')

const rejectSecondArgument = (second: string | undefined): void => {
  if (second !== undefined) throw new UsageError(`Unknown: ${second}.\n\n${usage}`)
}

const errorMessage = (error: unknown): string => {
  if (error instanceof UsageError || error instanceof RefusedError) return error.message
  if (error instanceof Error && error.name === 'CredentialsProviderError')
    return 'There are no AWS credentials in the environment: export AWS_PROFILE=…, then run the command again.'
  return String(error)
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${errorMessage(error)}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
