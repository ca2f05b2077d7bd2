import {
  isDictionary,
  type PdfDictionary,
  type PdfObjects,
  type PdfValue,
  resolve,
} from './pdf-content.ts'
import { type Drawing, type Use, unknownName } from './pdf-drawing.ts'
import { printAgain } from './pdf-names.ts'
import { type PdfPage, sidesOf } from './pdf-pages.ts'

/**
 * Work is measured in bytes of content that a reader processes, each as often as it is drawn. Other
 * work counts as the bytes of content that take about as long.
 */
const limits = {
  page: 64_000_000,
  file: 512_000_000,
  /** Different images on one page: a reader keeps them in memory at 4 bytes per pixel. */
  pagePixels: 250_000_000,
  /** `Do` within `Do`, patterns within patterns. */
  nesting: 40,
  /** Cells of a pattern in the region that it may fill: 0.35 points apart on A4. */
  cells: 4_000_000,
  /** Nested saved graphics states; producers forget a few `Q`. */
  saved: 5_000,
}
const cost = {
  /** Painting a region: a shading, or a transparency group. */
  region: 5_000,
  pixelsPerByte: 100,
}
/**
 * Readers draw the cell of such a pattern once and copy it; other patterns are drawn cell by cell.
 */
const simpleCell = 10_000
/** Readers cache the images of a font's simple glyphs. */
const simpleGlyph = 16

class TooMuchError extends Error {}

/** A stream: its reference and its dictionary. */
export type Source = { reference: string; dict: PdfDictionary }
/** The drawing operations of these streams, one after the other. @throws if they are too many */
export type ReadDrawing = (sources: readonly Source[]) => Drawing
/** @returns the pixels of an image by its PDF dictionary or its own header, whichever is larger */
export type CountPixels = (image: Source) => number

type Work = { bytes: number; images: ReadonlySet<Source['dict']> }

/** @returns why pages take a reader too much work, or undefined */
export function workFault(
  pages: readonly PdfPage[],
  objects: PdfObjects,
  readDrawing: ReadDrawing,
  countPixels: CountPixels,
): string | undefined {
  const meter = new WorkMeter(objects, readDrawing, countPixels)
  let left = limits.file
  try {
    for (const page of pages) {
      left -= meter.pageWork(page)
      if (left < 0) return tooMuchWork
    }
    return undefined
  } catch {
    // Also thrown for content that exceeds the limits while it is read.
    return tooMuchWork
  }
}

const noImages: ReadonlySet<PdfDictionary> = new Set()
const nothing: Work = { bytes: 0, images: noImages }
const wholeRegion: Work = { bytes: cost.region, images: noImages }

const repeated = ({ bytes, images }: Work, times: number): Work => ({
  bytes: bytes * times,
  images,
})

const sum = (works: readonly Work[]): Work => ({
  bytes: works.reduce((all, { bytes }) => all + bytes, 0),
  images: new Set(works.flatMap(({ images }) => [...images])),
})

const costlier = (one: Work, other: Work): Work => (other.bytes > one.bytes ? other : one)

const boxArea = (box: PdfValue | undefined, objects: PdfObjects): number => {
  const [width, height] = sidesOf(box, objects)
  return width * height
}

/** The resource dictionary in which each operator looks up its names. */
const kinds: Record<Use, string> = {
  Do: '/XObject',
  gs: '/ExtGState',
  sh: '/Shading',
  scn: '/Pattern',
  SCN: '/Pattern',
}

const tooMuchWork = `The PDF would keep a reader busy for minutes: its pages draw far more than a report does. ${printAgain}`

class WorkMeter {
  readonly #objects: PdfObjects
  readonly #readDrawing: ReadDrawing
  readonly #countPixels: CountPixels
  readonly #cache = new Map<PdfDictionary, Map<PdfValue | undefined, Work>>()
  readonly #drawings = new Map<string, Drawing>()
  readonly #pixels = new Map<PdfDictionary, number>()
  readonly #open = new Set<PdfDictionary>()

  constructor(objects: PdfObjects, readDrawing: ReadDrawing, countPixels: CountPixels) {
    this.#objects = objects
    this.#readDrawing = readDrawing
    this.#countPixels = countPixels
  }

  pageWork({ page, resources, area }: PdfPage): number {
    const contents = this.#resolved(page['/Contents'])
    const parts = (Array.isArray(contents) ? contents : [page['/Contents']]).flatMap(
      (part) => this.#sourceOf(part) ?? [],
    )
    const works = [this.#contentWork(parts, resources, area)]
    for (const appearance of this.#appearancesOf(page))
      works.push(this.#streamWork(appearance, resources))
    return this.#checked(sum(works))
  }

  /** All appearances of all annotations: a reader draws them with the page, or under the mouse. */
  *#appearancesOf(page: PdfDictionary): Generator<Source> {
    const annotations = this.#resolved(page['/Annots'])
    for (const reference of Array.isArray(annotations) ? annotations : []) {
      const annotation = this.#resolved(reference)
      const looks = isDictionary(annotation) ? this.#resolved(annotation['/AP']) : undefined
      for (const look of isDictionary(looks) ? Object.values(looks) : []) {
        const source = this.#sourceOf(look)
        const states = this.#resolved(look)
        if (source) yield source
        else if (isDictionary(states))
          for (const state of Object.values(states)) {
            const one = this.#sourceOf(state)
            if (one) yield one
          }
      }
    }
  }

  #checked({ bytes, images }: Work): number {
    let pixels = 0
    for (const dict of images) pixels += this.#pixels.get(dict) ?? 0
    // Not `>`, so that NaN and Infinity are refused too.
    if (!(bytes <= limits.page && pixels <= limits.pagePixels)) throw new TooMuchError()
    return bytes
  }

  /** The work of drawing a form, the cell of a pattern or an image once. */
  #streamWork(source: Source, inherited: PdfValue | undefined): Work {
    const { dict } = source
    if (this.#name(dict['/Subtype']) === 'Image') return this.#imageWork(source)
    const resources = this.#resolved(dict['/Resources']) ?? this.#resolved(inherited)
    const cached = this.#cache.get(dict)?.get(resources)
    if (cached) return cached
    if (this.#open.has(dict) || this.#open.size >= limits.nesting) throw new TooMuchError()
    this.#open.add(dict)
    const content = this.#contentWork([source], resources, boxArea(dict['/BBox'], this.#objects))
    this.#open.delete(dict)
    const group = dict['/Group'] === undefined ? 0 : cost.region
    const work = { bytes: content.bytes + group, images: content.images }
    this.#cache.set(dict, (this.#cache.get(dict) ?? new Map()).set(resources, work))
    return work
  }

  #imageWork(source: Source, isMask = false): Work {
    const { dict } = source
    const cached = this.#pixels.get(dict)
    const pixels = cached ?? this.#countPixels(source)
    this.#pixels.set(dict, pixels)
    const image = { bytes: pixels / cost.pixelsPerByte, images: new Set([dict]) }
    const masks = isMask
      ? []
      : ['/SMask', '/Mask'].flatMap((key) => this.#sourceOf(dict[key]) ?? [])
    return sum([image, ...masks.map((mask) => this.#imageWork(mask, true))])
  }

  #contentWork(sources: readonly Source[], from: PdfValue | undefined, region: number): Work {
    const drawing = this.#drawingOf(sources)
    if (drawing.depth > limits.saved || drawing.inlinePixels > limits.pagePixels)
      throw new TooMuchError()
    const resources = this.#resolved(from)
    const works: Work[] = [
      { bytes: drawing.bytes + drawing.inlinePixels / cost.pixelsPerByte, images: noImages },
    ]
    if (!isDictionary(resources)) return sum(works)
    for (const [use, names] of drawing.uses)
      for (const [name, times] of names)
        works.push(repeated(this.#costliest(resources, use, name, region), times))
    if (drawing.hasText) works.push(this.#glyphWork(resources, drawing.bytes))
    return sum(works)
  }

  #drawingOf(sources: readonly Source[]): Drawing {
    const key = sources.map(({ reference }) => reference).join()
    const drawing = this.#drawings.get(key) ?? this.#readDrawing(sources)
    this.#drawings.set(key, drawing)
    return drawing
  }

  /**
   * The work of the named resource; if the name is unknown, of the costliest resource of its kind.
   */
  #costliest(resources: PdfDictionary, use: Use, name: string, region: number): Work {
    const named = this.#resolved(resources[kinds[use]])
    if (!isDictionary(named)) return nothing
    const one = name === unknownName ? undefined : named[`/${name}`]
    const works = (one === undefined ? Object.values(named) : [one]).map((value) =>
      this.#useWork(use, value, resources, region),
    )
    return works.reduce(costlier, nothing)
  }

  #useWork(use: Use, value: PdfValue, resources: PdfDictionary, region: number): Work {
    const source = this.#sourceOf(value)
    const dict = source?.dict ?? this.#resolved(value)
    if (!isDictionary(dict)) return nothing
    if (use === 'Do') return source ? this.#streamWork(source, resources) : nothing
    if (use === 'sh') return this.#shadingWork(value)
    if (use === 'gs') {
      const mask = this.#resolved(dict['/SMask'])
      const group = isDictionary(mask) ? this.#sourceOf(mask['/G']) : undefined
      return group ? sum([this.#streamWork(group, resources), wholeRegion]) : nothing
    }
    if (!source) return this.#shadingWork(dict['/Shading'])
    return this.#patternWork(source, resources, region)
  }

  #shadingWork(value: PdfValue | undefined): Work {
    const mesh = this.#sourceOf(value)
    const bytes = mesh ? this.#drawingOf([mesh]).bytes * 10 : 0
    return { bytes: cost.region + bytes, images: noImages }
  }

  #patternWork(source: Source, resources: PdfDictionary, region: number): Work {
    const { dict } = source
    const cell = this.#streamWork(source, resources)
    const number = (value: PdfValue | undefined) => Number(this.#resolved(value))
    const matrix = this.#resolved(dict['/Matrix'])
    const [a, b, c, d] = Array.isArray(matrix) ? matrix.map(number) : [1, 0, 0, 1]
    const scale = Math.abs((a ?? 1) * (d ?? 1) - (b ?? 0) * (c ?? 0))
    const step = Math.abs(number(dict['/XStep']) * number(dict['/YStep'])) * scale
    const cells = Math.max(1, region / step)
    if (!(cells <= limits.cells)) throw new TooMuchError()
    const bytes = cell.bytes + cells * (cell.bytes > simpleCell ? cell.bytes : 1)
    return { bytes, images: cell.images }
  }

  /** Glyphs of Type 3 fonts are content. At most as many are drawn as the content has bytes. */
  #glyphWork(resources: PdfDictionary, bytes: number): Work {
    const fonts = this.#resolved(resources['/Font'])
    const works: Work[] = []
    for (const reference of isDictionary(fonts) ? Object.values(fonts) : []) {
      const font = this.#resolved(reference)
      const glyphs = isDictionary(font) ? this.#resolved(font['/CharProcs']) : undefined
      if (!isDictionary(font) || !isDictionary(glyphs)) continue
      for (const glyph of Object.values(glyphs)) {
        const source = this.#sourceOf(glyph)
        if (!source) continue
        const inherited = font['/Resources'] ?? resources
        const work = this.#streamWork(source, inherited)
        const simple = this.#drawingOf([source]).uses.size === 0
        works.push({
          bytes: (work.bytes / (simple ? simpleGlyph : 1)) * bytes,
          images: work.images,
        })
      }
    }
    return works.reduce(costlier, nothing)
  }

  #sourceOf(value: PdfValue | undefined): Source | undefined {
    let reference = value
    for (let hops = 0; hops < 10 && typeof reference === 'string'; hops += 1) {
      const object = this.#objects.get(reference)
      if (object?.stream) return { reference, dict: object.stream.dict }
      reference = object?.value
    }
    return undefined
  }

  #resolved(value: PdfValue | undefined): PdfValue | undefined {
    return resolve(value, this.#objects)
  }

  #name(value: PdfValue | undefined): string | undefined {
    const name = this.#resolved(value)
    return typeof name === 'string' ? name.replace(/^(?:n:)?\//, '') : undefined
  }
}
