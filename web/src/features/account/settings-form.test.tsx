import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { defaultSettings } from '../../../../shared/account/account.ts'
import { sentTo } from '../../testing/api.ts'
import { me } from '../../testing/examples.ts'
import { renderAt } from '../../testing/render.tsx'
import { SettingsForm } from './settings-form.tsx'

const show = (given = {}) => {
  const settings = { ...defaultSettings, ...given }
  return renderAt(<SettingsForm settings={settings} />, {
    api: { changeSettings: me({ settings }) },
  })
}

it('saves how the buyer hears of changes, together with the other settings', async () => {
  const user = show()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Right away/ }).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: /^Weekly/ }))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Settings updated successfully')
  expect(sentTo('changeSettings')).toEqual([
    { body: { ...defaultSettings, monitoringAlerts: 'weekly' } },
  ])
})

it('says that no e-mail comes while Report Alerts is off', async () => {
  const user = show({ monitoringAlerts: 'weekly' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Weekly/ }).checked).toBe(true)
  screen.getByText(/A change is always shown on the site/)
  await user.click(screen.getByRole('switch', { name: 'Report Alerts' }))
  screen.getByText(/Report Alerts is off, so no emails about changes are sent/)
})
