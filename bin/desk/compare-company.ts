import type { FindCompanyFaults } from '../../functions/reports/data/check-report.ts'
import { invoke, type Target } from './target.ts'

/**
 * Compares the company of a report with what its buyer asked for, and with published reports, by the
 * rule of the report intake.
 */
export const companyFaultsAt =
  (target: Target, requestId: string): FindCompanyFaults =>
  async ({ company: { name, formerNames, code }, otherName }) => {
    // `checkReport` reports a missing request.
    if (requestId === '') return []
    const report = { company: { name, formerNames, code }, otherName }
    const { message } = await invoke(target, 'look-up-requests', { requestId, report })
    return message === '' ? [] : message.split('\n').map((line) => ({ path: '', message: line }))
  }
