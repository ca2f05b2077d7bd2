import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { png } from '../../functions/reports/photographs/fixtures/pictures.ts'
import { redrawPng } from '../../functions/reports/photographs/redraw-png.ts'
import {
  example,
  longestReport,
  sha256Of,
  siteUrl,
} from '../../functions/reports/rendering/fixtures/reports.ts'
import { bundleFunctions, bundleOf } from '../../infra/bundles.ts'
import { maxReleased } from '../../shared/desk/released-evidence.ts'
import { checkIds } from '../../shared/reports/checks.ts'
import { publishedExample } from '../../shared/reports/fixtures/examples.ts'
import type { PublishedReport } from '../../shared/reports/supplier-report.ts'
import { type Figure, median, publish } from './figures.ts'

/**
 * `npm run bench:rendering` measures the function render-report as it is bundled: its size, its first
 * report in a new process, later ones, and memory. S3 is a server here that takes everything, and has pictures.
 */

const rounds = 7

type Run = {
  cold: number
  coldCpu: number
  warm: number
  peakMB: number
  pages: number
  bytes: number
}

async function run(job: string, s3: string): Promise<Run> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      fileURLToPath(new URL('render-once.mjs', import.meta.url)),
      pathToFileURL(join(bundleOf('render-report'), 'index.mjs')).href,
      job,
    ],
    {
      env: {
        AWS_REGION: 'eu-west-1',
        AWS_ACCESS_KEY_ID: 'none',
        AWS_SECRET_ACCESS_KEY: 'none',
        AWS_ENDPOINT_URL_S3: s3,
        REPORTS_BUCKET: 'reports',
        SITE_URL: siteUrl,
      },
    },
  )
  return JSON.parse(stdout) as Run
}

const MB = (bytes: number): number => bytes / 1e6

function sizes(): Figure[] {
  const folder = bundleOf('render-report')
  const files = readdirSync(folder).map((name) => join(folder, name))
  const total = files.reduce((sum, file) => sum + statSync(file).size, 0)
  const packed = files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0)
  return [
    { name: 'render-report: package', value: MB(total), unit: 'MB', goal: { atMost: 250 } },
    { name: 'render-report: package, packed', value: MB(packed), unit: 'MB', goal: { atMost: 50 } },
  ]
}

type Size = { width: number; height: number }
/** 2.5 megapixels each: so tall that a page of the annex has one, and so wide that it has three. */
const tall: Size = { width: 1666, height: 1500 }
const wide: Size = { width: 2738, height: 913 }

/** A photograph as the desk releases it: colors that run into each other, with grain. */
async function photograph({ width, height }: Size): Promise<Buffer> {
  const rows = randomBytes(height * (1 + width * 3))
  for (let y = 0; y < height; y += 1)
    for (let at = 0; at <= width * 3; at += 1) {
      const grain = (rows[y * (1 + width * 3) + at] ?? 0) % 16
      const color = 120 + 60 * Math.sin(at / 111) + 50 * Math.cos(y / 53 + at / 600)
      rows[y * (1 + width * 3) + at] = at === 0 ? 0 : color + grain
    }
  const drawn = await redrawPng(png({ width, height, rows }), [], width * height)
  if ('fault' in drawn) throw new Error(drawn.fault)
  return drawn.bytes
}

/** The same picture as another file: Typst prints one file once. */
function named(picture: Buffer, name: string): Buffer {
  const comment = Buffer.from(`\xff\xfe\0${String.fromCharCode(2 + name.length)}${name}`, 'latin1')
  return Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2)])
}

/** With as many pictures of evidence as a report may have, and photographs. */
const withPictures = (report: PublishedReport): PublishedReport => ({
  ...report,
  photographs: Array.from({ length: 20 - maxReleased }, (_, index) => ({
    file: `site-${index}.jpg`,
    caption: 'A production line',
    takenOn: '2026-11-18',
  })),
  evidence: Array.from({ length: maxReleased }, (_, index) => ({
    number: index + 1,
    check: checkIds[index] ?? 'registration',
    origin: 'public-register',
    address: 'https://www.gsxt.gov.cn/',
    capturedAt: '2026-11-20T00:15:00.000Z',
    sha256: 'a'.repeat(64),
  })),
})

async function measure(
  name: string,
  report: PublishedReport,
  { goals = false, size = tall }: { goals?: boolean; size?: Size } = {},
): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'veridock-rendering-'))
  const job = join(folder, 'job.json')
  writeFileSync(
    job,
    JSON.stringify({
      report,
      sha256: sha256Of(report),
      photographs: report.photographs.map(({ file }) => ({ file, key: `photographs/${file}` })),
      evidenceKeys: (report.evidence ?? []).map(({ number }) => `released/${number}.jpg`),
      key: 'reports/bench.pdf',
      siteUrl,
    }),
  )
  const picture = await photograph(size)
  const server = createServer((request, response) => {
    if (request.method === 'GET') response.end(named(picture, request.url ?? ''))
    else request.resume().on('end', () => response.setHeader('etag', '"none"').end())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const s3 = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const runs: Run[] = []
  for (let round = 0; round < rounds; round += 1) runs.push(await run(job, s3))
  server.close()
  rmSync(folder, { recursive: true })
  const of = (key: keyof Run) => median(runs.map((each) => each[key]))
  return [
    {
      name: `${name}: first report, import included`,
      value: of('cold'),
      unit: 'ms',
      ...(goals && { goal: { atMost: 3000 } }),
    },
    { name: `${name}: first report, processor time`, value: of('coldCpu'), unit: 'ms' },
    {
      name: `${name}: later reports`,
      value: of('warm'),
      unit: 'ms',
      ...(goals && { goal: { atMost: 600 } }),
    },
    {
      name: `${name}: memory at most`,
      value: of('peakMB'),
      unit: 'MB',
      goal: { atMost: 1000 },
    },
    { name: `${name}: pages`, value: of('pages'), unit: '' },
    { name: `${name}: PDF`, value: MB(of('bytes')), unit: 'MB' },
  ]
}

await bundleFunctions()
const isMet = publish('rendering', [
  ...sizes(),
  ...(await measure('the example mixed', example('mixed'), { goals: true })),
  ...(await measure('20 pictures', withPictures(publishedExample('chain')))),
  ...(await measure('20 pictures on 12 pages', withPictures(publishedExample('care')), {
    size: wide,
  })),
  ...(await measure('600 findings', longestReport({ share: 0.25 }))),
])
process.exitCode = isMet ? 0 : 1
