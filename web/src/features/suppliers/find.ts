import type { SavedSupplier } from '../../../../shared/suppliers/supplier.ts'

/** Converts full-width and capital letters to plain small letters. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The suppliers with the typed text in their name, an alias, a tag or the note. */
export const findSuppliers = (
  typed: string,
  suppliers: readonly SavedSupplier[],
): readonly SavedSupplier[] => {
  const needle = plain(typed.trim())
  return suppliers.filter(({ name, aliases, tags, note }) =>
    [name, ...aliases, ...tags, note].some((text) => plain(text).includes(needle)),
  )
}
