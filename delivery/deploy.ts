import { spawnSync } from 'node:child_process'
import { SettingsError } from '../infra/stages/rules.ts'
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

const deploy = () =>
  withSettings(
    () => contextOf(args).context,
    async ({ firstDeployment }) => {
      if (firstDeployment)
        throw new SettingsError('firstDeployment is set by npm run first-deployment alone.')
      const built = run('web/prerender/build.ts')
      return built === 0 ? run('node_modules/aws-cdk/bin/cdk', 'deploy', ...args) : built
    },
  )

if (args.includes('--help')) process.stdout.write(`${help}\n`)
else await deploy()
