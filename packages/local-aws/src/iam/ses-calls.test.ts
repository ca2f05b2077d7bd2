import { expect, it } from 'vitest'
import { sesCalls } from './ses-calls.ts'

const known = { region: 'eu-west-1', accountId: '1', identities: ['dev.shop.example'] }
const mail = {
  action: 'SendRawEmail',
  from: 'no-reply@dev.shop.example',
  to: ['Ann@buyer.example', 'desk@dev.shop.example'],
  set: 'shop-dev',
}

it('a mail needs permission for the sender’s and recipients’ identities', () => {
  expect(sesCalls(known, mail).map(({ resource }) => resource.split(':').at(-1))).toEqual([
    'identity/dev.shop.example',
    'identity/ann@buyer.example',
    'configuration-set/shop-dev',
  ])
})
