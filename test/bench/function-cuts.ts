import * as requestRoutes from '../../shared/routes/requests.ts'
import { siteRoutes } from '../../shared/site-routes.ts'

/** A way to split the buyers' API into functions: routes by function name. */
export type Cut = Readonly<Record<string, readonly string[]>>

const all = Object.values(siteRoutes).map(({ name }) => name)

/** Adds a separate function for every route that is in no group. */
const withSeparateOthers = (groups: Cut): Cut => {
  const grouped = new Set(Object.values(groups).flat())
  return {
    ...groups,
    ...Object.fromEntries(all.filter((name) => !grouped.has(name)).map((name) => [name, [name]])),
  }
}

/** Routes that always stay separate: erasure, payments, and AI Help, whose model answers slowly. */
const alwaysSeparate = ['erase-account', 'receive-payment', 'ask-assistant']

const requests = Object.values(requestRoutes).map(({ name }) => name)

export const cuts = {
  'one per route': withSeparateOthers({}),
  'reads together': withSeparateOthers({
    // Routes that only read the table and the key for erasures' hashes.
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
  'requests together': withSeparateOthers({ requests }),
  'one a capability': withSeparateOthers({
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
  /** The upper bound of what merging can save. */
  'one for all': withSeparateOthers({ api: all.filter((name) => !alwaysSeparate.includes(name)) }),
} as const satisfies Record<string, Cut>
export type CutName = keyof typeof cuts

/** The name of the function that serves a route. */
export const functionOf = (cut: Cut, route: string): string =>
  Object.keys(cut).find((name) => cut[name]?.includes(route)) ?? route
