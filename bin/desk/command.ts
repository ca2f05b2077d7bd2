import { parseArgs } from 'node:util'
import { DeskRole } from '../../shared/desk/desk-me.ts'
import { deskRoles } from '../../shared/desk/roles.ts'
import { RefusedError, UsageError } from './command-error.ts'
import { invoke, targetOf } from './target.ts'

const usage = `npm run desk -- <command>
  list [--first 50]                        lists pending requests, the earliest due first; "monitoring" marks
                                           checks of watched suppliers, with the report before
  find <e-mail or request id>              lists one buyer's requests, or one request
  check <report.json> [--other-name "…"]   lists what is wrong with a report as data, or says its score;
                                           reads the photographs that it names and annex.pdf beside it, and
                                           compares its company with the request where the stage can be reached
  preview <report.json> [--site https://…] writes its PDF beside it, and explains its score; the site is the
                                           one that the PDF's QR code names (default: production's)
  drop <report.json> [--other-name "…"]    delivers the report with those photographs and annex.pdf; one on
                                           another company than the buyer asked for needs the reason, which
                                           the buyer reads
  drop <request id> <file> [--score 87]    delivers a PDF; the score can also be high, medium or low
  fail <request id> --reason "…"           closes a request without a report, and gives the check back
  withdraw <request id> --reason "…"       withdraws a report that went to the wrong buyer, who reads the reason
  resend <request id>                      sends the "report is ready" e-mail again
  people list                              lists who works at the desk, with roles and second factor
  people add <e-mail> <role>               gives a role: analysts, reviewers or desk-admins
  people remove <e-mail> <role>            takes it back, at once
  people name <e-mail> "<name>"            sets the name that colleagues and reports show
  people away <e-mail> <YYYY-MM-DD>        marks a member as away until this day, which is included; --free-claims
                                           puts what they have claimed back into the queue
  people back <e-mail>                     ends an absence
  people reset-mfa <e-mail>                turns a lost authenticator app off, and ends all sessions
For AWS, add --stage dev, staging or prod, with your own credentials in the environment. Without --stage,
the command uses the local stack; preview needs neither, and check does without. If that stack was started with PORT while
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
        'other-name': { type: 'string' },
        'free-claims': { type: 'boolean' },
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
      return message('look-up-requests', lookUpOf(required(first, 'The e-mail address')))
    case 'check':
      rejectSecondArgument(second)
      return (await reports()).checkReportFile(
        required(first, 'The report'),
        values['other-name'],
        target,
      )
    case 'preview':
      rejectSecondArgument(second)
      return (await reports()).preview(required(first, 'The report'), values.site)
    case 'drop': {
      const { dropData, dropPdf } = await import('./drop-report.ts')
      const path = second ?? first
      const isData = path !== undefined && /\.json$/i.test(path)
      if (!isData && values['other-name'] !== undefined)
        throw new UsageError(
          '--other-name is for a report as data: a PDF alone says nothing of its company.',
        )
      if (!isData) return dropPdf(target(), id(), required(second, 'The file'), values.score)
      if (second !== undefined || values.score !== undefined)
        throw new UsageError(
          `Pass the report alone: npm run desk -- drop ${path}. The report names its request, and its findings decide the score.`,
        )
      return dropData(target(), path, values['other-name'])
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
  {
    stage,
    by = operator(),
    reason,
    'free-claims': freeClaims,
  }: { stage?: string; by?: string; reason?: string; 'free-claims'?: boolean },
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
    case 'name':
      unknown(more)
      required(email, 'The e-mail address')
      return run(change({ name: required(role, 'The name') }))
    case 'away':
      unknown(more)
      required(email, 'The e-mail address')
      return run(change({ until: required(role, 'The last day'), freeClaims }))
    case 'back':
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
const lookUpOf = (name: string): object =>
  /^[0-9A-HJKMNP-TV-Z]{26}$/i.test(name) ? { requestId: name } : { account: name }

/** Loads the checks and the printer, which the other commands do not need. */
const reports = () => import('./preview-report.ts')

const rejectSecondArgument = (second: string | undefined): void => {
  if (second !== undefined) throw new UsageError(`Unknown: ${second}.\n\n${usage}`)
}

const errorMessage = (error: unknown): string => {
  if (error instanceof UsageError || error instanceof RefusedError) return error.message
  if (error instanceof Error && error.name === 'CredentialsProviderError')
    return 'There are no AWS credentials in the environment: export AWS_PROFILE=…, then run the command again.'
  return String(error)
}

/** Runs the command. @returns its exit code, and what it prints: on standard error unless the code is 0 */
export async function runCommand(args: string[]): Promise<{ code: number; output: string }> {
  try {
    return { code: 0, output: `${await main(args)}\n` }
  } catch (error) {
    return { code: error instanceof UsageError ? 2 : 1, output: `${errorMessage(error)}\n` }
  }
}
