import * as z from 'zod'
import {
  defaultSettings,
  monitoringAlerts,
  type SettingsChange,
} from '../../shared/account/account.ts'
import { type AccountAddress, subscribe, unsubscribe } from '../newsletter/subscribers.ts'
import { account } from '../platform/table/account.ts'
import { is, unchanged } from '../platform/table/expressions.ts'
import { find } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { transactAll, withConflictRetries, write } from '../platform/table/write.ts'

export type SettingsChanges = {
  /**
   * Replaces all settings that are given. A change of `marketingEmails` subscribes or unsubscribes the account's
   * address. Idempotent.
   * @returns false if the account does not exist
   */
  change(holder: AccountAddress, settings: SettingsChange, at: Date): Promise<boolean>
  /** Ends the weekly e-mails about watched suppliers, and nothing else. Idempotent. */
  endDigest(userId: string, at: Date): Promise<void>
}

/** Marketing is off if missing or malformed. Source: docs/specification.md#settings-defaults */
const Before = z
  .object({
    marketingEmails: z.boolean().catch(false),
    monitoringAlerts: z.enum(monitoringAlerts).catch(defaultSettings.monitoringAlerts),
  })
  .catch({ marketingEmails: false, monitoringAlerts: defaultSettings.monitoringAlerts })

export function settingsChangesIn(table: Table): SettingsChanges {
  async function newsletterWrites(
    holder: AccountAddress,
    hadMarketing: boolean,
    settings: SettingsChange,
    at: Date,
  ) {
    if (hadMarketing === settings.marketingEmails) return []
    return settings.marketingEmails ? [subscribe(holder, at)] : unsubscribe(table, holder, at)
  }

  return {
    /** Access pattern 28: settings and the newsletter subscription. */
    change: (holder, settings, at) =>
      withConflictRetries(async () => {
        const stored = await find(table, account, holder)
        if (!stored) return false
        const before = Before.parse(stored.settings)
        const changed = {
          ...settings,
          monitoringAlerts: settings.monitoringAlerts ?? before.monitoringAlerts,
        }
        await transactAll(table, [
          account.update(
            holder,
            { set: { settings: changed, updatedAt: at.toISOString() } },
            unchanged(stored, 'settings'),
          ),
          ...(await newsletterWrites(holder, before.marketingEmails, settings, at)),
        ])
        return true
      }),

    /** Access pattern 90: a weekly e-mail's link. */
    async endDigest(userId, at) {
      const set = { 'settings.monitoringAlerts': 'site-only', updatedAt: at.toISOString() }
      await write(
        table,
        account.update({ userId }, { set }, is('settings.monitoringAlerts', 'weekly')),
      )
    },
  }
}
