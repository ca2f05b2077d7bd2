import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type MonitoringAlerts,
  monitoringAlerts,
  type Settings,
  type SettingsChange,
} from '../../../../shared/account/account.ts'
import { call } from '../../domain/session/api.ts'
import { showMe } from '../../domain/session/show-me.ts'
import { toast } from '../../lib/toasts.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { buyerMessages } from '../../messages/buyer.ts'
import { Button } from '../../ui/button/button.tsx'
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx'
import { SwitchField } from '../../ui/switch-field/switch-field.tsx'

/** docs/specification.md#settings */
const toggles = [
  {
    name: 'emailNotifications',
    label: 'Email Notifications',
    hint: 'Receive notifications about your verification requests. If this is off, you won’t get our analysts’ questions by email: look for them on the site. The deadline is paused until you answer.',
  },
  {
    name: 'marketingEmails',
    label: 'Marketing Emails',
    hint: 'Receive updates about new features and promotions. Turning this off also ends the newsletter at your account’s address. To end it at another address, use the link at the end of any issue.',
  },
  {
    name: 'reportAlerts',
    label: 'Report Alerts',
    hint: 'Get notified when new reports are available',
  },
] as const satisfies readonly {
  name: Exclude<keyof Settings, 'monitoringAlerts'>
  label: string
  hint: string
}[]

const chosenIn = (form: HTMLFormElement): SettingsChange => {
  const data = new FormData(form)
  return {
    emailNotifications: data.has('emailNotifications'),
    marketingEmails: data.has('marketingEmails'),
    reportAlerts: data.has('reportAlerts'),
    monitoringAlerts: monitoringAlerts.find((way) => way === data.get('monitoringAlerts')),
  }
}

const alertTexts: Readonly<Record<MonitoringAlerts, { label: string; hint: string }>> = {
  'at-once': {
    label: 'Right away',
    hint: 'An email when a check finds an important change. You can add smaller changes for each supplier.',
  },
  weekly: {
    label: 'Weekly',
    hint: 'One email on Mondays if anything changed, important or smaller, whatever you chose for each supplier. When we replace a report we withdrew, we email you at once.',
  },
  'site-only': {
    label: 'On the site only',
    hint: 'No emails about changes, except when we replace a report we withdrew. You still get the quarterly summary.',
  },
}

export function SettingsForm({ settings }: { settings: Settings }) {
  const queries = useQueryClient()
  const [hasReportAlerts, setReportAlerts] = useState(settings.reportAlerts)
  const { busy, submit } = useSubmit({
    async send(form) {
      try {
        await showMe(queries, await call('changeSettings', { body: chosenIn(form) }))
        toast(buyerMessages.settingsSaved, { tone: 'good' })
      } catch {
        toast(buyerMessages.settingsSaveFailed, { tone: 'bad' })
      }
    },
  })

  return (
    <form className="stack" onSubmit={submit}>
      <div>
        {toggles.map(({ name, label, hint }) => (
          <SwitchField
            key={name}
            name={name}
            label={label}
            hint={hint}
            defaultChecked={settings[name]}
            {...(name === 'reportAlerts' && {
              onChange: ({ target }) => setReportAlerts(target.checked),
            })}
          />
        ))}
      </div>
      <RadioGroup
        legend="Changes at watched suppliers"
        name="monitoringAlerts"
        options={monitoringAlerts.map((value) => ({ value, ...alertTexts[value] }))}
        defaultValue={settings.monitoringAlerts}
        hint={
          hasReportAlerts
            ? 'A change is always shown on the site, under Monitoring. Without Report Alerts, none of these emails is sent.'
            : 'Report Alerts is off, so no emails about changes are sent, whatever you choose here.'
        }
      />
      <div className="actions">
        <Button type="submit" variant="primary" size="large" busy={busy && 'Saving…'}>
          Save Changes
        </Button>
      </div>
    </form>
  )
}
