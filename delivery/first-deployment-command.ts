import { spawnSync } from 'node:child_process'
import type { Pass } from '../infra/stacks/names.ts'
import { SettingsError } from '../infra/stages/rules.ts'
import { Account, accessProblem, inWords } from './account.ts'
import { firstDeployment, takenNames } from './first-deployment.ts'
import { discard, isDiscardable } from './leftovers.ts'
import { asArguments, contextOf, withSettings } from './stage-settings.ts'

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

const { context, positionals } = contextOf(args.filter((each) => each !== discarding))
const [stage] = positionals
const asked = { ...context, ...(stage && { stage }) }

let isBuilt = false
async function deploy(stack: string, pass: Pass): Promise<boolean> {
  isBuilt ||= run('web/prerender/build.ts')
  return (
    isBuilt &&
    run(
      'node_modules/aws-cdk/bin/cdk',
      'deploy',
      '--exclusively',
      stack,
      ...['--require-approval', 'never'],
      ...asArguments({ ...asked, ...(pass === 'first' && { firstDeployment: 'yes' }) }),
    )
  )
}

if (args.includes('--help')) tell(help)
else
  await withSettings(asked, async (settings) => {
    if (settings.firstDeployment)
      throw new SettingsError('firstDeployment is set by this command itself: leave it out.')
    const account = new Account()
    try {
      if (args.includes(discarding)) {
        const found = (await takenNames(settings, account)).filter(isDiscardable)
        for (const { kind, name } of found) tell(`Deleting the ${kind} ${name} …`)
        await discard(settings.region, found)
      }
      return await firstDeployment(settings, { account, context: asked, deploy, tell })
    } catch (error) {
      const lack = accessProblem(error)
      if (!lack) throw error
      tell(inWords(lack))
      return 1
    }
  })
