import { expect, it } from 'vitest'
import { sesCalls } from './ses-calls.ts'

const known = { region: 'eu-west-1', accountId: '1', identities: ['dev.shop.example'] }
const mail = {
  action: 'SendRawEmail',
  from: 'no-reply@dev.shop.example',
  to: ['Ann@buyer.example', 'desk@dev.shop.example'],
  set: 'shop-dev',
}
const asked = (sandbox: boolean) =>
  sesCalls({ ...known, sandbox }, mail).map(({ resource }) => resource.split(':').at(-1))

it('asks for the identities of sender and recipients in the sandbox', () => {
  expect(asked(true)).toEqual([
    'identity/dev.shop.example',
    'identity/ann@buyer.example',
    'configuration-set/shop-dev',
  ])
})

it('asks for the sender’s alone outside', () => {
  expect(asked(false)).toEqual(['identity/dev.shop.example', 'configuration-set/shop-dev'])
})
