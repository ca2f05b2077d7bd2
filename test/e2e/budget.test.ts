import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newBuyer } from '../fixtures/buyer.ts'
import { signedInContext } from '../fixtures/signed-in.ts'
import { startBrowser } from './browser.ts'
import { listed, loadedBy, sum } from './loaded-files.ts'

let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

describe('the site stays within its budget', () => {
  it('and the start page has at most 100 kB of JavaScript and 10 kB of CSS before it can be used, 115 kB until the browser is idle', async () => {
    const loaded = await loadedBy(browser, '/', { baseURL: inject('endpoints').site })
    const critical = loaded.filter((file) => file.critical)
    expect(sum(critical, 'script'), listed(critical)).toBeGreaterThan(20)
    expect(sum(critical, 'script'), listed(critical)).toBeLessThanOrEqual(100)
    expect(sum(critical, 'stylesheet'), listed(critical)).toBeGreaterThan(2)
    expect(sum(critical, 'stylesheet'), listed(critical)).toBeLessThanOrEqual(10)
    expect(sum(loaded, 'script'), listed(loaded)).toBeLessThanOrEqual(115)
  })

  it('and the dashboard has at most 190 kB of JavaScript in all', async () => {
    const loaded = await loadedBy(browser, '/dashboard', signedInContext(await newBuyer()))
    expect(sum(loaded, 'script'), listed(loaded)).toBeGreaterThan(60)
    expect(sum(loaded, 'script'), listed(loaded)).toBeLessThanOrEqual(190)
  })
})
