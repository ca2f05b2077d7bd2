import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import {
  defaultSettings,
  monitoringAlerts,
  type Settings,
  type SettingsChange,
} from '../../shared/account.ts'
import {
  type AccountAddress,
  subscribeTransactItem,
  unsubscribeTransactItems,
} from '../newsletter/subscribers.ts'
import {
  transactWrite,
  unchangedCondition,
  withConflictRetries,
} from '../platform/dynamodb/conflicts.ts'
import { accountKey } from '../platform/dynamodb/keys.ts'
import type { Table } from '../platform/dynamodb/table.ts'
import { updateIf } from '../platform/dynamodb/update-if.ts'

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
  const { client, name } = table

  const replaced = (userId: string, before: unknown, settings: Settings, at: Date) => ({
    Update: {
      TableName: name,
      Key: accountKey(userId),
      UpdateExpression: 'SET #settings = :settings, updatedAt = :now',
      ConditionExpression: `attribute_exists(pk) AND ${unchangedCondition('settings', before)}`,
      ExpressionAttributeNames: { '#settings': 'settings' },
      ExpressionAttributeValues: {
        ':settings': settings,
        ':now': at.toISOString(),
        ...(before !== undefined && { ':settingsBefore': before }),
      },
    },
  })

  async function newsletterParts(
    holder: AccountAddress,
    hadMarketing: boolean,
    settings: SettingsChange,
    at: Date,
  ) {
    if (hadMarketing === settings.marketingEmails) return []
    return settings.marketingEmails
      ? [subscribeTransactItem(table, holder, at)]
      : unsubscribeTransactItems(table, holder, at)
  }

  return {
    /** Access pattern 28: settings and the newsletter subscription. */
    change: (holder, settings, at) =>
      withConflictRetries(async () => {
        const Key = accountKey(holder.userId)
        const { Item } = await client.send(
          new GetCommand({ TableName: name, Key, ConsistentRead: true }),
        )
        if (!Item) return false
        const before = Before.parse(Item.settings)
        const newsletter = await newsletterParts(holder, before.marketingEmails, settings, at)
        const changed = {
          ...settings,
          monitoringAlerts: settings.monitoringAlerts ?? before.monitoringAlerts,
        }
        const update = replaced(holder.userId, Item.settings, changed, at)
        await transactWrite(client, [update, ...newsletter])
        return true
      }),

    /** Access pattern 90: a weekly e-mail's link. Conditional, so that an erased account is not recreated. */
    async endDigest(userId, at) {
      await updateIf(client, {
        TableName: name,
        Key: accountKey(userId),
        UpdateExpression: 'SET #settings.monitoringAlerts = :off, updatedAt = :now',
        ConditionExpression: '#settings.monitoringAlerts = :weekly',
        ExpressionAttributeNames: { '#settings': 'settings' },
        ExpressionAttributeValues: {
          ':off': 'site-only',
          ':weekly': 'weekly',
          ':now': at.toISOString(),
        },
      })
    },
  }
}
