import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App } from '../src/app/app.tsx'
import { pageAt, preloadPath, signedIn } from '../src/app/pages.ts'

/** The head elements, which React renders before everything else. */
const leadingHead = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)+/

export type Rendered = { head: string; body: string }

/** Renders the same tree that main.tsx hydrates. */
export const render = async (pathname: string): Promise<Rendered> => {
  await preloadPath(pathname)
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={pathname}>
        <App />
      </StaticRouter>
    </StrictMode>,
    {
      // With several chunks, React would reveal the later ones by inline scripts, which the policy
      // forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        throw error
      },
    },
  )
  const html = await new Response(prelude).text()
  const head = leadingHead.exec(html)?.[0] ?? ''
  return { head, body: html.slice(head.length) }
}

const files = import.meta.glob<{ default: unknown }>([
  '../src/pages/*.tsx',
  '!../src/pages/*.test.tsx',
  '../src/app/signed-in.tsx',
])

/** The source file of each lazy component: the manifest lists scripts and styles by source file. */
const sources = Promise.all(
  Object.entries(files).map(async ([file, load]) => {
    const { default: part } = await load()
    return [part, file.replace('../', '')] as const
  }),
).then((found) => new Map(found.filter(([part]) => part !== undefined)))

/** The source files of the lazy components that a path shows, below web/. */
export const sourcesOf = async (pathname: string): Promise<string[]> => {
  const { page, isPublic } = pageAt(pathname)
  const parts = await Promise.all([page, ...(isPublic ? [] : [signedIn])].map((it) => it.preload()))
  const known = await sources
  return parts.map((part) => {
    const source = known.get(part.default)
    if (source === undefined) throw new Error(`The page of ${pathname} has no source file`)
    return source
  })
}
