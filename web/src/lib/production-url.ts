import { brand } from '../../../shared/site/brand.ts'

/** Canonical URLs, the sitemap and social images name production on every stage. */
export const productionUrl = (path: string): string => `https://${brand.domain}${path}`
