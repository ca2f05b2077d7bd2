import { useBrand } from '../lib/brand.ts'
import { useSiteConfig } from './use-site-config.ts'

/** Who we are is in the stage's configuration. The year is the visitor's, because the prerendered page may be from last year. */
export function Copyright() {
  const { name } = useBrand()
  const company = useSiteConfig()?.company
  return (
    <p suppressHydrationWarning>
      © {new Date().getFullYear()} {name}. All rights reserved.{' '}
      {company?.map((fact) => fact.join(': ')).join(' · ')}
    </p>
  )
}
