import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { PublishedReport } from '../../../shared/reports/supplier-report.ts'
import { takeLog } from '../../platform/fixtures/take-log.ts'
import { example, sha256Of, siteUrl } from '../rendering/fixtures/reports.ts'
import type { RenderDeps } from '../rendering/render-pdf.ts'
import { handleRenderJob } from './render-report.ts'

const report = PublishedReport.parse({
  ...example('clean'),
  photographs: [{ file: 'gate.jpg', caption: 'The gate', takenOn: '2026-11-12' }],
})
const job = {
  report,
  sha256: sha256Of(report),
  photographs: [{ file: 'gate.jpg', key: 'photographs/buyer/request/digest.jpg' }],
  key: 'reports/buyer/request/version.pdf',
  siteUrl,
}
const pdf = new TextEncoder().encode('%PDF-1.7')

function depsWith(stored: Map<string, Uint8Array>, breach?: string): RenderDeps {
  return {
    siteUrl,
    print: (content, photographs) => {
      expect(content).toMatchObject({ sha256: job.sha256 })
      expect(content.verify.url).toBe(`${siteUrl}/verify?code=${job.sha256}`)
      expect(photographs).toEqual([{ file: 'gate.jpg', bytes: new Uint8Array([1, 2, 3]) }])
      return { pdf, pages: 4, ...(breach && { breach }) }
    },
    files: {
      readPhotograph: async (key) => {
        if (key !== 'photographs/buyer/request/digest.jpg') throw new Error(`No file ${key}`)
        return new Uint8Array([1, 2, 3])
      },
      storePdf: async (key, bytes) => {
        stored.set(key, bytes)
      },
    },
  }
}

it('reads the photographs, files the PDF under its key and answers with its digest', async () => {
  const stored = new Map<string, Uint8Array>()
  expect(await handleRenderJob(depsWith(stored))(job)).toEqual({
    sha256: createHash('sha256').update(pdf).digest('hex'),
    pages: 4,
    bytes: pdf.byteLength,
  })
  expect([...stored]).toEqual([['reports/buyer/request/version.pdf', pdf]])
})

it('files a PDF that is not PDF/UA-1, and logs an error', async () => {
  const stored = new Map<string, Uint8Array>()
  await handleRenderJob(depsWith(stored, 'a text without a glyph'))(job)
  expect(stored.size).toBe(1)
  expect(takeLog('error')).toEqual([
    { message: 'The PDF is not PDF/UA-1', key: job.key, breach: 'a text without a glyph' },
  ])
})

it('files nothing if a photograph is missing', async () => {
  const stored = new Map<string, Uint8Array>()
  const missing = { ...job, photographs: [{ file: 'gate.jpg', key: 'photographs/gone.jpg' }] }
  await expect(handleRenderJob(depsWith(stored))(missing)).rejects.toThrow('photographs/gone.jpg')
  expect(stored.size).toBe(0)
})

it('refuses an event that is no job', async () => {
  await expect(async () =>
    handleRenderJob(depsWith(new Map()))({ ...job, key: 'x' }),
  ).rejects.toThrow()
})
