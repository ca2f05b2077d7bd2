import * as requestRoutes from '../../shared/routes/requests.ts'
import { routes } from '../../shared/routes.ts'

/** Ways to cut the API into functions: which handlers are one function. */
export type Cut = Readonly<Record<string, readonly string[]>>

const all = Object.values(routes).map(({ name }) => name)

/** Every file that no group names is a function of its own. */
const withTheRestAlone = (groups: Cut): Cut => {
  const grouped = new Set(Object.values(groups).flat())
  return {
    ...groups,
    ...Object.fromEntries(all.filter((name) => !grouped.has(name)).map((name) => [name, [name]])),
  }
}

/** What no cut puts together with others: erasure, payments, and a model that is slow to answer. */
const apart = ['erase-account', 'receive-payment', 'ask-assistant']

const requests = Object.values(requestRoutes).map(({ name }) => name)

export const cuts = {
  'one a route': withTheRestAlone({}),
  'reads together': withTheRestAlone({
    // What needs no right but to read the table, and the key of erasures' hashes.
    'read-own': [
      'get-me',
      'get-usage',
      'list-allowance',
      'list-requests',
      'get-request',
      'export-requests',
      'list-suppliers',
      'export-suppliers',
      'list-payee-checks',
    ],
  }),
  'requests together': withTheRestAlone({ requests }),
  'one a capability': withTheRestAlone({
    accounts: [
      'get-me',
      'record-sign-in',
      'change-profile',
      'change-settings',
      'get-usage',
      'list-allowance',
      'request-export',
      'get-export',
    ],
    'ways-to-sign-in': [
      'change-email',
      'confirm-email',
      'take-back-email',
      'change-password',
      'sign-out-everywhere',
    ],
    requests,
    suppliers: ['list-suppliers', 'save-supplier', 'forget-supplier', 'export-suppliers'],
    'payee-checks': ['check-payee', 'list-payee-checks'],
    forms: ['send-inquiry', 'subscribe-newsletter', 'confirm-newsletter', 'unsubscribe-newsletter'],
    service: ['get-health', 'get-openapi', 'report-client-error'],
  }),
  /** The most that merging could win. */
  'one for all': withTheRestAlone({ api: all.filter((name) => !apart.includes(name)) }),
} as const satisfies Record<string, Cut>
export type CutName = keyof typeof cuts

/** The function that a route's file is in. */
export const functionOf = (cut: Cut, route: string): string =>
  Object.keys(cut).find((name) => cut[name]?.includes(route)) ?? route
