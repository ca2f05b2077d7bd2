import { describe, expect, it } from 'vitest'
import { rollbackAlarms } from '../../../delivery/rollback-alarms.ts'
import { alarmsOf } from './alarm-delivery.ts'
import { stageStacks, stagesOnAws } from './stage-stacks.ts'

/**
 * Alarms that do not roll a release back. A new alarm must be added here or to
 * `delivery/rollback-alarms.ts`.
 */
const notRollingBack = [
  'api-slow',
  'certificate-expires',
  'erasures-jobs-orders-gave-up',
  'erasures-jobs-orders-late',
  'erasures-overdue',
  'exports-jobs-orders-gave-up',
  'exports-jobs-orders-late',
  'firewall-blocks',
  'functions-throttled',
  'mailoutbox-orders-gave-up',
  'mailoutbox-orders-late',
  'mails-bounce',
  'mails-complained-of',
  'model-fails',
  'own-mail-returned',
  'payment-events-refused',
  'payment-events-silent',
  'reports-intake-gave-up',
  'reports-intake-late',
  'requests-overdue',
  'sign-up-flood',
  'site-unchecked',
  'table-refuses',
  'visitor-limit-reached',
]

describe.each(stagesOnAws)('in %s', (stage) => {
  const alarms = [...alarmsOf(stageStacks(stage)).keys()]
  const rollingBack = rollbackAlarms(stage)

  it('every alarm that rolls a release back exists', () => {
    expect(rollingBack.filter((name) => !alarms.includes(name))).toEqual([])
  })

  it('every other alarm is listed as one that does not roll back', () => {
    const decided = [...rollingBack, ...notRollingBack.map((end) => `veridock-${stage}-${end}`)]
    expect(alarms.filter((name) => !decided.includes(name))).toEqual([])
  })

  it('the alarms that roll back fit into one call to CloudWatch', () => {
    expect(rollingBack.length).toBeLessThanOrEqual(100)
  })
})
