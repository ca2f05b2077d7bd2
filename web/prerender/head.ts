import { htmlEscape } from 'escape-goat'
import { brand } from '../../shared/site/brand.ts'
import { noIndexPaths } from '../../shared/site/no-index-paths.ts'
import { type Path, paths, publicPaths } from '../../shared/site/pages.ts'
import { type Article, articles, isArticle } from '../src/content/articles.ts'
import { pageMeta } from '../src/content/page-meta.ts'
import { productionUrl } from '../src/lib/production-url.ts'
import { feedPaths } from './feed.ts'
import type { Needed } from './manifest.ts'
import { structuredData } from './structured-data.ts'

/** In web/public. Social networks do not accept SVG. */
const picture = { path: '/og.png', width: 1200, height: 630 }

const meta = (name: string, content: string) =>
  htmlEscape`<meta name="${name}" content="${content}">`
const property = (name: string, content: string) =>
  htmlEscape`<meta property="${name}" content="${content}">`

const kindOf = (path: Path): string[] => {
  if (!isArticle(path)) return [property('og:type', 'website')]
  const { published, changed }: Article = articles[path]
  return [
    property('og:type', 'article'),
    property('article:published_time', published),
    ...(changed ? [property('article:modified_time', changed)] : []),
  ]
}

/** The link by which feed readers find the feed. */
const feedLink = (page: keyof typeof feedPaths) =>
  htmlEscape`<link rel="alternate" type="application/atom+xml" title="${brand.name} ${pageMeta[page].title}" href="${feedPaths[page]}">`

/** @param title the title of the page, already escaped */
const social = (path: Path, title: string): string[] => {
  const { description } = pageMeta[path]
  return [
    ...kindOf(path),
    property('og:site_name', brand.name),
    `<meta property="og:title" content="${title.replaceAll('"', '&quot;')}">`,
    property('og:description', description),
    property('og:url', productionUrl(path)),
    property('og:image', productionUrl(picture.path)),
    property('og:image:width', String(picture.width)),
    property('og:image:height', String(picture.height)),
    meta('twitter:card', 'summary_large_image'),
  ]
}

/** Preloads the files of a page while its HTML is still being parsed. */
export const loads = ({ scripts, styles }: Needed): string[] => [
  ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ...scripts.map(
    (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`,
  ),
]

/**
 * The head of a page, in addition to the built index.html and the elements that its components
 * render.
 */
export const headOf = (path: Path, rendered: string): string[] => {
  const description = meta('description', pageMeta[path].description)
  if (!publicPaths.has(path))
    return [
      htmlEscape`<title>${pageMeta[path].title} · ${brand.name}</title>`,
      description,
      meta('robots', 'noindex'),
    ]
  if (noIndexPaths.has(path))
    return [description, ...(rendered.includes('name="robots"') ? [] : [meta('robots', 'noindex')])]
  const title = /<title>([^<]*)<\/title>/.exec(rendered)?.[1]
  if (!title) throw new Error(`${path} has no title`)
  return [
    description,
    ...(path === paths.blog || isArticle(path) ? [feedLink(paths.blog)] : []),
    ...(path === paths.changelog ? [feedLink(path)] : []),
    ...social(path, title),
    structuredData(path, pageMeta[path].title),
  ]
}
