import { brand } from '../../shared/brand.ts'
import { type Path, paths } from '../../shared/pages.ts'
import { productionUrl } from '../src/lib/production.ts'

const organization = {
  '@type': 'Organization',
  '@id': `${productionUrl('/')}#organization`,
  name: brand.name,
  url: productionUrl('/'),
  email: brand.contactEmail,
}

const home = {
  '@context': 'https://schema.org',
  '@graph': [
    organization,
    {
      '@type': 'WebSite',
      name: brand.name,
      url: productionUrl('/'),
      publisher: { '@id': organization['@id'] },
    },
  ],
}

const below = (path: Path, name: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: brand.name, item: productionUrl('/') },
    { '@type': 'ListItem', position: 2, name, item: productionUrl(path) },
  ],
})

/**
 * What a search engine may show of a page, as schema.org's JSON-LD. A block of data is no script to
 * the site's policy; `<` is written so that no text can end the block.
 */
export const structuredData = (path: Path, title: string): string => {
  const data = path === paths.home ? home : below(path, title)
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
