import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Settings } from '../../shared/account.ts'
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

export type SettingsChanges = {
  /**
   * Replaces all settings. A change of `marketingEmails` subscribes or unsubscribes the account's
   * address. Idempotent.
   * @returns false if the account does not exist
   */
  change(holder: AccountAddress, settings: Settings, at: Date): Promise<boolean>
}

/** Off if missing or malformed. Source: docs/specification.md#settings-defaults */
const Before = z.object({ marketingEmails: z.boolean().catch(false) }).catch({
  marketingEmails: false,
})

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
    before: unknown,
    settings: Settings,
    at: Date,
  ) {
    if (Before.parse(before).marketingEmails === settings.marketingEmails) return []
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
        const newsletter = await newsletterParts(holder, Item.settings, settings, at)
        const update = replaced(holder.userId, Item.settings, settings, at)
        await transactWrite(client, [update, ...newsletter])
        return true
      }),
  }
}
