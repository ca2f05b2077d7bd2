import { loadedPart } from '../../../lib/loaded-part.ts'

export type Drafters = typeof import('./english-drafts.ts').drafters

const usePart = loadedPart(async () => (await import('./english-drafts.ts')).drafters)

/** What drafts English texts; undefined until its dictionaries are loaded, and for members who only read. */
export function useDrafters(mayWrite: boolean): Drafters | undefined {
  const drafters = usePart(mayWrite)
  return mayWrite ? drafters : undefined
}
