import { any, is, missing } from '../platform/table/expressions.ts'
import type { Table } from '../platform/table/table.ts'
import { updateAndRead, write } from '../platform/table/write.ts'
import { newsletterIssue } from './entities.ts'

export type IssueProgress = ReturnType<typeof newsletterIssue.parse>

export type NewsletterIssues = {
  /**
   * Begins an issue, or returns its progress.
   * @param contentHash identifies subject and text
   * @returns undefined if the issue of that name has other content
   */
  begin(name: string, contentHash: string, by: string, at: Date): Promise<IssueProgress | undefined>
  advance(name: string, progress: IssueProgress): Promise<void>
}

export const newsletterIssuesIn = (table: Table): NewsletterIssues => ({
  /** Access pattern 27: one issue of the newsletter, sent once to each subscriber. */
  begin: (name, contentHash, by, at) =>
    updateAndRead(
      table,
      newsletterIssue,
      newsletterIssue.upsert(
        { name },
        { set: { contentHash }, setIfMissing: { startedBy: by, startedAt: at.toISOString() } },
        any(missing(), is('contentHash', contentHash)),
      ),
    ),

  async advance(name, { next, subscribers, finishedAt }) {
    await write(table, newsletterIssue.update({ name }, { set: { next, subscribers, finishedAt } }))
  },
})
