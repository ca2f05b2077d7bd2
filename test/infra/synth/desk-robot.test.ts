import { beforeAll, describe, expect, it } from 'vitest'
import { rollbackAlarms } from '../../../delivery/rollback-alarms.ts'
import { isRelease } from '../../full.ts'
import { alarmsOf, deliveryFaults } from '../operations/alarm-delivery.ts'
import { metricFaults, silenceFaults } from '../operations/metric-sources.ts'
import { onCallRows, rowsOfAlarms } from '../operations/on-call-page.ts'
import type { StageStack } from '../operations/stage-stacks.ts'
import { type DeployedStack, stacksOf } from './assemblies.ts'
import { DeploymentSimulation } from './deployment-simulation.ts'
import { synthesized } from './in-memory.ts'

const idsOf = (stacks: DeployedStack[]) =>
  stacks.flatMap(({ name, template }) =>
    Object.keys(template.Resources).map((id) => `${name}/${id}`),
  )

it('a stage without a robot has nothing of it', () => {
  expect(idsOf(stacksOf('prod')).filter((id) => /DeskRobot|PostNotice/.test(id))).toEqual([])
})

describe('a stage whose desk has a group', { timeout: 120_000 }, () => {
  let stacks: DeployedStack[]
  // The synth takes seconds.
  beforeAll(() => {
    if (isRelease) stacks = synthesized({ stage: 'prod', deskRobot: 'dingtalk' })
  })

  it.runIf(isRelease)('leaves the way of the e-mails as it is', () => {
    const parts = (of: DeployedStack[]) =>
      of.flatMap(({ template: { Resources } }) =>
        Object.entries(Resources).filter(([id]) => /^(MailOutbox|SendMail)/.test(id)),
      )
    expect(parts(stacks).length).toBeGreaterThan(5)
    // The code of a function is built once for both.
    expect(parts(stacks)).toEqual(parts(stacksOf('prod')))
  })

  it.runIf(isRelease)('tells of what it does not post as a ticket, and rolls nothing back', () => {
    const monitored = stacks as StageStack[]
    expect(metricFaults(monitored)).toEqual([])
    expect(silenceFaults(monitored)).toEqual([])
    expect(deliveryFaults(monitored)).toEqual([])
    const own = [...alarmsOf(monitored)].filter(([name]) => /deskrobot|post-notice/.test(name))
    expect(own.map(([name]) => name.replace('veridock-prod-', '')).toSorted()).toEqual([
      'deskrobot-notices-gave-up',
      'deskrobot-notices-late',
      'deskrobot-pipe-fails',
      'post-notice-fails',
    ])
    const isOwn = ({ name }: { name: string }) => /^(deskrobot|post-notice)-/.test(name)
    expect(onCallRows().filter(isOwn)).toEqual(rowsOfAlarms(monitored).filter(isOwn))
    for (const [name, { AlarmActions }] of own)
      expect([name, JSON.stringify(AlarmActions)]).toEqual([
        name,
        expect.stringContaining('ticket'),
      ])
    expect(rollbackAlarms('prod').filter((name) => own.some(([each]) => each === name))).toEqual([])
  })

  it.runIf(isRelease)('can be deployed over one without, back, and again', () => {
    const simulation = new DeploymentSimulation()
    const without = stacksOf('prod')
    const releases = [without, stacks, without, stacks]
    expect(releases.flatMap((each) => simulation.deploy(each))).toEqual([])
  })
})
