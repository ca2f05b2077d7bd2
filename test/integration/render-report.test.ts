import { createHash } from 'node:crypto'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { expect, it } from 'vitest'
import { RenderedPdf } from '../../functions/reports/render-job.ts'
import {
  readTypstPdf,
  squeeze,
  textOf,
} from '../../functions/reports/rendering/fixtures/pdf-text.ts'
import { png } from '../../functions/reports/rendering/fixtures/pictures.ts'
import { example, sha256Of, siteUrl } from '../../functions/reports/rendering/fixtures/reports.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { operate } from '../fixtures/operate.ts'

const bucket = reportsBucket()

const photograph = {
  file: 'gate.png',
  caption: 'The gate, with the name 朔桐',
  takenOn: '2026-11-12',
}
const report = { ...example('mixed'), photographs: [photograph] }
const job = {
  report,
  sha256: sha256Of(report),
  photographs: [{ file: 'gate.png', key: 'photographs/render-report-test/gate.png' }],
  key: 'reports/render-report-test/request/mixed.pdf',
  siteUrl,
}

async function storedBytes(key: string): Promise<Uint8Array> {
  const { Body } = await bucket.client.send(new GetObjectCommand({ Bucket: bucket.name, Key: key }))
  return (await Body?.transformToByteArray()) ?? new Uint8Array()
}

it('the function render-report files the PDF of a report with its photographs, twice the same', async () => {
  await bucket.client.send(
    new PutObjectCommand({
      Bucket: bucket.name,
      Key: job.photographs[0]?.key,
      Body: png(600, 400),
    }),
  )
  const answer = RenderedPdf.parse(await operate('render-report', job))
  const pdf = await storedBytes(job.key)
  expect(answer).toMatchObject({
    sha256: createHash('sha256').update(pdf).digest('hex'),
    bytes: pdf.byteLength,
  })
  const { pages, runs } = await readTypstPdf(pdf)
  expect(pages).toBe(answer.pages)
  expect(textOf(runs)).toContain(squeeze(photograph.caption))
  expect(textOf(runs)).toContain(`SHA-256ofthedata:${job.sha256}`)
  expect(await operate('render-report', job)).toEqual(answer)
})

it.each([
  ['from another folder', 'rejected/gate.png', /photographs\//],
  ['that is not filed', 'photographs/render-report-test/none.png', /none\.png could not be read/],
])('the function render-report fails for a photograph %s, and says why', async (_, key, why) => {
  const answer = await operate('render-report', {
    ...job,
    photographs: [{ file: 'gate.png', key }],
    key: 'reports/render-report-test/request/never.pdf',
  })
  expect(answer).toMatchObject({ errorMessage: expect.stringMatching(why) })
  expect(await bucket.keys('reports/render-report-test/request/never')).toEqual([])
})
