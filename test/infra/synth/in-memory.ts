import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, type Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { addSuppressions } from '../../../infra/nag-checks.ts'
import { addStacks } from '../../../infra/stacks/stacks.ts'
import type { Context } from '../../../infra/stages/context.ts'
import { settingsOf } from '../../../infra/stages/read.ts'
import { type DeployedStack, stacksIn } from './assemblies.ts'

/** The `-c` settings of a domain and of Google sign-in. */
export const domain = {
  domain: 'shop.example',
  hostedZoneId: 'Z0123456789ABC',
  zoneName: 'shop.example',
}
export const google = { googleClientId: '1.apps.googleusercontent.com' }

const { context: flags } = JSON.parse(readFileSync('cdk.json', 'utf8'))

// The rules take half of a synth's time; test/infra/synth/rules.test.ts checks them.
process.env.CDK_VALIDATION = 'false'

const known = new Map<string, DeployedStack[]>()

/** A stage's stacks with these settings, in deployment order, without the rule checks. */
export function synthesized(context: Context): DeployedStack[] {
  // Cached: a synth takes seconds, and several tests need the same.
  const key = JSON.stringify(context)
  const stacks = known.get(key) ?? synthesize(context)
  known.set(key, stacks)
  return structuredClone(stacks)
}

/** The template of the stack that `add` adds, without the rule checks. */
export const templateOf = (add: (app: App) => Stack): Template =>
  inFolder((outdir) => Template.fromStack(add(new App({ analyticsReporting: false, outdir }))))

function inFolder<Result>(synth: (outdir: string) => Result): Result {
  const outdir = mkdtempSync(join(tmpdir(), 'veridock-synth-'))
  try {
    return synth(outdir)
  } finally {
    rmSync(outdir, { recursive: true, force: true })
  }
}

const synthesize = (context: Context): DeployedStack[] =>
  inFolder((outdir) => {
    const app = new App({ analyticsReporting: false, outdir, context: flags })
    const settings = settingsOf(context)
    addStacks(app, settings)
    addSuppressions(app, `Veridock-${settings.stage}`)
    app.synth()
    return stacksIn(outdir)
  })
