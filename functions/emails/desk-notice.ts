import * as z from 'zod'

/**
 * What the desk's group is told beside an e-mail: counts, times and ids. It goes to a chat service in China, so it has no
 * name, no company and no text of anyone: docs/decisions/0085-notices-to-a-group.md.
 */
export const DeskNotice = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['new', 'due-soon', 'overdue']),
    count: z.int().positive(),
    /** When the first of them is due; '' if none has a time. */
    dueAt: z.string(),
    /** If it is one. */
    requestId: z.string().optional(),
  }),
  z.strictObject({
    kind: z.enum(['answered', 'closed', 'outcome-proposed']),
    requestId: z.string(),
  }),
  z.strictObject({ kind: z.literal('dispute'), disputeId: z.string() }),
])
export type DeskNotice = z.infer<typeof DeskNotice>
