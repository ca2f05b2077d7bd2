import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { settingsOf } from '../infra/stages/read.ts'
import { type Aws, awsCli } from './aws.ts'
import { rollbackAlarms } from './rollback-alarms.ts'
import { smoke } from './smoke.ts'

/**
 * What the pipeline asks once a stage is deployed, ending with 1 where the stage has to go back:
 *   node delivery/after-deployment.ts smoke prod outputs.json
 *   node delivery/after-deployment.ts alarms prod 15 2026-11-22T09:00:00Z
 * The time is that of the deployment's start.
 */
const tell = (line: string) => void process.stdout.write(`${line}\n`)

/** What `cdk deploy --outputs-file` wrote. */
const Outputs = z.record(z.string(), z.record(z.string(), z.string()))
const RingingAlarm = z.object({
  AlarmName: z.string(),
  AlarmDescription: z.string().optional(),
  /** When it began to ring. */
  StateTransitionedTimestamp: z.iso.datetime({ offset: true }),
})
type RingingAlarm = z.infer<typeof RingingAlarm>
const Alarms = z.object({ MetricAlarms: z.array(RingingAlarm) })

/** CloudFront may take a moment to serve everywhere what was just uploaded. */
async function smokeTest(stage: string, file: string): Promise<boolean> {
  const outputs = Outputs.parse(JSON.parse(readFileSync(file, 'utf8')))
  const site = outputs[`Veridock-${stage}-App`]?.SiteUrl
  if (!site) throw new Error(`${file} has no SiteUrl of the stage ${stage}`)
  for (let left = 5; left > 0; left--) {
    const faults = await smoke(site, tell)
    if (faults.length === 0) return true
    if (left > 1) await setTimeout(30_000)
  }
  return false
}

function inAlarm(stage: string, aws: Aws): RingingAlarm[] {
  const which = ['--alarm-names', ...rollbackAlarms(stage), '--state-value', 'ALARM']
  // The job's credentials come with a region of their own.
  const { region } = settingsOf({ stage })
  return Alarms.parse(aws('cloudwatch', 'describe-alarms', '--region', region, ...which))
    .MetricAlarms
}

type Watching = { aws: Aws; minute: () => Promise<unknown>; tell: (line: string) => void }

/**
 * Whether no alarm of `delivery/rollback-alarms.ts` rings for some minutes. One that rang before the
 * deployment is not its fault; one that rang while it was under way is.
 */
export async function quiet(
  { stage, minutes, since }: { stage: string; minutes: number; since: Date },
  { aws, minute, tell }: Watching,
): Promise<boolean> {
  for (let passed = 0; passed <= minutes; passed++) {
    const rang = inAlarm(stage, aws).filter(
      ({ StateTransitionedTimestamp }) => new Date(StateTransitionedTimestamp) >= since,
    )
    for (const { AlarmName, AlarmDescription } of rang) tell(`${AlarmName}: ${AlarmDescription}`)
    if (rang.length > 0) return false
    if (passed < minutes) await minute()
  }
  return true
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , what, stage = '', argument = '', start] = process.argv
  const watching = { aws: awsCli, minute: () => setTimeout(60_000), tell }
  const fine =
    what === 'smoke'
      ? await smokeTest(stage, argument)
      : await quiet(
          { stage, minutes: Number(argument), since: new Date(z.iso.datetime().parse(start)) },
          watching,
        )
  process.exit(fine ? 0 : 1)
}
