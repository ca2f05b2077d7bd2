import { readFileSync } from 'node:fs'
import type { Release } from '../src/content/release.ts'
import { textOf } from './markdown.ts'
import { virtualModule } from './virtual-module.ts'

const file = new URL('../../CHANGELOG.md', import.meta.url)

/** A heading, such as “2026-11-28: What is new”. */
const heading = /^## (\d{4}-\d\d-\d\d): (.+)$/m

/** What has changed for buyers, newest first. */
export function releases(source = readFileSync(file, 'utf8')): Release[] {
  const [, ...parts] = source.split(/^(?=## )/m)
  return parts.map((part) => {
    const [line = '', day = '', title = ''] = heading.exec(part) ?? []
    if (!line) throw new Error(`CHANGELOG.md: not a day and a title: ${part.split('\n')[0]}`)
    return { day, title, html: textOf(part.replace(line, '')).html }
  })
}

export const changelog = () =>
  virtualModule('changelog', () => `export default ${JSON.stringify(releases())}`)
