import { describe, expect, it } from 'vitest'
import { alarmsOf, deliveryFaults } from './alarm-delivery.ts'
import { stageStacks, stagesOnAws } from './stage-stacks.ts'

describe.each(stagesOnAws)('in %s', (stage) => {
  const stacks = stageStacks(stage)
  const alarms = alarmsOf(stacks)

  it('every alarm reaches a person by e-mail, when it rings and when it is over', () => {
    expect(alarms.size).toBeGreaterThan(10)
    expect(deliveryFaults(stacks)).toEqual([])
  })
})
