import { expect, it } from 'vitest'
import { defaultSettings, type Settings } from '../../shared/account/account.ts'
import { allows } from './template.ts'
import { emailTemplates } from './templates.ts'

it.each<[Partial<Settings>, Record<'alert' | 'uncompared' | 'digest' | 'receipt', boolean>]>([
  [{}, { alert: true, uncompared: true, digest: false, receipt: true }],
  [
    { monitoringAlerts: 'weekly' },
    { alert: false, uncompared: false, digest: true, receipt: true },
  ],
  [
    { monitoringAlerts: 'site-only' },
    { alert: false, uncompared: false, digest: false, receipt: true },
  ],
  [{ reportAlerts: false }, { alert: false, uncompared: false, digest: false, receipt: false }],
  [
    { reportAlerts: false, monitoringAlerts: 'weekly' },
    { alert: false, uncompared: false, digest: false, receipt: false },
  ],
])('of e-mails about watched suppliers, %o allows %o', (changed, expected) => {
  const settings = { ...defaultSettings, ...changed }
  for (const [name, isAllowed] of Object.entries(expected)) {
    const { preference } = emailTemplates[`monitoring-${name as keyof typeof expected}`]
    expect([name, allows(settings, preference)]).toEqual([name, isAllowed])
  }
})
