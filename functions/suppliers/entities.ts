import * as z from 'zod'
import type { SavedSupplier } from '../../shared/suppliers/supplier.ts'
import { entity } from '../platform/table/entity.ts'

const texts = z.array(z.string()).catch([])
const text = z.string().catch('')

export const savedSupplier = entity({
  name: 'saved-supplier',
  pk: 'ACCOUNT#<userId>',
  sk: 'SUPPLIER#<hash>',
  holds: 'name, note, tags, aliases; `hash` is the SHA-256 of its key',
  schema: z.object({
    key: z.string(),
    name: text,
    note: text,
    tags: texts,
    aliases: texts,
    savedAt: text,
    updatedAt: text,
  }) satisfies z.ZodType<SavedSupplier>,
  kept: { as: 'suppliers' },
  // Suppliers that a buyer removed since the backup are restored too: they cannot be told from lost ones.
  restore: 'missing',
  export: 'whole',
})
