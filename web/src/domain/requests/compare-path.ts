import { paths } from '../../../../shared/site/pages.ts'

/** @param ids of requests */
export const comparePath = (ids: readonly string[]): string =>
  ids.length === 0 ? paths.compare : `${paths.compare}?requests=${ids.map(encodeURIComponent)}`

/** The ids in the page's address, each once, in their order. */
export const comparedIds = (query: URLSearchParams): string[] => {
  const ids = (query.get('requests') ?? '').split(',').map((id) => id.trim())
  return [...new Set(ids)].filter((id) => id !== '')
}
