import { describe, expect, it } from 'vitest'
import { rollbackAlarms } from '../../../delivery/rollback-alarms.ts'
import { alarmsOf } from './alarm-delivery.ts'
import { resourcesOf, stageStacks, stagesOnAws } from './stage-stacks.ts'

/** Alarms that do not roll back a release: see `delivery/rollback-alarms.ts`. Every alarm is in one of the two lists. */
const otherAlarms = [
  'api-slow',
  'certificate-expires',
  'copies-fail',
  'deskrobot-notices-gave-up',
  'deskrobot-notices-late',
  'deskrobot-pipe-fails',
  'erasures-jobs-orders-gave-up',
  'erasures-jobs-orders-late',
  'erasures-overdue',
  'exports-jobs-orders-gave-up',
  'exports-jobs-orders-late',
  'files-copy-missing',
  'firewall-blocks',
  'functions-throttled',
  'mailoutbox-orders-gave-up',
  'mailoutbox-orders-late',
  'mailoutbox-pipe-fails',
  'mails-bounce',
  'mails-complained-of',
  'mails-silent',
  'model-fails',
  'own-mail-returned',
  'payment-events-refused',
  'payment-events-silent',
  'post-notice-fails',
  'reports-intake-gave-up',
  'reports-intake-late',
  'requests-overdue',
  'sign-up-flood',
  'site-unchecked',
  'site-unreachable',
  'supplier-checks-behind',
  'table-copy-missing',
  'table-refuses',
  'visitor-limit-reached',
  'watchers-behind',
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

  it('a rollback deploys every function whose alarm rolls back', () => {
    const kept = ['Mail', 'Data', 'Edge'].map((name) => `Veridock-${stage}-${name}`)
    const replaced = stageStacks(stage).filter(({ name }) => !kept.includes(name))
    const names = resourcesOf(replaced, 'AWS::Lambda::Function').map(
      ([, { FunctionName }]) => `${FunctionName}-fails`,
    )
    // Of the API, whose stack is replaced, too.
    const others = ['api-fails', 'api-fails-often']
    expect(
      rollback
        .filter((name) => !names.includes(name))
        .map((name) => name.replace(`veridock-${stage}-`, '')),
    ).toEqual(others)
  })

  it('one call to CloudWatch can read all rollback alarms', () => {
    expect(rollback.length).toBeLessThanOrEqual(100)
  })
})
