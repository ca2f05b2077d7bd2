import * as z from 'zod'
import {
  type AuditEntry,
  AuditFigures,
  auditActions,
  auditEntry,
  deskAudit,
} from '../platform/table/desk-audit.ts'
import { pages } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { write } from '../platform/table/write.ts'

const text = z.string().catch('')

/** An entry as it is stored. */
const Entry = AuditFigures.extend({
  /** A ULID. */
  id: text,
  at: text,
  by: text,
  name: text,
  /** A newer release can have more actions. */
  action: z.union([z.enum(auditActions), z.string()]).catch(''),
  requestId: text,
  detail: text,
})
export type AuditRecord = z.infer<typeof Entry>

export type AuditTrail = {
  /** Adds an entry about what no transaction of the table reports: that a member looked. */
  record(entry: AuditEntry): Promise<void>
  /** The entries of one day of the desk, the oldest first. @param day YYYY-MM-DD @param after the id of one: those behind it */
  ofDay(day: string, after?: string): AsyncGenerator<AuditRecord[]>
}

/**
 * An entry is stored at most this long after its own time, which its function reads while it runs: longer than the
 * timeout of any function that writes one (test/infra/template/audit-trail-is-append-only.test.ts).
 */
export const settlesMs = 120_000

export const auditTrailIn = (table: Table): AuditTrail => ({
  /** Access pattern 131. */
  async record(entry) {
    await write(table, auditEntry(entry))
  },

  /** Access pattern 103: the audit trail of a day, in pages. Ids sort by time. */
  async *ofDay(day, after) {
    for await (const items of pages(table, deskAudit, { day }, { after }))
      yield items.map((item) => Entry.parse({ ...item, ...deskAudit.idsOf(item) }))
  },
})
