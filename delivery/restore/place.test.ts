import { expect, it } from 'vitest'
import { Account } from '../account.ts'
import { accountId, RecordedAws } from '../recorded-aws.ts'
import { placeOf } from './place.ts'
import { RefusedError } from './tables.ts'

const data = 'Veridock-dev-Data'
const place = (stage: string) => placeOf(stage, new Account())

it('the live table is the one of the stage’s stack', async () => {
  const { state } = new RecordedAws()
  state.stacks[data] = { status: 'CREATE_COMPLETE' }
  expect(await place('dev')).toMatchObject({
    stage: 'dev',
    live: 'Veridock-dev-Data-Table',
    // AWS says of each table where it comes from.
    saysOrigin: true,
  })
})

it('a stage that is not deployed is refused with the account and the region that were asked', async () => {
  new RecordedAws()
  await expect(place('dev')).rejects.toThrow(
    new RefusedError(
      `The stage dev is not deployed: the account ${accountId} has no stack ${data} in eu-west-1.`,
    ),
  )
})

it('a stack that has no table is refused', async () => {
  const { state } = new RecordedAws()
  state.stacks[data] = { status: 'ROLLBACK_COMPLETE' }
  await expect(place('dev')).rejects.toThrow(`The stack ${data} has no table, or several.`)
})

it('a stage that does not exist is refused before AWS is asked', async () => {
  const aws = new RecordedAws()
  await expect(place('production')).rejects.toThrow(/^There is no stage production: it is one of/)
  expect([...aws.asked]).toEqual([])
})
