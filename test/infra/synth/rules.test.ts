import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { isFull } from '../../full.ts'
import { synthesize } from '../../running-product.ts'
import { domain, google } from './in-memory.ts'

it('the stacks of prod keep cdk-nag’s rules, or say of each exception why, without a warning', () => {
  expect(inject('synthOutput')).toBe('')
})

/** A synth each, of settings that differ from production's in little. */
const others: object[] = [
  { stage: 'staging' },
  { stage: 'dev' },
  { stage: 'prod', malwareScan: 'yes' },
  { stage: 'prod', ...domain, ...google },
  { stage: 'prod', ...domain, ...google, firstDeployment: 'yes' },
]

it.runIf(isFull).each(others)('so do those of %j', async (asked) => {
  const folder = mkdtempSync(join(tmpdir(), 'veridock-rules-'))
  const said = await synthesize(asked, folder)
  rmSync(folder, { recursive: true, force: true })
  expect(said).toBe('')
})
