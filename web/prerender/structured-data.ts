import { brand } from '../../shared/site/brand.ts'
import { type Path, paths } from '../../shared/site/pages.ts'
import { type Article, type ArticlePath, articles, isArticle } from '../src/content/articles.ts'
import { productionUrl } from '../src/lib/production-url.ts'

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

type Crumb = readonly [path: string, name: string]

const breadcrumbs = (...crumbs: Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [[paths.home, brand.name] as Crumb, ...crumbs].map(([path, name], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: productionUrl(path),
  })),
})

const pageBelowHome = (path: Path, name: string) => ({
  '@context': 'https://schema.org',
  ...breadcrumbs([path, name]),
})

const articleOf = (path: ArticlePath) => {
  const { title, description, published, changed }: Article = articles[path]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization,
      {
        '@type': 'Article',
        headline: title,
        description,
        datePublished: published,
        dateModified: changed ?? published,
        inLanguage: 'en',
        image: productionUrl('/og.png'),
        mainEntityOfPage: productionUrl(path),
        author: { '@id': organization['@id'] },
        publisher: { '@id': organization['@id'] },
      },
      breadcrumbs([paths.blog, 'Blog'], [path, title]),
    ],
  }
}

const dataOf = (path: Path, title: string): object => {
  if (path === paths.home) return home
  return isArticle(path) ? articleOf(path) : pageBelowHome(path, title)
}

/**
 * The schema.org JSON-LD of a page for search engines. The Content-Security-Policy allows data
 * blocks; `<` is escaped so that no text can end the block.
 */
export const structuredData = (path: Path, title: string): string => {
  return `<script type="application/ld+json">${JSON.stringify(dataOf(path, title)).replaceAll('<', '\\u003c')}</script>`
}
