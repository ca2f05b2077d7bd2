import { entity } from '../platform/table/entity.ts'

export const suppressedAddress = entity({
  name: 'suppressed-address',
  pk: 'ADDRESS#<hash>',
  sk: 'ADDRESS',
  holds:
    '`why` e-mail to it is suppressed: `bounced`, `complained`; `hash` is the SHA-256 of the address in lower case',
  kept: { as: 'suppressed-addresses' },
  restore: 'missing',
  export: { never: 'It holds a hash of an address, and is no account’s.' },
  erase: { never: 'We do not write to an address again after email to it bounced.' },
})
