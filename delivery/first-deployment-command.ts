import { spawnSync } from 'node:child_process'
import type { Pass } from '../infra/stacks/names.ts'
import type { Context } from '../infra/stages/context.ts'
import { SettingsError } from '../infra/stages/rules.ts'
import { Account } from './account.ts'
import { firstDeployment } from './first-deployment.ts'
import { asArguments, onlySettingsOf, withSettings } from './stage-settings.ts'

const help = `Deploys a stage for the first time: npm run first-deployment -- <stage> [-c key=value …]

It checks the account, deploys stack by stack, says what is to be done by hand, and goes on where it
stopped when it is run again. What is done is read from AWS.

  -c key=value          a setting, as for npm run deploy (infra/stages/context.ts lists the keys)
  --discard-leftovers   first deletes, for good, the reports bucket, secrets and log groups that a deleted
                        stage has left behind`

const discarding = '--discard-leftovers'
const args = process.argv.slice(2)
const tell = (line: string) => void process.stdout.write(`${line}\n`)
const run = (script: string, ...rest: string[]): boolean =>
  spawnSync(process.execPath, [script, ...rest], { stdio: 'inherit' }).status === 0

let isBuilt = false
const deployWith =
  (context: Context) =>
  async (stack: string, pass: Pass): Promise<boolean> => {
    isBuilt ||= run('web/prerender/build.ts')
    return (
      isBuilt &&
      run(
        'node_modules/aws-cdk/bin/cdk',
        'deploy',
        '--exclusively',
        stack,
        ...['--require-approval', 'never'],
        ...asArguments({ ...context, ...(pass === 'first' && { firstDeployment: 'yes' }) }),
      )
    )
  }

if (args.includes('--help')) tell(help)
else
  await withSettings(
    () => onlySettingsOf(args, [discarding]),
    (settings, context) => {
      if (settings.firstDeployment)
        throw new SettingsError('firstDeployment is set by this command itself: leave it out.')
      return firstDeployment(settings, {
        account: new Account(),
        context,
        deploy: deployWith(context),
        tell,
        discardLeftovers: args.includes(discarding),
      })
    },
  )
