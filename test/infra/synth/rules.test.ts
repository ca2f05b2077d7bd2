import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { isFull } from '../../full.ts'
import { synthesize } from '../../running-product.ts'
import { domain, google } from './in-memory.ts'

it('the stacks of prod comply with cdk-nag’s rules, apart from exceptions with a reason', () => {
  expect(inject('synthOutput')).toBe('')
})

/** Settings of further synths. */
const others: object[] = [
  { stage: 'staging' },
  { stage: 'dev' },
  { stage: 'prod', malwareScan: 'no' },
  { stage: 'prod', deskRobot: 'feishu' },
  {
    stage: 'prod',
    account: '111111111111',
    copiesAccount: '222222222222',
    copiesRegion: 'eu-west-3',
  },
  { stage: 'prod', ...domain, ...google },
  { stage: 'prod', ...domain, ...google, firstDeployment: 'yes' },
]

it.runIf(isFull).each(others)(
  'the stacks of %j comply with cdk-nag’s rules too',
  async (settings) => {
    const folder = mkdtempSync(join(tmpdir(), 'veridock-rules-'))
    const output = await synthesize(settings, folder)
    rmSync(folder, { recursive: true, force: true })
    expect(output).toBe('')
  },
)
