import { useBrand } from '../lib/brand.ts'

/** The build may be of last year: the visitor's own clock then says so, without a fuss. */
export function Copyright() {
  const { name } = useBrand()
  return (
    <p className="copyright" suppressHydrationWarning>
      © {new Date().getFullYear()} {name}. All rights reserved.
    </p>
  )
}
