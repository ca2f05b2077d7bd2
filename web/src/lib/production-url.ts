import { brand } from '../../../shared/brand.ts'

/** Canonical addresses, the sitemap and social pictures name production, whatever stage serves them. */
export const productionUrl = (path: string): string => `https://${brand.domain}${path}`
