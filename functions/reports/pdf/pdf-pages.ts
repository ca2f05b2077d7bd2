import {
  isDictionary,
  type PdfDictionary,
  type PdfObjects,
  type PdfValue,
  resolve,
} from './pdf-content.ts'

const maxPages = 2_000
/** Producers nest a few levels; readers follow them by recursion. */
const maxDepth = 50
/**
 * In points (200 inches): the limit of ISO 32000, annex C. A reader allocates an image of this
 * size.
 */
const maxSide = 14_400

/** A leaf of the page tree, with its inherited resources. */
export type PdfPage = { page: PdfDictionary; resources: PdfValue | undefined; area: number }

type Node = { reference: PdfValue; inherited: PdfDictionary }
const inheritable = ['/Resources', '/MediaBox', '/CropBox'] as const

/** @returns the pages of the page tree, or why it is refused */
export function pagesOf(objects: PdfObjects): { pages: PdfPage[] } | { fault: string } {
  const trailer = resolve('trailer', objects)
  const catalog = resolve(isDictionary(trailer) ? trailer['/Root'] : undefined, objects)
  let level: Node[] = [
    { reference: (isDictionary(catalog) && catalog['/Pages']) || null, inherited: {} },
  ]
  const seen = new Set<PdfValue>()
  const pages: PdfPage[] = []
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return damaged
    const next: Node[] = []
    for (const { reference, inherited } of level) {
      const node = resolve(reference, objects)
      if (!isDictionary(node) || seen.has(node)) return damaged
      seen.add(node)
      const own = { ...inherited }
      for (const key of inheritable) if (node[key] !== undefined) own[key] = node[key]
      const kids = resolve(node['/Kids'], objects)
      if (Array.isArray(kids)) for (const kid of kids) next.push({ reference: kid, inherited: own })
      else {
        const area = pageArea(node, own, objects)
        if (area === undefined) return tooLarge
        pages.push({ page: node, resources: own['/Resources'], area })
      }
      if (pages.length + next.length > maxPages) return tooMany
    }
    level = next
  }
  return pages.length > 0 ? { pages } : { fault: 'The PDF has no pages.' }
}

/**
 * @returns the area of the larger of its boxes in square points, or undefined if one is too large
 */
function pageArea(
  page: PdfDictionary,
  inherited: PdfDictionary,
  objects: PdfObjects,
): number | undefined {
  const unit = Number(resolve(page['/UserUnit'], objects) ?? 1)
  let area = 0
  for (const key of ['/MediaBox', '/CropBox'] as const) {
    const [width, height] = sidesOf(inherited[key], objects)
    // Not `>`, so that NaN is refused too.
    if (!(width * unit <= maxSide && height * unit <= maxSide)) return undefined
    area = Math.max(area, width * height)
  }
  return area
}

/** Width and height of a rectangle; for an invalid one US Letter, like readers. */
export function sidesOf(box: PdfValue | undefined, objects: PdfObjects): [number, number] {
  const rectangle = resolve(box, objects)
  if (!Array.isArray(rectangle) || rectangle.length < 4) return [612, 792]
  const [left = 0, bottom = 0, right = 0, top = 0] = rectangle.map((side) =>
    Number(resolve(side, objects)),
  )
  return [Math.abs(right - left), Math.abs(top - bottom)]
}

const damaged = {
  fault:
    'The PDF is damaged: its list of pages is broken. Open it, save it again as PDF and drop it once more.',
}
const tooMany = {
  fault: `The PDF has more than ${maxPages.toLocaleString('en-US')} pages. Split it, or drop the part that matters.`,
}
const tooLarge = {
  fault:
    'The PDF has a page of more than 200 inches. Print it to a new PDF of an ordinary page size and drop that one.',
}
