import * as z from 'zod'

/** A message of the erasure queue. Its state is in the table. */
export const ErasureOrder = z.strictObject({ userId: z.string().min(1) })

/** A message of the export queue. */
export const ExportOrder = z.strictObject({
  userId: z.string().min(1),
  exportId: z.string().min(1),
})
export type ExportOrder = z.infer<typeof ExportOrder>
