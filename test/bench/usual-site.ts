import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const output = resolve('build/bench/usual-site')

/** Builds the site of usual/main.tsx with Vite's default settings. @returns gzipped kB that `/` loads */
export async function usualSite(): Promise<{ js: number; css: number }> {
  process.env.NODE_ENV = 'production'
  await build({
    configFile: false,
    root: fileURLToPath(new URL('usual', import.meta.url)),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: output, emptyOutDir: true, chunkSizeWarningLimit: 5000 },
  })
  const html = readFileSync(join(output, 'index.html'), 'utf8')
  const kB = (ending: string) =>
    readdirSync(join(output, 'assets'))
      .filter((file) => file.endsWith(ending) && html.includes(file))
      .map((file) => gzipSync(readFileSync(join(output, 'assets', file))).length / 1000)
      .reduce((sum, size) => sum + size, 0)
  return { js: kB('.js'), css: kB('.css') }
}
