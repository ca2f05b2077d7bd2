import { describe, expect, it } from 'vitest'
import { rollbackAlarms } from '../../../delivery/rollback-alarms.ts'
import { alarmsOf } from './alarm-delivery.ts'
import { stageStacks, stagesOnAws } from './stage-stacks.ts'

/** Alarms that do not roll back a release: see `delivery/rollback-alarms.ts`. Every alarm is in one of the two lists. */
const otherAlarms = [
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
  'supplier-checks-behind',
  'table-refuses',
  'visitor-limit-reached',
]

describe.each(stagesOnAws)('in %s', (stage) => {
  const alarms = [...alarmsOf(stageStacks(stage)).keys()]
  const rollback = rollbackAlarms(stage)

  it('every rollback alarm exists', () => {
    expect(rollback.filter((name) => !alarms.includes(name))).toEqual([])
  })

  it('every other alarm is in the list of those that do not roll back a release', () => {
    const known = [...rollback, ...otherAlarms.map((end) => `veridock-${stage}-${end}`)]
    expect(alarms.filter((name) => !known.includes(name))).toEqual([])
  })

  it('one call to CloudWatch can read all rollback alarms', () => {
    expect(rollback.length).toBeLessThanOrEqual(100)
  })
})
