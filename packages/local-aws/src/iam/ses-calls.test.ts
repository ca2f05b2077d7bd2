import { expect, it } from 'vitest'
import { sesCalls } from './ses-calls.ts'

const known = { region: 'eu-west-1', accountId: '1', identities: ['dev.shop.example'] }
const mail = {
  action: 'SendRawEmail',
  from: 'no-reply@dev.shop.example',
  to: ['Ann@buyer.example', 'desk@dev.shop.example'],
  set: 'shop-dev',
}
const requiredResources = (sandbox: boolean) =>
  sesCalls({ ...known, sandbox }, mail).map(({ resource }) => resource.split(':').at(-1))

it('in the sandbox a mail needs permission for the sender’s and recipients’ identities', () => {
  expect(requiredResources(true)).toEqual([
    'identity/dev.shop.example',
    'identity/ann@buyer.example',
    'configuration-set/shop-dev',
  ])
})

it('outside the sandbox a mail needs permission only for the sender’s identity', () => {
  expect(requiredResources(false)).toEqual([
    'identity/dev.shop.example',
    'configuration-set/shop-dev',
  ])
})
