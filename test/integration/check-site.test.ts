import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { checkSite, noteIncident } from '../../functions/health/events/check-site.ts'
import { mailCheckIn } from '../../functions/health/mail-check.ts'
import { statusPage } from '../../functions/health/status-page.ts'
import { takeLog } from '../../functions/platform/fixtures/take-log.ts'
import { brand } from '../../shared/site/brand.ts'
import { type Component, checkMinutes, type Status } from '../../shared/status/status.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer, password, type TestBuyer } from '../fixtures/buyer.ts'
import { eventually } from '../fixtures/eventually.ts'
import { operate } from '../fixtures/operate.ts'
import { ownTable } from '../fixtures/own-table.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { isFull, isRelease } from '../full.ts'

/** The step that an operator does once: docs/runbooks/deploy.md, "The account of the site's check". */
async function setCheckAccount(value: object) {
  const { secrets, credentials } = inject('endpoints')
  const { region } = credentials
  const client = new SecretsManagerClient({ endpoint: secrets.endpoint, region, credentials })
  const SecretId = 'veridock/local/check-account'
  await client.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(value) }))
  client.destroy()
}

/** With a report, which the check opens. */
let account: TestBuyer
beforeAll(async () => {
  account = await newBuyer()
  const { body } = await account.call('POST', '/api/requests', { searchTerm: '华为技术有限公司' })
  const { id } = body as { id: string }
  await reportsBucket().drop(`${id}.87.pdf`, await reportPdf(id))
  await eventually('the report', async () => {
    const { body: request } = await account.call('GET', `/api/requests/${id}`)
    return (request as { status: string }).status === 'completed' ? true : undefined
  })
})

const readFrom = (path: string) => fetch(new URL(path, inject('endpoints').site))

describe('the check of the site', () => {
  it('passes with the account’s password, and publishes a page that needs no script', async () => {
    await setCheckAccount({ email: account.email, password })
    expect(await operate('check-site', {})).toBeNull()
    const response = await readFrom('/status')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    const page = await response.text()
    expect(page).toContain('<h1>Everything we check is working</h1>')
    expect(page.match(/>Working</g)?.length).toBeGreaterThanOrEqual(4)
    expect(await (await readFrom('/status-now.json')).json()).toEqual({ running: null })
    expect(await operate('check-site', { note: 'Nothing happened.' })).toEqual({
      ok: false,
      message: 'Nothing was done. The status page has no incident.',
    })
  })

  it.runIf(isFull)('fails with a wrong password', async () => {
    await setCheckAccount({ email: account.email, password: 'Wrong-horse-8' })
    expect(await operate('check-site', {})).toMatchObject({
      errorMessage: expect.stringContaining('Incorrect username or password'),
    })
  })
})

/** What does not work of the product, as the check reaches it. */
let down: Component | 'none' = 'none'
let origin = ''

/** Calls to API and user pool. */
const calls: string[] = []

/** In front of the product: site, user pool, and links to the bucket. */
const between = createServer(async (request, response) => {
  const { site, cognito } = inject('endpoints')
  const path = request.url ?? '/'
  const poolAction = request.headers['x-amz-target']?.toString().split('.')[1]
  if (poolAction) calls.push(poolAction)
  if (path.startsWith('/api/')) calls.push(`${request.method} ${path}`)
  const isPool = path.startsWith('/pool')
  const fails =
    (down === 'search' && path === '/api/me/usage') ||
    (down === 'sign-in' && isPool) ||
    (down === 'api' && path.startsWith('/api/'))
  if (fails) return void response.writeHead(500).end('{"message":"Internal Server Error"}')
  const body = request.method === 'POST' ? await buffer(request) : null
  const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
  const target = isPool ? cognito.endpoint : new URL(path, site)
  const answer = await fetch(target, {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    body: body && new Uint8Array(body),
  })
  let text = await answer.text()
  if (path === '/config.json')
    text = JSON.stringify({ ...JSON.parse(text), userPoolEndpoint: `${origin}/pool/` })
  // The bucket does not answer.
  if (down === 'reports' && path.endsWith('/report'))
    text = text.replace(/"http:\/\/[^/]+/, '"http://127.0.0.1:9')
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
  response.end(text)
})
beforeAll(async () => {
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(between.address() as AddressInfo).port}`
})
afterAll(() => void between.close())

function canary(table = operatorsTable().table) {
  let published: Status | undefined
  let now = Date.now()
  const deps = {
    site: origin,
    account: { value: async () => JSON.stringify({ email: account.email, password }) },
    mails: mailCheckIn(table),
    status: {
      read: async () => published,
      change: async (to: (status: Status | undefined) => Status | undefined) => {
        published = to(published)
        return published
      },
    },
    clock: { now: () => new Date(now) },
    retryMs: 1,
  }
  return {
    deps,
    /** Five minutes later. @returns the error, if the check fails */
    async check(): Promise<string | undefined> {
      now += 300_000
      return checkSite(deps).then(
        () => undefined,
        (error: Error) => error.message,
      )
    },
    status: () => published as Status,
    downOnes: () =>
      Object.entries(published?.states ?? {}).flatMap(([name, state]) =>
        state === 'down' ? [name] : [],
      ),
    mailSent: () =>
      eventually('the e-mail', async () =>
        (await deps.mails.wasSent(published?.mail?.id ?? '')) ? true : undefined,
      ),
  }
}

it('calls what a buyer’s dashboard waits for, so often that its functions are running', async () => {
  calls.length = 0
  expect(await canary().check()).toBeUndefined()
  // A token, which Cognito calls a trigger for; then the calls of a sign-in.
  const inOrder = ['InitiateAuth', 'POST /api/me/signed-in', 'GET /api/dashboard']
  expect(calls.filter((call) => inOrder.includes(call))).toEqual(inOrder)
  // The shortest idle time of an environment that docs/decisions/0033-functions-by-capability.md assumes.
  expect(checkMinutes).toBeLessThanOrEqual(5)
})

describe('the status page, while something does not work', () => {
  it.runIf(isRelease)(
    'shows five kinds of failure, each as an incident with its times and what was done',
    async () => {
      const { deps, check, status, downOnes, mailSent } = canary()
      expect(await check()).toBeUndefined()
      await mailSent()
      expect(await check()).toBeUndefined()
      expect(status().states).toEqual({
        search: 'up',
        'sign-in': 'up',
        reports: 'up',
        mails: 'up',
        api: 'up',
      })
      // The alarm mails-silent counts these lines.
      expect(takeLog('info')).toEqual([{ testMailsSent: 1 }])
      await mailSent()
      for (const [fault, error, affected] of [
        ['search', /\/api\/me\/usage answers 500/, ['search']],
        ['sign-in', /./, ['sign-in']],
        ['reports', /fetch failed/, ['reports']],
        ['api', /\/api\/health answers 500/, ['sign-in', 'api']],
      ] as const) {
        down = fault
        expect(await check()).toMatch(error)
        expect(downOnes()).toEqual(affected)
        expect(status().incidents[0]).toMatchObject({ endedAt: null, components: affected })
        await noteIncident(deps, { note: `We are at ${fault}.` })
        down = 'none'
        await mailSent()
        expect(await check()).toBeUndefined()
        await mailSent()
        expect(downOnes()).toEqual([])
      }
      expect(status().incidents.map(({ components }) => components.at(-1))).toEqual([
        'api',
        'reports',
        'sign-in',
        'search',
      ])
      const page = statusPage(status(), brand)
      for (const fault of ['search', 'sign-in', 'reports', 'api'])
        expect(page).toContain(`We are at ${fault}.`)
      expect(page.match(/\(5 min\)/g)).toHaveLength(4)
      takeLog('info')
    },
  )

  it('shows that e-mails do not go out, and logs none that was sent', async () => {
    down = 'none'
    // The table has no stream: nothing brings its orders to the mail queue.
    const { check, status, downOnes } = canary(await ownTable())
    expect(await check()).toBeUndefined()
    expect(status().states.mails).toBe('unknown')
    expect(await check()).toBeUndefined()
    expect(downOnes()).toEqual(['mails'])
    expect(status().incidents).toMatchObject([{ components: ['mails'], endedAt: null }])
    expect(takeLog('info')).toEqual([])
  })
})
