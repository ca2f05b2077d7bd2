import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Table } from '../platform/dynamodb/table.ts'
import { updateIf } from '../platform/dynamodb/update-if.ts'

/** The progress of one issue. */
const Progress = z.object({
  /** The cursor of the next page of subscribers. */
  next: z.string().nullable().catch(null),
  subscribers: z.int().catch(0),
  finishedAt: z.string().nullable().catch(null),
})
export type IssueProgress = z.infer<typeof Progress>

export type NewsletterIssues = {
  /**
   * Begins an issue, or returns its progress.
   * @param contentHash identifies subject and text
   * @returns undefined if the issue of that name has other content
   */
  begin(name: string, contentHash: string, by: string, at: Date): Promise<IssueProgress | undefined>
  advance(name: string, progress: IssueProgress): Promise<void>
}

const issueKey = (name: string) => ({ pk: `ISSUE#${name}`, sk: 'ISSUE' })

export const newsletterIssuesIn = ({ client, name: TableName }: Table): NewsletterIssues => ({
  /** Access pattern 27: one issue of the newsletter, sent once to each subscriber. */
  async begin(name, contentHash, by, at) {
    const updated = await updateIf(client, {
      TableName,
      Key: issueKey(name),
      UpdateExpression:
        'SET entity = :issue, contentHash = :hash, startedBy = if_not_exists(startedBy, :by), startedAt = if_not_exists(startedAt, :now)',
      ConditionExpression: 'attribute_not_exists(pk) OR contentHash = :hash',
      ExpressionAttributeValues: {
        ':issue': 'newsletter-issue',
        ':hash': contentHash,
        ':by': by,
        ':now': at.toISOString(),
      },
      ReturnValues: 'ALL_NEW',
    })
    return updated && Progress.parse(updated.Attributes)
  },

  async advance(name, { next, subscribers, finishedAt }) {
    await client.send(
      new UpdateCommand({
        TableName,
        Key: issueKey(name),
        UpdateExpression: 'SET #next = :next, subscribers = :subscribers, finishedAt = :finishedAt',
        ExpressionAttributeNames: { '#next': 'next' },
        ExpressionAttributeValues: {
          ':next': next,
          ':subscribers': subscribers,
          ':finishedAt': finishedAt,
        },
      }),
    )
  },
})
