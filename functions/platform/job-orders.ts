import * as z from 'zod'

/** A message of the queue of erasures: what is to be done is in the table. */
export const ErasureOrder = z.strictObject({ userId: z.string().min(1) })

/** A message of the queue of exports. */
export const ExportOrder = z.strictObject({
  userId: z.string().min(1),
  exportId: z.string().min(1),
})
export type ExportOrder = z.infer<typeof ExportOrder>
