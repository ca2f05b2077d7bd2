import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { rollbackAlarms } from '../../../delivery/rollback-alarms.ts'
import { severityText } from '../../../infra/severity.ts'
import { alarmsOf } from './alarm-delivery.ts'
import { stageStacks } from './stage-stacks.ts'

const alarms = [...alarmsOf(stageStacks('prod'))].map(
  ([name, { AlarmDescription, AlarmActions }]) => {
    const description = String(AlarmDescription)
    const severity = description.startsWith(severityText.page) ? 'page' : 'ticket'
    return {
      name: name.replace('veridock-prod-', ''),
      severity,
      heading: description.split('#').at(-1),
      actions: JSON.stringify(AlarmActions),
      isTold: description.startsWith(severityText[severity]),
    }
  },
)

it('every alarm says its severity, and goes to the topic of it', () => {
  for (const { name, severity, actions, isTold } of alarms) {
    expect([name, isTold]).toEqual([name, true])
    expect([name, actions]).toEqual([name, expect.stringContaining(severity)])
  }
})

it('the page for who is on call has every alarm, with its severity, its rollback and its heading', () => {
  const page = readFileSync('docs/on-call.md', 'utf8')
  const rows = [
    ...page.matchAll(
      /^\| `([a-z-]+)` \| (page|ticket)(, rolls back)? \|.*\]\(runbooks\/alarms\.md#([\w-]+)\) \|$/gm,
    ),
  ]
  const rollingBack = rollbackAlarms('prod').map((name) => name.replace('veridock-prod-', ''))
  expect(
    rows
      .map(([, name = '', severity, rollback, heading]) => ({
        name,
        severity,
        heading,
        rollsBack: rollback !== undefined,
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name))
      // Of a stage with a domain, with prices, and with a group for the desk: test/infra/synth/desk-robot.test.ts.
      .filter(
        ({ name }) =>
          !/^(certificate-expires|payment-events-silent|site-unreachable|deskrobot-.*|post-notice-fails)$/.test(
            name,
          ),
      ),
  ).toEqual(
    alarms
      .map(({ name, severity, heading }) => ({
        name,
        severity,
        heading,
        rollsBack: rollingBack.includes(name),
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  )
})
