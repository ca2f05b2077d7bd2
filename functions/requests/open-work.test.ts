import { expect, it } from 'vitest'
import { at, openOnes } from './fixtures/watched-desk.ts'
import { openTally, withMost } from './open-work.ts'

const claimedBy = (n: number) => ({
  claim: { by: String(n).padStart(36, '0'), name: '王芳', at: at.toISOString() },
})

/** A member has more the higher the number. */
const claims = (members: number) =>
  openOnes(members * 2).map((request, n) => ({
    ...request,
    ...claimedBy(n < members ? n : members - 1 - (n % 10)),
  }))

it('shows the members who have claimed most, and one sum for the others', () => {
  const tally = openTally(at)
  for (const request of claims(10_000)) tally.add(request)
  const { work, open } = withMost(tally.counts(), 100)
  const people = Object.values(work.people)
  expect([open, people.length, people[0]?.claimed]).toEqual([20_000, 100, 1001])
  expect(work.others).toMatchObject({ members: 9900, claimed: 9900 })
})

it('keeps the items below the 400 kB of DynamoDB, with 10,000 members of long names', () => {
  const tally = openTally(at)
  for (const request of claims(10_000)) {
    const name = '欧阳'.repeat(20)
    tally.add({ ...request, claim: { ...request.claim, name } })
  }
  const bytes = (max: number) => Buffer.byteLength(JSON.stringify(withMost(tally.counts(), max)))
  expect([bytes(100) < 40_000, bytes(500) < 200_000]).toEqual([true, true])
})

it('a count that goes on knows those whom it kept, and adds up all others', () => {
  const all = claims(1000)
  const first = openTally(at)
  for (const request of all.slice(0, 700)) first.add(request)
  const second = openTally(at, withMost(first.counts(), 500))
  for (const request of all.slice(700)) second.add(request)
  const { work } = second.counts()
  expect(Object.keys(work.people)).toHaveLength(500)
  expect(work.others).toMatchObject({ members: null })
  const sum = Object.values(work.people).reduce((total, { claimed }) => total + claimed, 0)
  expect(sum + (work.others?.claimed ?? 0)).toBe(2000)
  expect(withMost(second.counts(), 100).work.others?.members).toBeNull()
})

it('leaves few members as they are', () => {
  const tally = openTally(at)
  for (const request of claims(20)) tally.add(request)
  expect(withMost(tally.counts(), 100)).toEqual(tally.counts())
})
