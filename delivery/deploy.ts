import { spawnSync } from 'node:child_process'
import { SettingsError } from '../infra/stages/rules.ts'
import type { StageSettings } from '../infra/stages/settings.ts'
import { Account, accessProblem, inWords } from './account.ts'
import { lacksOf, ownAccount } from './checks.ts'
import { contextOf, withSettings } from './stage-settings.ts'

/**
 * `cdk deploy` of a stage whose settings are complete: `npm run deploy -- -c stage=dev`. Every argument
 * goes to `cdk deploy`.
 */
const args = process.argv.slice(2)

const run = (script: string, ...rest: string[]): number =>
  spawnSync(process.execPath, [script, ...rest], { stdio: 'inherit' }).status ?? 1

const help = `Deploys a stage: npm run deploy -- -c stage=<stage> [-c key=value …] [options of cdk deploy]

The first time: npm run first-deployment -- <stage>`

const tell = (line: string) => void process.stdout.write(`${line}\n`)

/** Where the settings name an account, AWS is asked for that of the credentials. */
async function isOwnAccount(settings: StageSettings): Promise<boolean> {
  if (settings.account === undefined) return true
  try {
    const lacks = await lacksOf([ownAccount], settings, new Account())
    for (const lack of lacks) tell(inWords(lack))
    return lacks.length === 0
  } catch (error) {
    const lack = accessProblem(error)
    if (!lack) throw error
    tell(inWords(lack))
    return false
  }
}

const deploy = () =>
  withSettings(
    () => contextOf(args).context,
    async (settings) => {
      if (settings.firstDeployment)
        throw new SettingsError('firstDeployment is set by npm run first-deployment alone.')
      if (!(await isOwnAccount(settings))) return 1
      const built = run('web/prerender/build.ts')
      return built === 0 ? run('node_modules/aws-cdk/bin/cdk', 'deploy', ...args) : built
    },
  )

if (args.includes('--help')) process.stdout.write(`${help}\n`)
else await deploy()
