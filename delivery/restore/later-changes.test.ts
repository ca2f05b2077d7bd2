import { expect, it } from 'vitest'
import { defaultSettings } from '../../shared/account.ts'
import { plain } from './items.ts'
import { isNewRecord, mergedAccount } from './later-changes.ts'

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
  displayName: 'Name from Google',
  lastLogin: '2026-11-22T00:00:00.000Z',
  accountType: 'free',
  searchCount: 1,
  mailboxes: ['two', 'three'],
  settings: defaultSettings,
}

it('recognizes a record created after the backup by its createdAt', () => {
  expect(isNewRecord(live, backup)).toBe(true)
  expect(isNewRecord({ ...live, createdAt: backup.createdAt }, backup)).toBe(false)
})

it('merges a new record with the backup: adds counters, restores the plan, keeps the new address', () => {
  expect(plain(mergedAccount(live, backup))).toEqual({
    ...backup,
    email: 'new@example.com',
    lastLogin: live.lastLogin,
    searchCount: 6,
    planVersion: 5,
    mailboxes: ['one', 'two', 'three'],
  })
})

it('keeps settings that the buyer changed in the new record', () => {
  const settings = { ...defaultSettings, emailNotifications: !defaultSettings.emailNotifications }
  expect(plain(mergedAccount({ ...live, settings }, backup))).toMatchObject({ settings })
})
