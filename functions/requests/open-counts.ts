import { find } from '../platform/table/read.ts'
import type { Table } from '../platform/table/table.ts'
import { write } from '../platform/table/write.ts'
import { type Counts, openCounts } from './entities.ts'

/** How many requests are open, as watch-due-times counted them last. */
export type OpenCounts = {
  find(): Promise<Counts | undefined>
  store(counts: Counts): Promise<void>
}

/** Access pattern 167. */
export const openCountsIn = (table: Table): OpenCounts => ({
  find: () => find(table, openCounts, {}),
  store: async (counts) => void (await write(table, openCounts.put({}, counts))),
})
