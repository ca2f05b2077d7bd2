import { setTimeout } from 'node:timers/promises'
import * as z from 'zod'
import { getMe } from '../../../shared/routes/account.ts'
import { listRequests } from '../../../shared/routes/requests.ts'
import { SiteConfig } from '../../../shared/site/site-config.ts'
import { environment, jsonVariable } from '../../platform/environment.ts'
import { logMetric } from '../../platform/log.ts'
import { type Secret, secretOf } from '../../platform/secrets.ts'
import { type Credentials, withSiteSession } from '../site-session.ts'

const CheckAccount = jsonVariable(z.object({ email: z.email(), password: z.string().min(1) }))

type Deps = {
  site: string
  account: Secret
  /** How long to wait before a second attempt. */
  retryMs: number
}

async function get(url: string, accessToken?: string): Promise<unknown> {
  const response = await fetch(url, {
    headers: accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return response.json()
}

/** Opens the site, signs in, and reads the account and the requests. */
async function visit(site: string, credentials: Credentials): Promise<void> {
  const config = SiteConfig.parse(await get(`${site}/config.json`))
  await withSiteSession(config, credentials, async (accessToken) => {
    for (const { path, response } of [getMe, listRequests])
      response.parse(await get(`${site}${path}`, accessToken))
  })
}

/** @returns false if no check account is configured */
export async function checkSite({ site, account, retryMs }: Deps): Promise<boolean> {
  const secret = await account.value()
  if (secret === undefined) return false
  const parsed = CheckAccount.safeParse(secret)
  // Without zod's message, which could contain the password.
  if (!parsed.success)
    throw new Error('The secret check-account is not {"email": "…", "password": "…"}')
  try {
    await visit(site, parsed.data)
  } catch {
    // Retries once, since a single broken connection is not an outage.
    await setTimeout(retryMs)
    await visit(site, parsed.data)
  }
  return true
}

/** Every hour: signs in on the live site with a test account and reads its dashboard. */
export const createHandler = () => {
  const { SITE_URL, CHECK_ACCOUNT_ARN } = environment({
    SITE_URL: z.url(),
    CHECK_ACCOUNT_ARN: z.string().min(1),
  })
  return async (): Promise<void> => {
    // Not cached, so a changed password takes effect at the next check.
    const account = secretOf(CHECK_ACCOUNT_ARN)
    if (await checkSite({ site: SITE_URL, account, retryMs: 10_000 }))
      logMetric('siteChecksPassed', 1)
  }
}
