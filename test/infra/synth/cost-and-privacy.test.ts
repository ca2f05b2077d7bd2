import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonObject } from 'local-aws/template'
import { describe, expect, inject, it } from 'vitest'
import { isDnsRecord } from '../../../delivery/first-deployment.ts'
import { isFull } from '../../full.ts'
import { type DeployedStack, stacksOf } from './assemblies.ts'
import { domain, synthesized } from './in-memory.ts'

const ofType = (stacks: DeployedStack[], type: string): JsonObject[] =>
  stacks.flatMap(({ template }) =>
    Object.values(template.Resources)
      .filter(({ Type }) => Type === type)
      .map(({ Properties = {} }) => Properties),
  )

const outputs = (stacks: DeployedStack[]): string[] =>
  stacks.flatMap(({ template: { Outputs = {} } }) => Object.keys(Outputs))

describe('the budget', () => {
  it('counts only its own stage, by the tag of the stage’s resources', () => {
    const [budget] = ofType(stacksOf('prod'), 'AWS::Budgets::Budget')
    expect(budget?.Budget).toMatchObject({ CostFilters: { TagKeyValue: ['user:stage$prod'] } })
    const { artifacts } = JSON.parse(
      readFileSync(join(inject('assemblies').prod, 'manifest.json'), 'utf8'),
    ) as { artifacts: Record<string, { type: string; properties?: { tags?: unknown } }> }
    const stacks = Object.values(artifacts).filter(
      ({ type }) => type === 'aws:cloudformation:stack',
    )
    expect(stacks).toHaveLength(stacksOf('prod').length)
    for (const { properties } of stacks) expect(properties?.tags).toMatchObject({ stage: 'prod' })
  })
})

describe('the DMARC record', { timeout: 120_000 }, () => {
  const dmarc = (stacks: DeployedStack[]) =>
    ofType(stacks, 'AWS::Route53::RecordSet').filter(({ Name }) => String(Name).includes('_dmarc'))

  it.runIf(isFull)('is created if the mail domain is in the stage’s hosted zone', () => {
    const stacks = synthesized({ stage: 'prod', ...domain, mailFrom: 'no-reply@shop.example' })
    expect(dmarc(stacks)).toEqual([
      expect.objectContaining({
        Name: '_dmarc.shop.example.',
        Type: 'TXT',
        ResourceRecords: ['"v=DMARC1; p=none"'],
      }),
    ])
    expect(outputs(stacks)).not.toContainEqual(expect.stringContaining('DmarcRecord'))
  })

  it('is an output for the operator if the stage has no hosted zone', () => {
    const stacks = stacksOf('prod')
    expect(dmarc(stacks)).toEqual([])
    const mail = stacks.find(({ name }) => name.endsWith('-Mail'))
    expect(mail?.template.Outputs?.DmarcRecord?.Value).toBe(
      '_dmarc.veridock.example TXT "v=DMARC1; p=none"',
    )
  })

  it('is shown by the first deployment with the other records of the mail domain', () => {
    const mail = stacksOf('prod').find(({ name }) => name.endsWith('-Mail'))
    const shown = Object.keys(mail?.template.Outputs ?? {}).filter(isDnsRecord)
    expect(shown.toSorted()).toEqual([
      'DkimRecord1',
      'DkimRecord2',
      'DkimRecord3',
      'DmarcRecord',
      'MailFromRecords',
    ])
  })
})
