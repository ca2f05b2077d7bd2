import type { Page, Paged } from '../http/paging.ts'

/** Reads all pages of a list, for files that contain the whole list. */
export async function allPages<Item>(list: (page: Page) => Promise<Paged<Item>>): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | undefined
  do {
    const page = await list({ limit: 100, cursor })
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return items
}
