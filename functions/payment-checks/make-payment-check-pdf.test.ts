import { expect, it } from 'vitest'
import { freeAccount } from '../accounts/account.ts'
import { callRoute } from '../platform/fixtures/call-route.ts'
import type { StoredPaymentCheck, StoredPdf } from './entities.ts'
import { makePaymentCheckPdf } from './make-payment-check-pdf.ts'
import { stateOf } from './payment-check-pdfs.ts'

const at = new Date('2026-11-28T09:00:00.000Z')
const stored: StoredPaymentCheck = {
  id: 'check',
  company: '佛山示例灯饰有限公司',
  companyIds: [],
  reasons: [],
  comparedWith: null,
  invoice: { beneficiary: 'Zhang Wei' },
  accountHash: 'secret-hash',
  accountLast4: '4567',
  documentSha256: null,
  isAccountCompared: true,
  calls: [],
  decision: null,
  checkedAt: '2026-11-26T14:05:00.000Z',
}

function world() {
  const made: { key: string; paymentRecord: { checkedBy: string } }[] = []
  const pdfs = new Map<string, StoredPdf>()
  const now = { check: stored }
  const deps = {
    accounts: {
      find: async () => ({ ...freeAccount('buyer', 'ada@example.com'), displayName: 'Ada' }),
    },
    checks: { find: async (_: string, id: string) => (id === 'check' ? now.check : undefined) },
    pdfs: {
      find: async (_: string, check: StoredPaymentCheck) => pdfs.get(stateOf(check)),
      add: async (_: string, check: StoredPaymentCheck, pdf: StoredPdf) => {
        pdfs.set(stateOf(check), pdf)
        return pdf
      },
    },
    renderPdf: async (job: (typeof made)[number]) => {
      made.push(job)
      return { sha256: 'a'.repeat(64) }
    },
    links: {
      sign: async (key: string, { fileName }: { fileName: string }) => ({
        url: `https://bucket.example/${key}?${encodeURIComponent(fileName)}`,
        expiresAt: at.toISOString(),
      }),
    },
    clock: { now: () => at },
  }
  const call = (id = 'check') =>
    callRoute(makePaymentCheckPdf, deps, { userId: 'buyer', params: { id } })
  return { made, now, call }
}

it('makes the PDF of a state once, under the buyer’s folder, and anew after a decision', async () => {
  const { made, now, call } = world()
  const first = await call()
  expect(first).toMatchObject({ status: 200, body: { expiresAt: at.toISOString() } })
  expect(await call()).toEqual(first)
  expect(made).toHaveLength(1)
  now.check = { ...stored, decision: { decision: 'paid', at: '2026-11-28T08:00:00.000Z' } }
  expect(await call()).not.toEqual(first)
  expect(new Set(made.map(({ key }) => key)).size).toBe(2)
  for (const { key, paymentRecord } of made) {
    expect(key).toMatch(/^reports\/buyer\/payment-checks\/check\/[0-9a-f]{16}\.pdf$/)
    expect(paymentRecord.checkedBy).toBe('Ada, ada@example.com')
    expect(JSON.stringify(paymentRecord)).not.toContain('secret-hash')
  }
})

it('of another check is not found', async () => {
  expect(await world().call('other')).toMatchObject({ status: 404, body: { code: 'not-found' } })
})
