import * as z from 'zod'
import { keptDays } from '../../shared/trust/kept.ts'
import { entity } from '../platform/table/entity.ts'
import { StoredWatch, StoredWatcher } from './stored-watch.ts'

/** A buyer watches a company once. */
export const watch = entity({
  name: 'watch',
  pk: 'ACCOUNT#<userId>',
  sk: 'WATCH#<id>',
  holds:
    'company, interval, `alertLevel`, `pausedByBuyer`, `planEndedAt`, `checks` (request and day, oldest first), the newest report’s request, score, verdict and time, the last change, `version`; `nextCheckAt`, when its next check becomes a request. While it is active, in the work list of that hour, `WATCHES#<YYYY-MM-DDTHH>`. `id` is the company’s',
  schema: StoredWatch,
  // A check whose date has passed gets a new one within a day.
  kept: { as: 'watches', days: keptDays.watchesAfterPlan, after: 'the plan that included it ends' },
  restore: 'missing',
  export: 'whole',
})

/** One item an account: how many suppliers it watches, and which e-mails about them were sent. */
export const watcher = entity({
  name: 'watcher',
  pk: 'ACCOUNT#<userId>',
  sk: 'WATCHER',
  holds:
    '`count` of watched suppliers without those that a plan’s end has paused, `limit` of the plan with which they were compared last, `version`; `digestWeek` and `receiptQuarter`, for which the weekly and the quarterly e-mail were decided on last; in the work list `WATCHERS`',
  schema: StoredWatcher,
  kept: { as: 'watches' },
  restore: 'missing',
  export: 'whole',
})

/** The daily round of all accounts that watch suppliers. */
export const watchRound = entity({
  name: 'watch-round',
  pk: 'WATCH-ROUND',
  sk: 'WATCH-ROUND',
  holds: '`began`; `after`, the last account that it came to, null once it has come to the end',
  schema: z.object({ began: z.iso.datetime(), after: z.string().nullable() }),
  kept: { as: 'operations' },
  restore: { never: 'A new round looks at every account.' },
  export: { never: 'It belongs to no account.' },
  erase: { never: 'It belongs to no account.' },
})

export const watchSchedule = entity({
  name: 'watch-schedule',
  pk: 'WATCH-SCHEDULE',
  sk: 'WATCH-SCHEDULE',
  holds: '`hour` up to which due checks were looked for',
  schema: z.object({ hour: z.iso.datetime() }),
  kept: { as: 'operations' },
  restore: 'missing',
  export: { never: 'It belongs to no account.' },
  erase: { never: 'It belongs to no account.' },
})
