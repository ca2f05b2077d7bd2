import { expect, it } from 'vitest'
import { paths } from '../../shared/site/pages.ts'
import { statusPath } from '../../shared/status/status-paths.ts'
import { releases } from './changelog.ts'

it('CHANGELOG.md has each day once, newest first, and links to pages that exist', () => {
  const days = releases().map(({ day }) => day)
  expect(days.length).toBeGreaterThan(4)
  expect(days).toEqual([...new Set(days)].toSorted().toReversed())
  const known = [...Object.values<string>(paths), statusPath, '/.well-known/security.txt']
  for (const { html } of releases())
    for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(known).toContain(href)
})

it('refuses a part without a day, and shows the words of one as HTML', () => {
  expect(() => releases('# All\n\n## Soon\n\n- More')).toThrow('CHANGELOG.md: not a day')
  expect(releases('# All\n\n## 2026-11-28: More\n\n- It *works*')).toEqual([
    { day: '2026-11-28', title: 'More', html: '<ul>\n<li>It <em>works</em></li>\n</ul>\n' },
  ])
})
