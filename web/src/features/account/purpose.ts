import { paths } from '../../../../shared/site/pages.ts'

const purposes: Readonly<Record<string, string>> = {
  [paths.dashboard]: 'see your reports',
  [paths.nextSteps]: 'check a company',
  [paths.pricing]: 'see prices',
  [paths.upgrade]: 'upgrade to Premium',
  [paths.profile]: 'see your profile and plan',
  [paths.settings]: 'change your settings',
  [paths.suppliers]: 'see your saved suppliers',
  [paths.compare]: 'compare suppliers',
  [paths.monitoring]: 'see your watched suppliers',
  [paths.payeeCheck]: 'check a payee',
  [paths.payments]: 'check an invoice',
  [paths.ongoingMonitoring]: 'read about ongoing monitoring',
  [paths.desk]: 'work at the report desk',
  [paths.deskReport]: 'write a report',
  [paths.deskDisputes]: 'see disputes',
  [paths.deskStatistics]: 'see the statistics',
  [paths.deskPeople]: 'manage people',
}

/** The purpose of a page that needs sign-in: completes "Sign in to …". */
export const purposeOf = (from: string | undefined): string | undefined => {
  const pathname = from?.split(/[?#]/)[0]?.replace(/\/+$/, '')
  return pathname === undefined ? undefined : purposes[pathname]
}
