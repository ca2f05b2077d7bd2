import type { SavedSupplier } from '../../../../shared/supplier.ts'
import { plainText } from '../../lib/plain-text.ts'

const namesOf = ({ name, aliases }: SavedSupplier): string[] => [name, ...aliases]

const has = (typed: string) => {
  const needle = plainText(typed)
  return (text: string): boolean => plainText(text).includes(needle)
}

/** The suppliers that a part of a name, another name, a tag or a note is typed of. */
export const findSuppliers = (
  typed: string,
  suppliers: readonly SavedSupplier[],
): readonly SavedSupplier[] =>
  suppliers.filter((supplier) =>
    [...namesOf(supplier), ...supplier.tags, supplier.note].some(has(typed)),
  )

const most = 5

/** Those that go by what is typed into the search, with the other names that they have. */
export const suppliersNamed = (typed: string, suppliers: readonly SavedSupplier[]) =>
  plainText(typed) === ''
    ? []
    : suppliers
        .filter((supplier) => namesOf(supplier).some(has(typed)))
        .slice(0, most)
        .map(({ name, aliases }) => ({ chinese: name, english: aliases.join(', ') }))
