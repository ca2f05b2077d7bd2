import { spawnSync } from 'node:child_process'
import type { Pass } from '../infra/stacks/names.ts'
import type { Context } from '../infra/stages/context.ts'
import { SettingsError } from '../infra/stages/rules.ts'
import { Account } from './account.ts'
import { firstDeployment } from './first-deployment.ts'
import { print } from './print.ts'
import { contextArguments, parseStageArguments, runWithSettings } from './stage-settings.ts'

const help = `Deploys a stage for the first time: npm run first-deployment -- <stage> [-c key=value …]

Checks the account, deploys stack by stack, and stops where you have to do something by hand.
Run it again to continue where it stopped; progress is read from AWS.

  -c key=value   a setting, as for npm run deploy (infra/stages/context.ts lists the keys)`

const args = process.argv.slice(2)
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
        ...contextArguments({ ...context, ...(pass === 'first' && { firstDeployment: 'yes' }) }),
      )
    )
  }

if (args.includes('--help')) print(help)
else
  await runWithSettings(
    () => parseStageArguments(args),
    (settings, context) => {
      if (settings.firstDeployment)
        throw new SettingsError('This command sets firstDeployment itself: leave it out.')
      return firstDeployment(settings, {
        account: new Account(),
        context,
        deploy: deployWith(context),
        print,
      })
    },
  )
