import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { VerifiedFile } from '../../../../shared/reports/report-verification.ts'
import { renderAt } from '../../testing/render.tsx'
import type { Subject } from './use-verification.ts'
import { VerificationResult } from './verification-result.tsx'

const sha256 = 'ab'.repeat(32)
const file: Subject = { kind: 'file', name: 'Invoice check.pdf', others: 0, sha256 }
const code: Subject = { kind: 'code', sha256: sha256.slice(0, 16) }

const show = (subject: Subject, state: VerifiedFile['state']) =>
  renderAt(
    <VerificationResult
      state={{
        step: 'known',
        subject,
        report: { kind: 'payment-check', state, issuedOn: '2026-11-20', since: null },
      }}
      onRetry={() => {}}
    />,
  )

it('says of a payment check what its state means, and that it is no guarantee', () => {
  show(file, 'current')
  screen.getByRole('heading', {
    name: 'Genuine and unaltered: an invoice check in its newest state',
  })
  expect(document.body.textContent).toContain(
    'We made this invoice check on November 20, 2026. No call and no decision was recorded on it after this file was made.',
  )
  expect(document.body.textContent).toContain('It’s no guarantee')
})

it('says that a superseded payment check may have another answer by now, and what a code proves', () => {
  show(code, 'superseded')
  screen.getByRole('heading', { name: 'The invoice check with this code has changed since' })
  expect(document.body.textContent).toContain('so its answer may have changed')
  expect(document.body.textContent).toContain('printed in a fake invoice check')
})
