import * as z from 'zod'
import { keptDays } from '../../shared/trust/kept.ts'
import { entity } from '../platform/table/entity.ts'

const common = {
  name: 'assistant-quota',
  schema: z.object({ taken: z.number() }),
  kept: { as: 'counters', days: keptDays.helperQuestions },
  restore: 'missing',
  export: {
    never: 'It counts under a hash, for two days, or is a sum of all callers.',
  },
  erase: {
    never:
      'What stays are counts under a hash. They name no account, and they expire on their own.',
  },
} as const

export const callerQuota = entity({
  ...common,
  pk: 'ASSISTANT#<hash>',
  sk: '<period>#<time>',
  holds:
    'questions taken in a `MINUTE` or `DAY`; expires after two days. `hash` is the SHA-256 of the account, IP address or subnet',
})

export const monthQuota = entity({
  ...common,
  pk: 'ASSISTANT',
  sk: '<callers>#<month>',
  kept: { as: 'operations', days: keptDays.helperCosts },
  erase: { never: 'It belongs to no account.' },
  holds:
    'all callers’ (`MONTH`) and the visitors’ (`VISITORS`) among them, in millionths of a dollar',
})
