import { isDictionary, type PdfObjects, type PdfValue, resolve } from './pdf-content.ts'

const maxPages = 2_000
/** Producers nest a few levels; a reader follows them by recursion. */
const maxDepth = 50

/** @returns how many pages the page tree has, or why it is refused */
export function countPages(objects: PdfObjects): { pages: number } | { fault: string } {
  const trailer = resolve('trailer', objects)
  const catalog = resolve(isDictionary(trailer) ? trailer['/Root'] : undefined, objects)
  let level: PdfValue[] = [(isDictionary(catalog) && catalog['/Pages']) || null]
  const seen = new Set<PdfValue>()
  let pages = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return broken
    const next: PdfValue[] = []
    for (const reference of level) {
      const node = resolve(reference, objects)
      if (!isDictionary(node) || seen.has(node)) return broken
      seen.add(node)
      const kids = resolve(node['/Kids'], objects)
      if (Array.isArray(kids)) for (const kid of kids) next.push(kid)
      else pages += 1
      if (pages + next.length > maxPages) return tooMany
    }
    level = next
  }
  return pages > 0 ? { pages } : { fault: 'The PDF has no pages.' }
}

const broken = {
  fault:
    'The PDF is damaged: its list of pages is broken. Open it, save it again as PDF and drop it once more.',
}
const tooMany = {
  fault: `The PDF has more than ${maxPages.toLocaleString('en-US')} pages. Split it, or drop the part that matters.`,
}
