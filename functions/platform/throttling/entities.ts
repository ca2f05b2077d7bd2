import { keptDays } from '../../../shared/trust/kept.ts'
import { entity } from '../table/entity.ts'

export const throttle = entity({
  name: 'throttle',
  pk: 'THROTTLE#<limit>#<hash>',
  sk: 'THROTTLE',
  holds:
    'the moments at which a form (or a report of an error, or a file to verify) was `taken` by an IP address, subnet, mailbox, account or by all, within the limit’s hours; expires with the last of them. `hash` is the SHA-256 of what is counted',
  kept: { as: 'counters', days: keptDays.throttles },
  restore: 'missing',
  export: { never: 'It holds times under a hash, for hours.' },
  erase: {
    never:
      'What stays are counts under a hash. They name no account, and they expire on their own.',
  },
})
