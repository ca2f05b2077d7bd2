import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { brand } from '../../shared/site/brand.ts'
import { paths } from '../../shared/site/pages.ts'
import { articlePaths, articles } from '../src/content/articles.ts'
import { releases } from './changelog.ts'
import { feed, feedPaths } from './feed.ts'

const Address = z.url({ protocol: /^https$/ })
const Link = z.object({ '@rel': z.string(), '@type': z.string(), '@href': Address })
/** The parts that RFC 4287 requires of a feed and its entries. */
const Feed = z.object({
  '@xmlns': z.literal('http://www.w3.org/2005/Atom'),
  '@xml:lang': z.string(),
  id: Address,
  title: z.string().min(1),
  subtitle: z.string(),
  updated: z.iso.datetime(),
  author: z.object({ name: z.string().min(1), uri: Address }),
  link: z.array(Link),
  entry: z.array(
    z.object({
      id: Address,
      title: z.string().min(1),
      published: z.iso.datetime(),
      updated: z.iso.datetime(),
      summary: z.string().min(1).optional(),
      content: z.object({ '@type': z.literal('html'), '#text': z.string() }).optional(),
      link: Link,
    }),
  ),
})

const articleEntries = articlePaths.map((path) => ({
  id: `https://${brand.domain}${path}`,
  title: articles[path].title,
}))
const releaseEntries = releases().map(({ day, title }) => ({
  id: `https://${brand.domain}/changelog#${day}`,
  title,
}))

it.each([
  [paths.blog, articleEntries],
  [paths.changelog, releaseEntries],
] as const)('the feed of %s is valid Atom and lists every entry, newest first', (page, entries) => {
  const xml = feed(page)
  expect(XMLValidator.validate(xml)).toBe(true)
  const parsed = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@' }).parse(xml)
  const { link, entry, updated } = Feed.parse(parsed.feed)
  expect(link.find((each) => each['@rel'] === 'self')?.['@href']).toBe(
    `https://${brand.domain}${feedPaths[page]}`,
  )
  expect(entry.map(({ id, title }) => ({ id, title }))).toEqual(entries)
  for (const { summary, content } of entry)
    expect(summary ?? content?.['#text']).toMatch(/^(?!.*href="\/)/s)
  expect(new Set(entry.map(({ id }) => id)).size).toBe(entry.length)
  const days = entry.map((each) => each.published)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(updated).toBe(
    entry
      .map((each) => each.updated)
      .toSorted()
      .at(-1),
  )
})
