import { entity } from '../platform/table/entity.ts'
import { StoredPaper } from './paper.ts'

export const paper = entity({
  name: 'paper',
  pk: 'ACCOUNT#<userId>',
  sk: 'PAPER#<requestId>#<id>',
  holds:
    'an invoice, a contract or the like that the buyer handed in for a pending request: `name`, `bytes`, `key` of the file, `at`. The request counts them in `paperCount`. `id` is a ULID',
  schema: StoredPaper,
  kept: { as: 'questions' },
  restore: 'missing',
  export: 'whole',
})
