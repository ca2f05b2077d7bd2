import type { ShownEvidence } from '../report-evidence.ts'

type ExampleEvidence = Omit<ShownEvidence, 'id' | 'number' | 'sha256' | 'url'> & {
  /** In web/public/. */
  file: string
  /** Number of black boxes in the picture. */
  boxes: number
}

/**
 * The evidence of two findings of the example `mixed`, in the order of the checks: drawings in place of pages of
 * registers, which say that they are drawings.
 */
export const mixedEvidence: readonly ExampleEvidence[] = [
  {
    file: 'example-evidence-abnormal-operations.png',
    check: 'abnormal-operations',
    origin: 'public-register',
    address: 'https://www.gsxt.gov.cn/',
    capturedAt: '2026-11-20T01:30:00.000Z',
    width: 900,
    height: 642,
    boxes: 0,
  },
  {
    file: 'example-evidence-payee.png',
    check: 'payee',
    origin: 'public-register',
    address: 'https://www.e-services.cr.gov.hk/',
    capturedAt: '2026-11-20T02:05:00.000Z',
    width: 900,
    height: 549,
    boxes: 1,
  },
]
