import { describe, expect, it } from 'vitest'
import { rollbackAlarms } from '../../../delivery/rollback-alarms.ts'
import { alarmsOf } from './alarm-delivery.ts'
import { stageStacks, stagesOnAws } from './stage-stacks.ts'

/**
 * Alarms that leave a release as it is: see `delivery/rollback-alarms.ts`. A new alarm is decided
 * on here or there.
 */
const leaveTheRelease = [
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
  const undo = rollbackAlarms(stage)

  it('every alarm that undoes a release exists', () => {
    expect(undo.filter((name) => !alarms.includes(name))).toEqual([])
  })

  it('of every other alarm it was decided that it leaves the release', () => {
    const decided = [...undo, ...leaveTheRelease.map((end) => `veridock-${stage}-${end}`)]
    expect(alarms.filter((name) => !decided.includes(name))).toEqual([])
  })

  it('one call to CloudWatch can name them all', () => {
    expect(undo.length).toBeLessThanOrEqual(100)
  })
})
