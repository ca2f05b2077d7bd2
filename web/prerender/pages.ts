import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Path, paths } from '../../shared/site/pages.ts'
import { headOf, loads } from './head.ts'
import { type Manifest, neededBy } from './manifest.ts'
import type { render, sourcesOf } from './render.tsx'

type Renderer = { render: typeof render; sourcesOf: typeof sourcesOf }

/** A path without a page, rendered for every unknown URL. */
const unknown = '/404'

const shell = 'shell.html'

const fileOf = (path: string): string =>
  path === unknown ? '404.html' : join(path.replace('/:token', '').slice(1), 'index.html')

/** @throws for inline scripts and styles, which the Content-Security-Policy forbids */
const checked = (path: string, html: string): string => {
  if (/\sstyle="/.test(html)) throw new Error(`${path} has a style attribute`)
  if (/<style|<script(?! type="(?:module|application\/ld\+json)")/.test(html))
    throw new Error(`${path} has an inline script or style`)
  return html
}

const put = (html: string, mark: string, text: string): string => {
  if (!html.includes(mark)) throw new Error(`web/index.html has no ${mark}`)
  return html.replace(mark, () => text)
}

/** Moves scripts after styles and fonts, so that the page can be read before any script runs. */
const scriptsLast = (html: string): string =>
  html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')

const filled = (template: string, head: string[], files: string[], body: string): string =>
  [
    ['<!--head-->', head.join('\n    ')],
    // After the styles of all pages.
    ['</head>', [...files, '</head>'].join('\n    ')],
    ['<!--page-->', body],
  ].reduce((html, [mark = '', text = '']) => put(html, mark, text), template)

/**
 * Writes the HTML of every page beside the built files.
 * @param options.renderer the built render.tsx
 */
export async function writePages(options: {
  output: string
  manifest: Manifest
  renderer: string
}): Promise<void> {
  const { output, manifest } = options
  const write = (file: string, html: string) => {
    mkdirSync(dirname(join(output, file)), { recursive: true })
    writeFileSync(join(output, file), html)
  }
  const template = scriptsLast(readFileSync(join(output, 'index.html'), 'utf8'))
  const { render, sourcesOf } = (await import(pathToFileURL(options.renderer).href)) as Renderer
  const all: (Path | typeof unknown)[] = [...Object.values(paths), unknown]
  for (const path of all) {
    const { head, body } = await render(path)
    const files = loads(neededBy(manifest, await sourcesOf(path)))
    const own = path === unknown ? [] : headOf(path, head)
    const html = filled(template, [head, ...own].filter(Boolean), files, body)
    write(fileOf(path), checked(path, html))
  }
  // Without content: for the service worker when offline, and for the pages of the local stage.
  write(shell, filled(template, ['<meta name="robots" content="noindex">'], [], ''))
}
