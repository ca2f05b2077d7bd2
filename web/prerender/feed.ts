import { htmlEscape } from 'escape-goat'
import { type Path, paths } from '../../shared/site/pages.ts'
import { publicBrand } from '../../shared/site/public-brand.ts'
import { type Article, type ArticlePath, articlePaths, articles } from '../src/content/articles.ts'
import { pageMeta } from '../src/content/page-meta.ts'
import { productionUrl } from '../src/lib/production-url.ts'
import { releases } from './changelog.ts'

/** The pages that have a feed, with its address. */
export const feedPaths = {
  [paths.blog]: '/blog/feed.xml',
  [paths.changelog]: '/changelog/feed.xml',
} as const satisfies Partial<Record<Path, string>>

type Feed = keyof typeof feedPaths

type Entry = {
  url: string
  title: string
  /** Days. */
  published: string
  changed?: string | undefined
} & ({ summary: string } | { html: string })

const instant = (day: string) => `${day}T00:00:00Z`
const lastChange = ({ published, changed }: Entry) => instant(changed ?? published)

const textOf = (entry: Entry): string =>
  'summary' in entry
    ? htmlEscape`<summary>${entry.summary}</summary>`
    : htmlEscape`<content type="html">${entry.html}</content>`

const entryText = (entry: Entry): string =>
  [
    '  <entry>',
    htmlEscape`    <title>${entry.title}</title>`,
    htmlEscape`    <link rel="alternate" type="text/html" href="${entry.url}"/>`,
    htmlEscape`    <id>${entry.url}</id>`,
    `    <published>${instant(entry.published)}</published>`,
    `    <updated>${lastChange(entry)}</updated>`,
    `    ${textOf(entry)}`,
    '  </entry>',
  ].join('\n')

const articleEntry = (path: ArticlePath): Entry => {
  const { title, description, published, changed }: Article = articles[path]
  return { url: productionUrl(path), title, summary: description, published, changed }
}

const entries: Readonly<Record<Feed, () => Entry[]>> = {
  [paths.blog]: () => articlePaths.map(articleEntry),
  [paths.changelog]: () =>
    releases().map(({ day, title, html }) => ({
      url: `${productionUrl(paths.changelog)}#${day}`,
      title,
      html: html.replaceAll('href="/', `href="${productionUrl('/')}`),
      published: day,
    })),
}

/** The articles, or what is new, as an Atom feed (RFC 4287). */
export const feed = (page: Feed): string => {
  const all = entries[page]()
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    htmlEscape`  <title>${publicBrand.name} ${pageMeta[page].title}</title>`,
    htmlEscape`  <subtitle>${pageMeta[page].description}</subtitle>`,
    htmlEscape`  <link rel="self" type="application/atom+xml" href="${productionUrl(feedPaths[page])}"/>`,
    htmlEscape`  <link rel="alternate" type="text/html" href="${productionUrl(page)}"/>`,
    htmlEscape`  <id>${productionUrl(page)}</id>`,
    `  <updated>${all.map(lastChange).toSorted().at(-1)}</updated>`,
    htmlEscape`  <author><name>${publicBrand.name}</name><uri>${productionUrl('/')}</uri></author>`,
    ...all.map(entryText),
    '</feed>',
    '',
  ].join('\n')
}
