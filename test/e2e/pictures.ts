import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'

const step = 1600

/** Pictures to look at, one for each 1600 pixels of the page and one of the window: PICTURES=<folder>. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    height: document.documentElement.scrollHeight,
  }))
  for (let y = 0; y < height; y += step) {
    const clip = { x: 0, y, width, height: Math.min(step, height - y) }
    await page.screenshot({ path: `${folder}/${name}-${y}.png`, fullPage: true, clip })
  }
  await page.screenshot({ path: `${folder}/${name}-window.png` })
}
