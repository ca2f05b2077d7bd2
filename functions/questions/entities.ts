import { entity } from '../platform/table/entity.ts'
import { StoredQuestion } from './question.ts'

export const question = entity({
  name: 'question',
  pk: 'ACCOUNT#<userId>',
  sk: 'QUESTION#<requestId>#<id>',
  holds:
    'what the report desk asks the buyer: `kind`, `text`, `askedAt`, `askedBy`, `askedByName`; `state` `open`, `answered` or `withdrawn`; `answer` with `text`, `at` and `files` (`id`, `name`, `bytes`, `key`). An open one counts as closed if its request is no longer pending, or the `pausedAt` of the request is not its `askedAt`. `id` is a ULID',
  schema: StoredQuestion,
  // An older open question counts as closed.
  kept: { as: 'questions' },
  restore: 'missing',
  // Who of the desk asked is not the buyer's data.
  export: { without: ['askedBy', 'askedByName'] },
})
