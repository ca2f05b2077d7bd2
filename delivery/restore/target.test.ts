import { expect, it } from 'vitest'
import { Account } from '../account.ts'
import { accountId, FakeAws } from '../fixtures/fake-aws.ts'
import { RefusedError } from '../refusal.ts'
import { findTarget } from './target.ts'

const data = 'Veridock-dev-Data'
const target = (stage: string) => findTarget(stage, new Account())

it('the live table is the table of the stage’s Data stack', async () => {
  const { state } = new FakeAws()
  state.stacks[data] = { status: 'CREATE_COMPLETE' }
  expect(await target('dev')).toMatchObject({
    stage: 'dev',
    live: 'Veridock-dev-Data-Table',
    hasRestoreSummary: true,
  })
})

it('refuses a stage that is not deployed, and names the account and region it looked in', async () => {
  new FakeAws()
  await expect(target('dev')).rejects.toThrow(
    new RefusedError(
      `The stage dev is not deployed: the account ${accountId} has no stack ${data} in eu-west-1.`,
    ),
  )
})

it('refuses a stack without a table', async () => {
  const { state } = new FakeAws()
  state.stacks[data] = { status: 'ROLLBACK_COMPLETE' }
  await expect(target('dev')).rejects.toThrow('The stage dev has no table, or more than one.')
})

it('refuses an unknown stage without calling AWS', async () => {
  const aws = new FakeAws()
  await expect(target('production')).rejects.toThrow(/^There is no stage production: it is one of/)
  expect([...aws.calls]).toEqual([])
})
