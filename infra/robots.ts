import type { StageSettings } from './stages/settings.ts'

/** The robots.txt: only production may be indexed. */
export const robots = ({ stage, brand }: Pick<StageSettings, 'stage' | 'brand'>): string =>
  stage === 'prod'
    ? `User-agent: *\nAllow: /\n\nSitemap: https://${brand.domain}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n'
