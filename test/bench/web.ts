import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { startCloud } from '../../local/cloud.ts'
import { type Endpoints, newBuyer } from '../builders/buyer.ts'
import { storageOf } from '../builders/signed-in.ts'
import { freePorts } from '../free-ports.ts'
import { launchOptions } from '../journeys/browser.ts'

/**
 * `npm run bench:web`: Lighthouse's mobile preset on the pages that count, cold, against the local
 * cloud: its scores, and what was sent. It ends with an error where a goal is missed.
 */

const pages = [
  { path: '/', signedIn: false },
  { path: '/how-it-works', signedIn: false },
  { path: '/pricing', signedIn: true },
  { path: '/dashboard', signedIn: true },
] as const

const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof goals
const categories = Object.keys(goals) as Category[]

/**
 * The local stage keeps search engines out, as every stage but production does: by its robots.txt,
 * and pages that need sign-in by themselves. That is meant, and no fault of a page.
 */
const skipAudits = ['is-crawlable']

const say = (line: string) => process.stdout.write(`${line}\n`)

async function openBrowser(profile: string, port: number, site: string) {
  const options = await launchOptions()
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
    baseURL: site,
  })
  const [page = await context.newPage()] = context.pages()
  return { context, page }
}

type Result = {
  path: string
  scores: Record<Category, number>
  sent: Record<string, number>
  times: string
  faults: string[]
}

async function measure(url: string, port: number): Promise<Omit<Result, 'path'>> {
  const run = await lighthouse(
    url,
    { port, output: 'json', logLevel: 'error' },
    {
      extends: 'lighthouse:default',
      settings: {
        onlyCategories: categories,
        skipAudits,
        // Everything but the sign-in, which is in local storage.
        clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage'],
      },
    },
  )
  if (!run) throw new Error(`Lighthouse said nothing about ${url}`)
  const { categories: found, audits } = run.lhr
  const scoreOf = (category: Category) => Math.round((found[category]?.score ?? 0) * 100)
  const requests = (audits['network-requests']?.details ?? { items: [] }) as unknown as {
    items: { resourceType?: string; transferSize?: number }[]
  }
  const sent: Record<string, number> = {}
  for (const { resourceType = 'Other', transferSize = 0 } of requests.items)
    sent[resourceType] = (sent[resourceType] ?? 0) + transferSize / 1000
  const times = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
    'speed-index',
  ]
    .map((id) => `${id} ${audits[id]?.displayValue}`)
    .join(', ')
  const faults = categories
    .filter((category) => scoreOf(category) < goals[category])
    .flatMap((category) => found[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.95)
    .map(({ id }) => `${id}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`)
  return {
    scores: Object.fromEntries(categories.map((each) => [each, scoreOf(each)])) as Result['scores'],
    sent,
    times,
    faults,
  }
}

/** One run says little on a machine that does other things as well: the one in the middle counts. */
async function measureOften(url: string, port: number): Promise<Omit<Result, 'path'>> {
  const runs: Omit<Result, 'path'>[] = []
  while (runs.length < 3) runs.push(await measure(url, port))
  const [, middle] = runs.toSorted(
    (one, other) => one.scores.performance - other.scores.performance,
  )
  if (!middle) throw new Error(`Lighthouse said nothing about ${url}`)
  return middle
}

function report({ path, scores, sent, times, faults }: Result): boolean {
  say(`\n${path}`)
  say(`  ${categories.map((category) => `${category} ${scores[category]}`).join(', ')}`)
  say(`  ${times}`)
  say(
    `  sent, kB: ${Object.entries(sent)
      .map(([type, kB]) => `${type} ${kB.toFixed(1)}`)
      .join(', ')}`,
  )
  for (const fault of faults) say(`  - ${fault}`)
  return faults.length === 0
}

async function main(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'veridock-bench-'))
  const cloud = await startCloud({
    ...(await freePorts(30_000 + (process.pid % 500) * 20)),
    stateDir: join(folder, 'state'),
    log: () => undefined,
  })
  try {
    const endpoints = cloud.endpoints as Endpoints
    const { port } = await freePorts(42_000)
    const buyer = await newBuyer(endpoints)
    await buyer.call('POST', '/api/requests', { searchTerm: '海尔集团' })
    const { context, page } = await openBrowser(join(folder, 'profile'), port, endpoints.site)
    let allMet = true
    for (const { path, signedIn } of pages) {
      await page.goto('/robots.txt')
      await page.evaluate(
        (items) => {
          localStorage.clear()
          for (const { name, value } of items) localStorage.setItem(name, value)
        },
        signedIn ? storageOf(buyer, endpoints) : [],
      )
      const result = await measureOften(endpoints.site + path, port)
      allMet = report({ path, ...result }) && allMet
    }
    await context.close()
    return allMet
  } finally {
    await cloud.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

process.exitCode = (await main()) ? 0 : 1
