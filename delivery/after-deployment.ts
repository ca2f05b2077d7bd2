import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { settingsOf } from '../infra/stages/read.ts'
import { stageNames } from '../infra/stages/settings.ts'
import { type Aws, awsCli } from './aws.ts'
import { print } from './print.ts'
import { RefusedError, runCommand } from './refusal.ts'
import { rollbackAlarms } from './rollback-alarms.ts'
import { smoke } from './smoke.ts'

const help = `Checks that the pipeline runs after a deployment:

  node delivery/after-deployment.ts smoke <stage> <outputs file>
  node delivery/after-deployment.ts alarms <stage> <minutes> <start of the deployment>

smoke runs the smoke test against the SiteUrl in the file that cdk deploy --outputs-file wrote, and signs in by the
check of the site.
alarms watches the alarms that roll back a release, for some minutes. The start is a time in UTC, such as
2026-11-22T09:00:00Z: alarms that fired before it are ignored.

Exit codes: 0 passed, 1 the stage must be rolled back, or the arguments are wrong.`

const stage = z.enum(stageNames, { error: `the stage is one of ${stageNames.join(', ')}` })
const Command = z.discriminatedUnion(
  'check',
  [
    z.object({
      check: z.literal('smoke'),
      stage,
      file: z.string({ error: 'the outputs file is missing' }),
    }),
    z.object({
      check: z.literal('alarms'),
      stage,
      minutes: z
        .string({ error: 'the number of minutes is missing' })
        .regex(/^\d+$/, { error: 'the minutes are not a whole number' })
        .transform(Number),
      since: z.iso
        .datetime({ error: 'the start is not a time in UTC, such as 2026-11-22T09:00:00Z' })
        .transform((text) => new Date(text)),
    }),
  ],
  { error: 'the check is smoke or alarms' },
)
type Command = z.infer<typeof Command>

/** @throws RefusedError with the help */
export function parseCommand([check, stage, ...rest]: string[]): Command {
  const [minutes, since] = rest
  const parsed = Command.safeParse({ check, stage, file: rest[0], minutes, since })
  const refused = (reason: string) => new RefusedError(`Wrong arguments: ${reason}.\n\n${help}`)
  if (!parsed.success) throw refused(parsed.error.issues.map(({ message }) => message).join('; '))
  const extra = rest.slice(parsed.data.check === 'smoke' ? 1 : 2)
  if (extra.length > 0) throw refused(`unknown ${extra.join(' ')}`)
  return parsed.data
}

/** The file that `cdk deploy --outputs-file` wrote. */
const Outputs = z.record(z.string(), z.record(z.string(), z.string()))
const ActiveAlarm = z.object({
  AlarmName: z.string(),
  AlarmDescription: z.string().optional(),
  /** When it entered the state ALARM. */
  StateTransitionedTimestamp: z.iso.datetime({ offset: true }),
})
type ActiveAlarm = z.infer<typeof ActiveAlarm>
const Invoked = z.object({ FunctionError: z.string().optional() })
const Alarms = z.object({ MetricAlarms: z.array(ActiveAlarm) })

/** Repeats the smoke test: CloudFront can take a moment to serve a new upload everywhere. */
async function smokeTest(stage: string, file: string): Promise<boolean> {
  const outputs = Outputs.parse(JSON.parse(readFileSync(file, 'utf8')))
  const site = outputs[`Veridock-${stage}-Site`]?.SiteUrl
  if (!site) throw new Error(`${file} has no SiteUrl of the stage ${stage}`)
  for (let attemptsLeft = 5; attemptsLeft > 0; attemptsLeft--) {
    const failures = await smoke(site, print)
    if (failures.length === 0 && signsIn(stage, { aws: awsCli, print })) return true
    if (attemptsLeft > 1) await setTimeout(30_000)
  }
  return false
}

/**
 * Runs the check of the site now. It signs in, which the smoke test does not. The alarm check-site-fails would tell
 * later: the check runs every five minutes.
 * @returns false if it fails. It passes without an account to sign in with: the alarm site-unchecked reports that
 */
export function signsIn(stage: string, { aws, print }: Pick<Watch, 'aws' | 'print'>): boolean {
  const { region } = settingsOf({ stage })
  const name = `veridock-${stage}-check-site`
  const { FunctionError } = Invoked.parse(
    aws('lambda', 'invoke', '--region', region, '--function-name', name, '/dev/null'),
  )
  if (FunctionError !== undefined) print(`${name} failed: see its log`)
  return FunctionError === undefined
}

function activeAlarms(stage: string, aws: Aws): ActiveAlarm[] {
  const filter = ['--alarm-names', ...rollbackAlarms(stage), '--state-value', 'ALARM']
  // Always the region of the stage: the pipeline's credentials can come with a different one.
  const { region } = settingsOf({ stage })
  return Alarms.parse(aws('cloudwatch', 'describe-alarms', '--region', region, ...filter))
    .MetricAlarms
}

type Watch = { aws: Aws; waitOneMinute: () => Promise<unknown>; print: (line: string) => void }

/**
 * Returns true if no rollback alarm fires for `minutes` minutes. Ignores alarms that fired before `since`,
 * the start of the deployment.
 */
export async function noAlarmsDuring(
  { stage, minutes, since }: { stage: string; minutes: number; since: Date },
  { aws, waitOneMinute, print }: Watch,
): Promise<boolean> {
  for (let passed = 0; passed <= minutes; passed++) {
    const fired = activeAlarms(stage, aws).filter(
      ({ StateTransitionedTimestamp }) => new Date(StateTransitionedTimestamp) >= since,
    )
    for (const { AlarmName, AlarmDescription } of fired) print(`${AlarmName}: ${AlarmDescription}`)
    if (fired.length > 0) return false
    if (passed < minutes) await waitOneMinute()
  }
  return true
}

const run = (command: Command): Promise<boolean> =>
  command.check === 'smoke'
    ? smokeTest(command.stage, command.file)
    : noAlarmsDuring(command, {
        aws: awsCli,
        waitOneMinute: () => setTimeout(60_000),
        print,
      })

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runCommand(async (args) => {
    if (args.includes('--help')) return print(help)
    if (!(await run(parseCommand(args)))) process.exitCode = 1
  })
