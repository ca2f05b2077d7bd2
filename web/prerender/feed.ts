import { htmlEscape } from 'escape-goat'
import { brand } from '../../shared/site/brand.ts'
import { paths } from '../../shared/site/pages.ts'
import { type Article, type ArticlePath, articlePaths, articles } from '../src/content/articles.ts'
import { pageMeta } from '../src/content/page-meta.ts'
import { productionUrl } from '../src/lib/production-url.ts'

export const feedPath = '/blog/feed.xml'

const instant = (day: string) => `${day}T00:00:00Z`
const lastChange = ({ published, changed }: Article) => instant(changed ?? published)

const entry = (path: ArticlePath): string => {
  const article: Article = articles[path]
  const url = productionUrl(path)
  return htmlEscape`  <entry>
    <title>${article.title}</title>
    <link rel="alternate" type="text/html" href="${url}"/>
    <id>${url}</id>
    <published>${instant(article.published)}</published>
    <updated>${lastChange(article)}</updated>
    <summary>${article.description}</summary>
  </entry>`
}

/** The articles as an Atom feed (RFC 4287). */
export const feed = (): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    htmlEscape`  <title>${brand.name} ${pageMeta[paths.blog].title}</title>`,
    htmlEscape`  <subtitle>${pageMeta[paths.blog].description}</subtitle>`,
    htmlEscape`  <link rel="self" type="application/atom+xml" href="${productionUrl(feedPath)}"/>`,
    htmlEscape`  <link rel="alternate" type="text/html" href="${productionUrl(paths.blog)}"/>`,
    htmlEscape`  <id>${productionUrl(paths.blog)}</id>`,
    `  <updated>${articlePaths
      .map((path) => lastChange(articles[path]))
      .toSorted()
      .at(-1)}</updated>`,
    htmlEscape`  <author><name>${brand.name}</name><uri>${productionUrl('/')}</uri></author>`,
    ...articlePaths.map(entry),
    '</feed>',
    '',
  ].join('\n')
