import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const pages = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'])
const code = [
  ...globSync('{bin,delivery,functions,infra,local,packages,shared,test,web}/**/*.{ts,tsx,mjs}'),
  ...globSync('.github/workflows/*.yml'),
].filter((file) => !file.includes('node_modules'))

/** GitHub's anchors for headings; a repeated heading gets -1. */
const anchorsOf = (page: string): string[] => {
  const seen = new Map<string, number>()
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => {
    const anchor = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_\s-]/gu, '')
      .trim()
      .replaceAll(' ', '-')
    const count = seen.get(anchor) ?? 0
    seen.set(anchor, count + 1)
    return count === 0 ? anchor : `${anchor}-${count}`
  })
}

const isBroken = (target: string, anchor: string | undefined): boolean =>
  !existsSync(target) ||
  (anchor !== undefined && statSync(target).isFile() && !anchorsOf(target).includes(anchor))

it('every link in the documents leads to an existing file and heading', () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].flatMap(
      ([link, path, anchor]) =>
        isBroken(path ? join(dirname(page), path) : page, anchor) ? [`${page}: ${link}`] : [],
    ),
  )
  expect(broken).toEqual([])
})

it('every page and heading that the code cites exists', () => {
  const broken = code.flatMap((file) =>
    [...read(file).matchAll(/(?<![\w/.])(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g)].flatMap(
      ([cited, page = '', anchor]) => (isBroken(page, anchor) ? [`${file}: ${cited}`] : []),
    ),
  )
  expect(broken).toEqual([])
})

it('every source file that a page names exists', () => {
  const named =
    /`((?:bin|delivery|functions|infra|local|packages|shared|test|web)\/[\w/.-]+\.(?:tsx?|mjs|json))`/g
  const missing = pages.flatMap((page) =>
    [...read(page).matchAll(named)].flatMap(([, file = '']) =>
      existsSync(file) ? [] : [`${page}: ${file}`],
    ),
  )
  expect(missing).toEqual([])
})

it('every identifier in backticks, in a comment or a page, is in the code', () => {
  const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm
  const sources = code.map((file) => ({ file, text: read(file) }))
  // Decisions also name what was rejected or replaced.
  const texts = pages
    .filter((page) => !page.includes('/decisions/'))
    .map((file) => ({ file, text: read(file) }))
  const declarations = [
    ...sources.map(({ text }) => text.replace(comment, '')),
    ...texts.flatMap(({ text }) => text.match(/```[\s\S]*?```/g) ?? []),
    read('docs/specification.md'),
  ]
  const declared = new Set(declarations.flatMap((text) => text.match(/\w+/g) ?? []))
  const comments = sources.map(({ file, text }) => ({ file, text: `${text.match(comment)}` }))
  const missing = [...comments, ...texts].flatMap(({ file, text }) =>
    [...text.matchAll(/`#?([a-z]\w*[A-Z]\w*)(?:\([^`]*\))?`/g)].flatMap(([, name = '']) =>
      declared.has(name) ? [] : [`${file}: ${name}`],
    ),
  )
  expect(missing).toEqual([])
})
