import { encodeTime } from 'ulid'
import * as z from 'zod'
import { inOrder } from '../platform/in-order.ts'
import {
  type AuditEntry,
  AuditFigures,
  auditActions,
  auditEntry,
  auditParts,
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
  /**
   * The entries of one day of the desk, the oldest first.
   * @param day YYYY-MM-DD
   * @param from ISO times, the first included @default the whole day
   */
  ofDay(day: string, from?: string, until?: string): AsyncGenerator<AuditRecord>
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

  /** Access pattern 103: the parts of a day at once. Ids begin with their time. */
  ofDay: (day, from, until) =>
    inOrder(
      auditParts.map((part) => ofPart(table, { day, part }, { from, until })),
      ({ id }) => id,
    ),
})

type Times = { from: string | undefined; until: string | undefined }

async function* ofPart(
  table: Table,
  part: { day: string; part: string },
  { from, until }: Times,
): AsyncGenerator<AuditRecord> {
  const range = { from: from && idAt(from), until: until && idAt(until) }
  for await (const items of pages(table, deskAudit, part, range))
    for (const item of items) yield Entry.parse({ ...item, ...deskAudit.idsOf(item) })
}

/** Less than any id of this time, and more than any before. */
const idAt = (time: string): string => encodeTime(Date.parse(time), 10)
