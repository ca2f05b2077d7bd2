import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityChecks } from '../../shared/trust/promises.ts'
import { isRelease } from '../full.ts'
import type { Screen } from './screens.ts'

/** The sizes and color schemes in which every screen is checked. */
export const looks = accessibilityChecks.widths.flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
)
export type Look = (typeof looks)[number]

export async function dress(page: Page, { width, scheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: width < 700 ? 740 : 900 })
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
}

/** Asserts everything that the table of screens requires. */
export async function expectScreen(page: Page, screen: Screen, signedIn: boolean): Promise<void> {
  await page.getByRole('heading', { level: 1, name: screen.heading }).waitFor()
  const forBuyers = signedIn ? screen.signedIn : undefined
  // The table lists texts for visitors; `signedIn` replaces them for buyers.
  const links = signedIn && screen.signedIn ? (forBuyers?.links ?? []) : (screen.links ?? [])
  const has = signedIn && screen.signedIn ? (forBuyers?.has ?? []) : (screen.has ?? [])
  for (const text of signedIn && screen.signedIn ? [] : (screen.says ?? []))
    await page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
  for (const text of screen.folded ?? [])
    await page.getByText(text).first().waitFor({ state: 'attached' })
  for (const [role, name] of has)
    await page.getByRole(role, { name, exact: true }).first().waitFor()
  for (const [name, to] of links) {
    const link = page.getByRole('link', { name, exact: true })
    await link.first().waitFor({ state: 'attached' })
    const targets = await link.evaluateAll((all) => all.map((each) => each.getAttribute('href')))
    expect(targets, `targets of the link "${name}"`).toContain(to)
  }
  expect(await page.title()).toBe(screen.title)
  await page.getByRole('contentinfo').waitFor()
}

/** Serious and critical findings of axe-core, one line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
        runOnly,
      }),
    [...accessibilityChecks.rules],
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target}`))
}

/** Opens what is folded: long parts of a report. */
export const openFolds = (page: Page): Promise<void> =>
  page.locator('main details').evaluateAll((folds) => {
    for (const fold of folds) (fold as HTMLDetailsElement).open = true
  })

/** Pixels by which the page is wider than the window; 0 if it needs no sideways scrolling. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * Texts that are wider than their place: beyond the window, or hidden by an element around them. Not those that can
 * be scrolled to.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isHidden = (element: Element): boolean =>
      // The names above a comparison move with its table.
      element.closest(
        '.visually-hidden, [hidden], details:not([open]) > :not(summary), .compared__strip',
      ) !== null
    const cutBy = (rect: DOMRect, element: Element | null): boolean => {
      if (!element) return rect.right > document.documentElement.clientWidth + 1 || rect.left < -1
      const { overflowX } = getComputedStyle(element)
      if (overflowX === 'auto' || overflowX === 'scroll') return false
      const { left, right } = element.getBoundingClientRect()
      const isClipped = overflowX !== 'visible' && (rect.right > right + 1 || rect.left < left - 1)
      return isClipped || cutBy(rect, element.parentElement)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node
      if (!parentElement || !node.textContent?.trim() || isHidden(parentElement)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const isCut = [...range.getClientRects()].some((rect) => cutBy(rect, parentElement))
      if (isCut) found.push(node.textContent)
    }
    return found
  })

/**
 * Asserts that the page fits every width. In `npm run test:release` also that axe-core finds nothing serious, in every
 * size and scheme: it takes seconds of processor time for a long page.
 */
export async function expectGoodLayout(page: Page, all: readonly Look[] = looks): Promise<void> {
  const window = page.viewportSize()
  for (const look of all.filter(({ scheme }) => isRelease || scheme === 'light')) {
    await dress(page, look)
    expect([look, await overhang(page)]).toEqual([look, 0])
    if (isRelease) expect([look, await seriousFindings(page)]).toEqual([look, []])
  }
  if (window) await page.setViewportSize(window)
}
