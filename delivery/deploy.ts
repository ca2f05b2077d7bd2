import { spawnSync } from 'node:child_process'
import { SettingsError } from '../infra/stages/rules.ts'
import { ownAccount } from './checks.ts'
import { print } from './print.ts'
import { reportIssues } from './report-issues.ts'
import { parseContext, runWithSettings } from './stage-settings.ts'

const help = `Deploys a stage: npm run deploy -- -c stage=<stage> [-c key=value …] [options of cdk deploy]

  --app <folder>   deploys what was built already, as the pipeline does

The first time: npm run first-deployment -- <stage>`

const args = process.argv.slice(2)

const run = (script: string, ...rest: string[]): number =>
  spawnSync(process.execPath, [script, ...rest], { stdio: 'inherit' }).status ?? 1

/** Whether templates and files are built already: `--app` is then their folder. */
const isBuilt = args.some((arg) => /^--app(=|$)/.test(arg))

/** Builds the site, if it is not, and runs `cdk deploy` with all arguments, if the settings are complete. */
const deploy = () =>
  runWithSettings(
    () => parseContext(args).context,
    async (settings) => {
      if (settings.firstDeployment)
        throw new SettingsError('Only npm run first-deployment may set firstDeployment.')
      // If the settings name an account, checks that the credentials belong to it.
      const isOwnAccount =
        settings.account === undefined || (await reportIssues([ownAccount], settings))
      if (!isOwnAccount) return 1
      const built = isBuilt ? 0 : run('web/prerender/build.ts')
      return built === 0 ? run('node_modules/aws-cdk/bin/cdk', 'deploy', ...args) : built
    },
  )

if (args.includes('--help')) print(help)
else await deploy()
