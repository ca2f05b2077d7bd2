import { expect, it } from 'vitest'
import { severityText } from '../../../infra/severity.ts'
import { alarmsOf } from './alarm-delivery.ts'
import { onCallRows, rowsOfAlarms } from './on-call-page.ts'
import { stageStacks } from './stage-stacks.ts'

it('every alarm says its severity, and goes to the topic of it', () => {
  for (const [name, { AlarmDescription, AlarmActions }] of alarmsOf(stageStacks('prod'))) {
    const description = String(AlarmDescription)
    const severity = description.startsWith(severityText.page) ? 'page' : 'ticket'
    expect([name, description.startsWith(severityText[severity])]).toEqual([name, true])
    expect([name, JSON.stringify(AlarmActions)]).toEqual([name, expect.stringContaining(severity)])
  }
})

it('the page for who is on call has every alarm, with its severity, its rollback and its heading', () => {
  // Of a stage with a domain, with prices, and with a group for the desk: test/infra/synth/desk-robot.test.ts.
  const ofOthers =
    /^(certificate-expires|payment-events-silent|site-unreachable|deskrobot-.*|post-notice-fails)$/
  expect(onCallRows().filter(({ name }) => !ofOthers.test(name))).toEqual(
    rowsOfAlarms(stageStacks('prod')),
  )
})
