import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { type Aws, awsCli } from './aws.ts'
import { smoke } from './smoke.ts'

/**
 * What the pipeline asks once a stage is deployed, ending with 1 where the stage has to go back:
 *   node delivery/after-deployment.ts smoke prod outputs.json
 *   node delivery/after-deployment.ts alarms prod 10
 */
const tell = (line: string) => void process.stdout.write(`${line}\n`)

/** What `cdk deploy --outputs-file` wrote. */
const Outputs = z.record(z.string(), z.record(z.string(), z.string()))
const Alarms = z.object({
  MetricAlarms: z.array(
    z.object({ AlarmName: z.string(), AlarmDescription: z.string().optional() }),
  ),
})

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

function inAlarm(stage: string, aws: Aws): z.infer<typeof Alarms>['MetricAlarms'] {
  const which = ['--alarm-name-prefix', `veridock-${stage}-`, '--state-value', 'ALARM']
  return Alarms.parse(aws('cloudwatch', 'describe-alarms', ...which)).MetricAlarms.filter(
    ({ AlarmName }) => !notOfTheRelease.test(AlarmName),
  )
}

/**
 * What strangers, mail providers or the report desk bring about: with these, a flood of calls could undo
 * a release.
 */
const notOfTheRelease =
  /-(own-mail-returned|visitor-limit-reached|sign-up-flood|mails-bounce|mails-complained-of|requests-overdue)$/

type Watching = { aws: Aws; minute: () => Promise<unknown>; tell: (line: string) => void }

/** Alarms that rang before the deployment are not its fault. */
export async function quiet(
  stage: string,
  minutes: number,
  { aws, minute, tell }: Watching,
): Promise<boolean> {
  const before = new Set(inAlarm(stage, aws).map(({ AlarmName }) => AlarmName))
  for (let passed = 0; passed < minutes; passed++) {
    await minute()
    const rang = inAlarm(stage, aws).filter(({ AlarmName }) => !before.has(AlarmName))
    for (const { AlarmName, AlarmDescription } of rang) tell(`${AlarmName}: ${AlarmDescription}`)
    if (rang.length > 0) return false
  }
  return true
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , what, stage = '', argument = ''] = process.argv
  const watching = { aws: awsCli, minute: () => setTimeout(60_000), tell }
  const fine =
    what === 'smoke'
      ? await smokeTest(stage, argument)
      : await quiet(stage, Number(argument), watching)
  process.exit(fine ? 0 : 1)
}
