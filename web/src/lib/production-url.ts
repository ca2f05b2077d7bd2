import { publicBrand } from '../../../shared/site/public-brand.ts'

/** Canonical URLs, the sitemap and social images name production on every stage. */
export const productionUrl = (path: string): string => `https://${publicBrand.domain}${path}`
