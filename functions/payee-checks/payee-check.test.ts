import { expect, it } from 'vitest'
import { checkedPayee } from './payee-check.ts'

const at = new Date('2026-11-23T12:00:00.000Z')
const resultsOf = (issuer: string, contractParty: string, beneficiary: string) =>
  checkedPayee({ issuer, contractParty, beneficiary }, { id: '1', at }).pairs.map(
    ({ result }) => result,
  )

it('a person as the payee is named as such in each pair with the payee', () => {
  expect(
    resultsOf('Foshan Shuotong Appliance Co., Ltd.', '佛山市顺德区朔桐电器有限公司', 'Zhang Wei'),
  ).toEqual(['cannot-compare', 'person', 'person'])
  expect(resultsOf('', '张伟', '张伟')).toEqual(['person'])
})

it('an English payee without a legal form may be a person, whatever its first name', () => {
  const [pair] = checkedPayee(
    { issuer: '', contractParty: '佛山市顺德区朔桐电器有限公司', beneficiary: 'John Smith' },
    { id: '1', at },
  ).pairs
  expect(pair).toMatchObject({ result: 'cannot-compare', why: 'no-form' })
})

it('a person elsewhere on the documents is not the payee', () => {
  expect(resultsOf('Zhang Wei', '佛山市顺德区朔桐电器有限公司', '')).toEqual(['cannot-compare'])
})
