import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { brand } from '../../shared/site/brand.ts'
import { articlePaths, articles } from '../src/content/articles.ts'
import { feed, feedPath } from './feed.ts'

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
      summary: z.string().min(1),
      link: Link,
    }),
  ),
})

it('the feed is valid Atom and lists every article, newest first', () => {
  const xml = feed()
  expect(XMLValidator.validate(xml)).toBe(true)
  const parsed = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@' }).parse(xml)
  const { link, entry, updated } = Feed.parse(parsed.feed)
  expect(link.find((each) => each['@rel'] === 'self')?.['@href']).toBe(
    `https://${brand.domain}${feedPath}`,
  )
  expect(entry.map(({ id }) => id)).toEqual(
    articlePaths.map((path) => `https://${brand.domain}${path}`),
  )
  expect(entry.map(({ title }) => title)).toEqual(articlePaths.map((path) => articles[path].title))
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
