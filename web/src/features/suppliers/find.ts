import type { SavedSupplier } from '../../../../shared/supplier.ts'

/** Converts full-width and capital letters to plain small letters. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The suppliers that a part of a name, another name, a tag or a note is typed of. */
export const findSuppliers = (
  typed: string,
  suppliers: readonly SavedSupplier[],
): readonly SavedSupplier[] => {
  const needle = plain(typed.trim())
  return suppliers.filter(({ name, aliases, tags, note }) =>
    [name, ...aliases, ...tags, note].some((text) => plain(text).includes(needle)),
  )
}
