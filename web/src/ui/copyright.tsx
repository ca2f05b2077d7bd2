import { useBrand } from '../lib/brand.ts'

/** The build may be from last year: the visitor's clock decides. */
export function Copyright() {
  const { name } = useBrand()
  return (
    <p suppressHydrationWarning>
      © {new Date().getFullYear()} {name}. All rights reserved.
    </p>
  )
}
