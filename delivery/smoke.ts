import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { print } from './print.ts'

/** Something that must work after a deployment. Needs only the site's address, no account. */
type Check = { name: string; run: (site: string) => Promise<void> }

class CheckError extends Error {}

function assert(condition: unknown, failure: string): asserts condition {
  if (!condition) throw new CheckError(failure)
}

async function get(url: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(15_000), ...init })
  } catch (error) {
    throw new CheckError(
      `${url} does not answer: ${error instanceof Error ? error.message : error}`,
    )
  }
}

const Config = z.object({
  region: z.string().min(1),
  userPoolId: z.string().min(1),
  userPoolClientId: z.string().min(1),
  userPoolEndpoint: z.string(),
})

async function home(site: string): Promise<string> {
  const response = await get(`${site}/`)
  assert(response.status === 200, `the home page answers ${response.status}`)
  return response.text()
}

const checks: Check[] = [
  {
    name: 'the home page is prerendered, and caches revalidate it each time',
    async run(site) {
      assert((await home(site)).includes('<h1'), 'the home page has no heading')
      const cache = (await get(`${site}/`)).headers.get('cache-control') ?? ''
      assert(/max-age=0|no-cache/.test(cache), `its cache-control is "${cache}"`)
    },
  },
  {
    name: 'the script of the home page exists, and caches keep it',
    async run(site) {
      const [, script] = /<script[^>]+src="(\/assets\/[^"]+\.js)"/.exec(await home(site)) ?? []
      assert(script, 'the home page names no script')
      const response = await get(`${site}${script}`)
      assert(response.status === 200, `${script} answers ${response.status}`)
      const cache = response.headers.get('cache-control') ?? ''
      assert(cache.includes('immutable'), `its cache-control is "${cache}"`)
    },
  },
  {
    name: 'every page has security headers, including the 404 page',
    async run(site) {
      // The 404 page is made by a CloudFront function, which the response headers policy does not reach: it sets the
      // headers itself.
      for (const path of ['/', '/no-such-page']) {
        const { headers } = await get(`${site}${path}`)
        for (const name of [
          'content-security-policy',
          'strict-transport-security',
          'x-content-type-options',
          'x-frame-options',
          'referrer-policy',
        ])
          assert(headers.has(name), `${name} is missing at ${path}`)
        assert(
          !/unsafe-inline|unsafe-eval/.test(headers.get('content-security-policy') ?? ''),
          'the content security policy allows inline code',
        )
      }
    },
  },
  {
    name: 'an unknown page is a real 404',
    async run(site) {
      const { status } = await get(`${site}/no-such-page`)
      assert(status === 404, `it answers ${status}`)
    },
  },
  {
    name: 'http redirects to https',
    async run(site) {
      if (site.startsWith('http:')) return
      const { status, headers } = await get(`${site.replace('https:', 'http:')}/`)
      assert([301, 307, 308].includes(status), `http answers ${status}`)
      assert(headers.get('location')?.startsWith('https:'), 'http does not redirect to https')
    },
  },
  {
    name: 'the API answers through the site',
    async run(site) {
      const response = await get(`${site}/api/health`)
      assert(response.status === 200, `/api/health answers ${response.status}`)
      assert((await response.json()).status === 'ok', '/api/health is not ok')
    },
  },
  {
    name: 'the API serves its OpenAPI document',
    async run(site) {
      const document = await (await get(`${site}/api/openapi.json`)).json()
      assert(document.paths?.['/api/requests'], '/api/openapi.json describes no /api/requests')
    },
  },
  {
    name: 'a buyer’s data requires a sign-in',
    async run(site) {
      const forged = { headers: { authorization: 'Bearer forged.token.here' } }
      for (const init of [{}, forged]) {
        const { status } = await get(`${site}/api/me`, init)
        assert(status === 401, `/api/me answers ${status}`)
      }
    },
  },
  {
    name: 'invalid input gets a 400 that names the field',
    async run(site) {
      const response = await get(`${site}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      const problem = await response.json()
      assert(response.status === 400, `an empty contact message answers ${response.status}`)
      assert(problem.errors?.length > 0, 'the problem names no field')
    },
  },
  {
    name: 'the user pool answers at the address in config.json',
    async run(site) {
      const config = Config.parse(await (await get(`${site}/config.json`)).json())
      const pool = config.userPoolEndpoint || `https://cognito-idp.${config.region}.amazonaws.com/`
      const keys = await get(new URL(`${config.userPoolId}/.well-known/jwks.json`, pool).href)
      assert(keys.status === 200, `its keys answer ${keys.status}`)
    },
  },
]

/** @returns one line for each check that failed */
export async function smoke(site: string, print: (line: string) => void): Promise<string[]> {
  const failures: string[] = []
  for (const { name, run } of checks) {
    try {
      await run(site.replace(/\/$/, ''))
      print(`ok      ${name}`)
    } catch (error) {
      const line = `${name}: ${error instanceof Error ? error.message : error}`
      failures.push(line)
      print(`FAILED  ${line}`)
    }
  }
  return failures
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , site] = process.argv
  if (!site || !URL.canParse(site)) {
    print('Pass the site: npm run smoke -- https://example.com')
    process.exit(2)
  }
  const failures = await smoke(site, print)
  print(failures.length === 0 ? `${site} works.` : `${failures.length} of ${checks.length} failed.`)
  process.exit(failures.length === 0 ? 0 : 1)
}
