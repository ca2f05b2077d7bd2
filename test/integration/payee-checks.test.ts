import { expect, it } from 'vitest'
import { supplierKey } from '../../shared/suppliers/supplier-key.ts'
import { newBuyer } from '../fixtures/buyer.ts'
import { sampled } from '../full.ts'

const company = '深圳市大疆创新科技有限公司'

it('a payee check compares three names in pairs, marks the differences, and is stored with its time', async () => {
  const buyer = await newBuyer()
  const { status, body } = await buyer.call('POST', '/api/payee-checks', {
    issuer: company,
    contractParty: '深圳市大疆创新科技 有限公司',
    beneficiary: '深圳市大强创新科技有限公司',
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    suppliers: [supplierKey(company), supplierKey('深圳市大强创新科技有限公司')],
    pairs: [
      { between: ['issuer', 'contractParty'], result: 'same-but-for-format' },
      {
        between: ['issuer', 'beneficiary'],
        result: 'different-company',
        marks: {
          first: [
            { text: '深圳市大', differs: false },
            { text: '疆', differs: true },
            { text: '创新科技有限公司', differs: false },
          ],
          second: [{ differs: false }, { text: '强', differs: true }, { differs: false }],
        },
      },
      { between: ['contractParty', 'beneficiary'], result: 'different-company' },
    ],
  })
  expect((await buyer.call('GET', '/api/payee-checks')).body).toEqual({
    items: [body],
    nextCursor: null,
  })
})

it.each(
  sampled(
    [
      [company, company, { result: 'same' }],
      [company, '深圳市大疆創新科技有限公司', { result: 'same-but-for-format' }],
      [company, '深圳市大疆创新科技股份有限公司', { result: 'different-form' }],
      [company, `${company}上海分公司`, { result: 'branch-of-the-other', branch: 'second' }],
      [company, '王小明', { result: 'person' }],
      ['王小明', '王小明', { result: 'person', why: null }],
      ['SZ DJI Co., Ltd.', 'SZ DJI Co., Ltd.', { result: 'same-english', why: null }],
      [
        company,
        'DJI (HK) LIMITED',
        { result: 'different-company', why: 'other-place', marks: null },
      ],
      [company, 'SZ DJI Technology Co., Ltd.', { result: 'cannot-compare', why: 'not-chinese' }],
    ],
    3,
  ),
)('%s and %s: %o', async (issuer, beneficiary, pair) => {
  const buyer = await newBuyer()
  const { body } = await buyer.call('POST', '/api/payee-checks', { issuer, beneficiary })
  expect(body).toMatchObject({ pairs: [{ between: ['issuer', 'beneficiary'], ...pair }] })
})

it('a payee check needs two names, and the problem names the missing one', async () => {
  const buyer = await newBuyer()
  expect(await buyer.call('POST', '/api/payee-checks', { issuer: company })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'contractParty' }, { field: 'beneficiary' }] },
  })
})

it('a payee check cannot be read by another buyer', async () => {
  const [one, other] = await Promise.all([newBuyer(), newBuyer()])
  await one.call('POST', '/api/payee-checks', { issuer: company, beneficiary: company })
  expect((await other.call('GET', '/api/payee-checks')).body).toMatchObject({ items: [] })
})
