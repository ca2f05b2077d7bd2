import { writeFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { noIndexPaths } from '../../shared/site/no-index-paths.ts'
import { type Path, paths, publicPaths } from '../../shared/site/pages.ts'
import { newBuyer, type TestBuyer } from '../fixtures/buyer.ts'
import { operate } from '../fixtures/operate.ts'
import { isRelease, sampled } from '../full.ts'
import { nextPage, startBrowser } from './browser.ts'

/** Pages that must be one click away from every page; on a phone, one click in the opened menu. */

let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  browser = await startBrowser()
  context = await browser.newContext({ baseURL: inject('endpoints').site })
})
afterAll(() => browser?.close())

const routes = Object.values(paths).filter((path) => !noIndexPaths.has(path))

/** The written table covers every route. */
const visited = process.env.REACH ? routes : sampled(routes, 20)

/** The site's paths that visible links lead to. */
async function reachedFrom(page: Page, path: Path): Promise<string[]> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // A buyer's header is drawn after the page.
  const account = page.getByRole('button', { name: 'Account menu', exact: true })
  await page.getByRole('link', { name: 'Sign In', exact: true }).or(account).first().waitFor()
  if (await account.isVisible()) await account.click()
  const reached = await page
    .getByRole('link')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all
        .filter((it): it is HTMLAnchorElement => it instanceof HTMLAnchorElement)
        .filter(({ origin }) => origin === location.origin)
        .map(({ pathname }) => pathname),
    )
  return [...new Set(reached)].toSorted()
}

type Reach = Map<Path, string[]>

async function reachOf(buyer: TestBuyer | undefined, width: number) {
  const { page } = await nextPage(context, buyer)
  await page.setViewportSize({ width, height: 900 })
  const reach: Reach = new Map()
  for (const path of visited) {
    const isOpen = buyer !== undefined || publicPaths.has(path)
    if (isOpen) reach.set(path, await reachedFrom(page, path))
  }
  return reach
}

const row = (path: Path, who: string, reached: string[]) =>
  `| ${path} | ${who} | ${reached.filter((it) => it !== path).join(' ')} |`

/** Writes the table if `REACH` is set, as in `REACH=docs/reach.md`. */
const write = (file: string, reaches: readonly (readonly [who: string, Reach])[]) => {
  const rows = routes.flatMap((path) =>
    reaches.map(([who, reach]) => row(path, who, reach.get(path) ?? ['(sent to sign in)'])),
  )
  const head = [
    '# What can be reached with one click',
    '',
    'Written by `REACH=docs/reach.md npx vitest run --project product test/e2e/reach.test.ts`, at 1280 px,',
    'the account menu opened. "in" is a free buyer.',
    '',
    '| From | Signed | To |',
    '|---|---|---|',
  ]
  writeFileSync(file, `${[...head, ...rows].join('\n')}\n`)
}

it.runIf(isRelease || process.env.REACH)(
  'the dashboard and the plan are one click away from every page for a buyer',
  async () => {
    const [free, payer] = await Promise.all([newBuyer(), newBuyer()])
    await operate('set-plan', { account: payer.userId, plan: 'premium', by: 'Ann', reason: 'Gift' })
    const out = await reachOf(undefined, 1280)
    const wide = await reachOf(free, 1280)
    const narrow = await reachOf(free, 390)
    const paying = await reachOf(payer, 1280)
    if (process.env.REACH)
      write(process.env.REACH, [
        ['out', out],
        ['in', wide],
      ])

    const header = [
      paths.dashboard,
      paths.suppliers,
      paths.monitoring,
      paths.payments,
      paths.profile,
      paths.settings,
    ]
    for (const path of visited) {
      const expected = expect.arrayContaining([...header, paths.pricing])
      expect(wide.get(path), path).toEqual(expected)
      expect(narrow.get(path), `${path} on a telephone`).toEqual(expected)
      // A paying buyer's plan is shown in the profile.
      expect(paying.get(path), `${path} for a payer`).toEqual(expect.arrayContaining(header))
    }
    for (const [path, reached] of out)
      expect(reached, path).toEqual(expect.arrayContaining([paths.signIn, paths.signUp]))
  },
  240_000,
)
