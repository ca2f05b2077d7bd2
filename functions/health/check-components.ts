import { setTimeout } from 'node:timers/promises'
import * as z from 'zod'
import { getUsage, recordSignIn } from '../../shared/routes/account.ts'
import { getDashboard } from '../../shared/routes/dashboard.ts'
import { getReport } from '../../shared/routes/requests.ts'
import { getHealth } from '../../shared/routes/service.ts'
import { SiteConfig } from '../../shared/site/site-config.ts'
import {
  type Component,
  type ComponentState,
  type ComponentStates,
  components,
  type Status,
} from '../../shared/status/status.ts'
import { jsonVariable } from '../platform/environment.ts'
import type { Secret } from '../platform/secrets.ts'
import type { MailCheck } from './mail-check.ts'
import { type Credentials, withSiteSession } from './site-session.ts'

const CheckAccount = jsonVariable(z.object({ email: z.email(), password: z.string().min(1) }))

export type CheckDeps = {
  site: string
  account: Secret
  mails: MailCheck
  /** How long to wait before a second attempt. */
  retryMs: number
}

/** What failed, or whether it was checked. */
type Outcome = Error | Exclude<ComponentState, 'down'>
type Outcomes = Record<Exclude<Component, 'mails'>, Outcome>

async function open(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) })
  // A signed link has no place in a log.
  if (!response.ok) throw new Error(`${url.split('?')[0]} answers ${response.status}`)
  return response
}

const bearer = (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
})

const attempt = async (work: () => Promise<unknown>): Promise<Outcome> => {
  try {
    return (await work()) === 'unknown' ? 'unknown' : 'up'
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/**
 * Uses the site as a buyer does: opens it, signs in, asks for the allowance, opens the dashboard and a report. So the
 * functions that a buyer's dashboard waits for are running: docs/decisions/0033-functions-by-capability.md.
 */
async function visit(site: string, credentials: Credentials | undefined): Promise<Outcomes> {
  const get = async (path: string, token?: string): Promise<unknown> =>
    (await open(site + path, token ? { headers: bearer(token) } : {})).json()
  const post = async (path: string, token: string): Promise<unknown> =>
    (await open(site + path, { method: 'POST', headers: bearer(token), body: '{}' })).json()
  const api = await attempt(async () => getHealth.response.parse(await get(getHealth.path)))
  const home = await attempt(async () => (await open(`${site}/`)).text())
  const outcomes: Outcomes = { api, search: home, 'sign-in': 'unknown', reports: 'unknown' }
  if (!credentials) return outcomes
  outcomes['sign-in'] = await attempt(async () => {
    const config = SiteConfig.parse(await get('/config.json'))
    await withSiteSession(config, credentials, async (token) => {
      recordSignIn.response.parse(await post(recordSignIn.path, token))
      if (home === 'up')
        outcomes.search = await attempt(async () =>
          getUsage.response.parse(await get(getUsage.path, token)),
        )
      outcomes.reports = await attempt(() => openReport((path) => get(path, token)))
    })
  })
  return outcomes
}

/** Opens the report of the check account, from the dashboard and by a signed link as a buyer does. */
async function openReport(get: (path: string) => Promise<unknown>): Promise<'unknown' | 'up'> {
  const { requests } = getDashboard.response.parse(await get(getDashboard.path))
  const completed = requests.items.find(({ pdfUrl }) => pdfUrl !== '')
  if (!completed) return 'unknown'
  const link = await get(getReport.path.replace('{id}', completed.id))
  const file = await open(getReport.response.parse(link).url, { headers: { range: 'bytes=0-99' } })
  await file.arrayBuffer()
  return 'up'
}

const hasFailed = (outcomes: Outcomes) =>
  Object.values(outcomes).some((outcome) => outcome instanceof Error)

/** How long an e-mail may take. */
const mailMs = 4 * 60_000

/** The e-mail of the check before shows whether e-mails go out. While it may still be sent, the state is not known. */
async function checkMails(
  mails: MailCheck,
  last: Status['mail'],
  at: Date,
): Promise<{ state: ComponentState; mail: Status['mail'] }> {
  const wasSent = last !== null && (await mails.wasSent(last.id))
  if (last && !wasSent && at.getTime() - Date.parse(last.orderedAt) < mailMs)
    return { state: 'unknown', mail: last }
  const mail = { id: `mail-check/${at.toISOString()}`, orderedAt: at.toISOString() }
  await mails.order(mail.id, at)
  return { state: last === null ? 'unknown' : wasSent ? 'up' : 'down', mail }
}

/** @throws if the secret is malformed */
async function credentialsOf(account: Secret): Promise<Credentials | undefined> {
  const secret = await account.value()
  if (secret === undefined) return undefined
  const parsed = CheckAccount.safeParse(secret)
  // Without zod's message, which could contain the password.
  if (!parsed.success)
    throw new Error('The secret check-account is not {"email": "…", "password": "…"}')
  return parsed.data
}

export type Checked = {
  states: ComponentStates
  mail: Status['mail']
  /** Errors of the components that failed twice, without mails: their alarm counts the checks that passed. */
  errors: Error[]
  /** Whether there is an account to sign in with. */
  hasAccount: boolean
}

/**
 * Checks every component.
 * @param last the e-mail of the check before
 */
export async function checkComponents(
  { site, account, mails, retryMs }: CheckDeps,
  last: Status['mail'],
  at: Date,
): Promise<Checked> {
  // A malformed secret is an error, and hides nothing else.
  const given = await credentialsOf(account).catch((error: Error) => error)
  const credentials = given instanceof Error ? undefined : given
  const mailsChecked = await checkMails(mails, last, at).catch(() => ({
    state: 'down' as const,
    mail: last,
  }))
  let outcomes = await visit(site, credentials)
  if (hasFailed(outcomes)) {
    // Retries once, since a single broken connection is not an outage.
    await setTimeout(retryMs)
    outcomes = await visit(site, credentials)
  }
  const all: Record<Component, Outcome | 'down'> = { ...outcomes, mails: mailsChecked.state }
  const states = Object.fromEntries(
    components.map((component) => {
      const outcome = all[component]
      return [component, outcome instanceof Error ? 'down' : outcome]
    }),
  ) as ComponentStates
  return {
    states,
    mail: mailsChecked.mail,
    errors: [given, ...Object.values(outcomes)].filter((each) => each instanceof Error),
    hasAccount: credentials !== undefined,
  }
}
