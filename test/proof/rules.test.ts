import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const stages: [stage: string, context: object][] = [
  ['prod', {}],
  ['staging', {}],
  ['dev', {}],
  ['prod', { malwareScan: 'yes' }],
]

it.each(process.env.FULL === '1' ? stages : stages.slice(0, 1))(
  'the stacks of %s with %j keep cdk-nag’s rules, or say of each exception why, without a warning',
  (stage, asked) => {
    const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'))
    const folder = mkdtempSync(join(tmpdir(), 'veridock-rules-'))
    const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/app.ts'], {
      env: {
        ...process.env,
        CDK_OUTDIR: folder,
        CDK_CONTEXT_JSON: JSON.stringify({ ...context, ...asked, stage }),
      },
      encoding: 'utf8',
    })
    rmSync(folder, { recursive: true, force: true })
    expect(stdout + stderr).toBe('')
    expect(status).toBe(0)
  },
)
