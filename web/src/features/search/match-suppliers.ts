import type { SavedSupplier } from '../../../../shared/suppliers/supplier.ts'
import { plain } from './popular-filter.ts'

const maxMatches = 5

/** The suppliers whose names match the typed search text, with their other names. */
export const matchSuppliers = (typed: string, suppliers: readonly SavedSupplier[]) =>
  plain(typed) === ''
    ? []
    : suppliers
        .filter((supplier) =>
          [supplier.name, ...supplier.aliases].some((text) => plain(text).includes(plain(typed))),
        )
        .slice(0, maxMatches)
        .map(({ name, aliases }) => ({ chinese: name, english: aliases.join(', ') }))
