import { maxCsvRows } from '../../../shared/platform/csv-limit.ts'
import { ClientProblem } from './client-problem.ts'
import type { Page, Paged } from './paging.ts'

type List<Item> = (page: Page) => Promise<Paged<Item>>

/**
 * Reads all pages of a list.
 * @param max stops once it has more items than this. @default no limit
 */
export async function allPages<Item>(list: List<Item>, max = Infinity): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | undefined
  do {
    const page = await list({ limit: 100, cursor })
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined && items.length <= max)
  return items
}

/**
 * The items of a whole list, for a CSV file.
 * @throws ClientProblem `csv-too-large`
 */
export async function allForCsv<Item>(list: List<Item>): Promise<Item[]> {
  const items = await allPages(list, maxCsvRows)
  if (items.length > maxCsvRows)
    throw new ClientProblem(
      'csv-too-large',
      `This file would have more than ${maxCsvRows.toLocaleString('en')} rows. The copy of your data, which you can request in your settings or by POST /api/me/export, has them all, as JSON.`,
    )
  return items
}
