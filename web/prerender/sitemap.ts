import { htmlEscape } from 'escape-goat'
import { noIndexPaths } from '../../shared/site/no-index-paths.ts'
import { publicPaths } from '../../shared/site/pages.ts'
import { productionUrl } from '../src/lib/production-url.ts'

export const sitemap = (): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[...publicPaths]
      .filter((path) => !noIndexPaths.has(path))
      .map((path) => htmlEscape`<url><loc>${productionUrl(path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
