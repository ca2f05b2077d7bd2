import { expect, it } from 'vitest'
import { defaultSettings } from '../../shared/account.ts'
import { plain } from './items.ts'
import { isOpenedAnew, mergedAccount } from './since.ts'

const key = { pk: 'ACCOUNT#a', sk: 'ACCOUNT' }
const backup = {
  ...key,
  createdAt: '2026-01-01T00:00:00.000Z',
  email: 'old@example.com',
  displayName: null,
  company: 'Old Ltd',
  accountType: 'premium',
  granted: { plan: 'premium', until: null },
  planVersion: 4,
  searchCount: 5,
  usage_2026_01: 5,
  mailboxes: ['one', 'two'],
  settings: { ...defaultSettings, marketingEmails: true },
}
const live = {
  ...key,
  createdAt: '2026-11-22T00:00:00.000Z',
  email: 'new@example.com',
  displayName: 'As Google has it',
  lastLogin: '2026-11-22T00:00:00.000Z',
  accountType: 'free',
  searchCount: 1,
  mailboxes: ['two', 'three'],
  settings: defaultSettings,
}

it('a record that was made since the backup is told by its date', () => {
  expect(isOpenedAnew(live, backup)).toBe(true)
  expect(isOpenedAnew({ ...live, createdAt: backup.createdAt }, backup)).toBe(false)
})

it('a new record is joined with the old one: counters add up, the plan returns, the address is the new one', () => {
  expect(plain(mergedAccount(live, backup))).toEqual({
    ...backup,
    email: 'new@example.com',
    lastLogin: live.lastLogin,
    searchCount: 6,
    planVersion: 5,
    mailboxes: ['one', 'two', 'three'],
  })
})

it('settings that the buyer has changed in the new record stay', () => {
  const settings = { ...defaultSettings, emailNotifications: !defaultSettings.emailNotifications }
  expect(plain(mergedAccount({ ...live, settings }, backup))).toMatchObject({ settings })
})
