/** The drawing operations of content: how often each operator uses each named resource. */
export type Drawing = {
  bytes: number
  uses: ReadonlyMap<Use, ReadonlyMap<string, number>>
  /** Pixels of inline images. */
  inlinePixels: number
  hasText: boolean
  /** The maximum number of nested saved graphics states. */
  depth: number
}

const uses = ['Do', 'gs', 'sh', 'scn', 'SCN'] as const
export type Use = (typeof uses)[number]

/** Used if content names an operator but not its resource: counts as the costliest resource. */
export const unknownName = ''

/**
 * Looks for operators everywhere, also in strings, comments and images: readers disagree on where
 * these end, and counting an operator twice does no harm.
 */
export function drawingIn(content: string): Drawing {
  const found = new Map<Use, Map<string, number>>()
  const add = (use: Use, name: string, times: number) => {
    const names = found.get(use) ?? new Map<string, number>()
    found.set(use, names.set(name, (names.get(name) ?? 0) + times))
  }
  for (const use of uses) {
    let all = count(content, new RegExp(`(?<![A-Za-z0-9'"*#])${use}(?![A-Za-z0-9'"*#])`, 'g'))
    if (all === 0) continue
    const named = new RegExp(`/([^\\s\\0()<>[\\]{}/%]*)[\\s\\0]+${use}(?![A-Za-z0-9'"*#])`, 'g')
    for (const [, name = ''] of content.matchAll(named)) {
      add(use, plain(name), 1)
      all -= 1
    }
    // scn and SCN also take numbers; every other operator needs a name.
    if (all > 0 && use !== 'scn' && use !== 'SCN') add(use, unknownName, all)
  }
  return {
    bytes: content.length,
    uses: found,
    inlinePixels: inlinePixelsIn(content),
    // Images can contain any bytes, so these two short operators count only inside a text object.
    hasText:
      /(?<![^\s\0)\]>])T[jJ](?![^\s\0[(</%])/.test(content) ||
      /(?<![^\s\0])BT(?![^\s\0[(</%])/.test(content),
    depth: depthOf(content),
  }
}

function count(content: string, pattern: RegExp): number {
  let times = 0
  for (const _ of content.matchAll(pattern)) times += 1
  return times
}

/** A name as qpdf writes it: `#20` is a character. */
const plain = (name: string): string =>
  name.includes('#')
    ? name.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : name

function inlinePixelsIn(content: string): number {
  let pixels = 0
  for (const [, dict = ''] of content.matchAll(
    /(?<![A-Za-z0-9])BI(?=[\s\0/%])(.{0,2000}?)(?<![A-Za-z0-9])ID[\s\0]/gs,
  )) {
    const side = (key: string) => Number(new RegExp(`/${key}[\\s\\0]+(\\d+)`).exec(dict)?.[1] ?? 1)
    pixels += side('W(?:idth)?') * side('H(?:eight)?')
  }
  return pixels
}

function depthOf(content: string): number {
  let depth = 0
  let deepest = 0
  for (const [operator] of content.matchAll(/(?<![^\s\0\])>])[qQ](?![^\s\0[(</%])/g)) {
    depth = operator === 'q' ? depth + 1 : Math.max(0, depth - 1)
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
