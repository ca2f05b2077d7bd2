import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { preview } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFull } from '../full.ts'
import { openPage, startBrowser } from './browser.ts'
import { overhang, seriousFindings } from './check-screen.ts'

async function buildCatalogue(folder: string): Promise<void> {
  const storybook = ['node_modules/.bin/storybook', 'build', '--disable-telemetry', '--quiet']
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, [...storybook, '-o', folder], { env })
}

const serveCatalogue = (folder: string) =>
  preview({
    configFile: false,
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'warn',
  })

type Server = Awaited<ReturnType<typeof serveCatalogue>>

const storiesAt = async (site: string): Promise<string[]> => {
  const { entries } = (await (await fetch(`${site}/index.json`)).json()) as { entries: object }
  return Object.keys(entries)
}

describe.runIf(isFull)('the built catalogue', () => {
  let folder: string
  let browser: Browser
  let server: Server
  let site: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'veridock-catalogue-'))
    await buildCatalogue(folder)
    server = await serveCatalogue(folder)
    site = new URL(server.resolvedUrls?.local[0] ?? '').origin
    browser = await startBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
    rmSync(folder, { recursive: true })
  })

  it.each(['light', 'dark'])('has no serious faults on a phone, %s', async (scheme) => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
    })
    const { page, troubles } = await openPage(context)
    const faults: string[] = []
    for (const story of await storiesAt(site)) {
      await page.goto(`${site}/iframe.html?id=${story}&globals=scheme:${scheme}`)
      await page.locator('body.sb-show-main main').waitFor()
      const found = await seriousFindings(page)
      if ((await overhang(page)) > 0) found.push('wider than the window')
      faults.push(...found.map((fault) => `${story}: ${fault}`))
    }
    await context.close()
    expect([...faults, ...troubles]).toEqual([])
  })
})
