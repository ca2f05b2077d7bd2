import { useBrand } from '../lib/brand.ts'

/** The year is the visitor's, because the prerendered page may be from last year. */
export function Copyright() {
  const { name } = useBrand()
  return (
    <p suppressHydrationWarning>
      © {new Date().getFullYear()} {name}. All rights reserved.
    </p>
  )
}
