import type { LambdaClient } from '@aws-sdk/client-lambda'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RenderJob, renderPdfs } from './render-job.ts'
import { example, sha256Of, siteUrl } from './rendering/fixtures/reports.ts'

const report = example('clean')
const job: RenderJob = {
  report,
  sha256: sha256Of(report),
  photographs: [],
  key: 'reports/buyer/request/0123456789abcdef-01234567.pdf',
  siteUrl,
}
const rendered = { sha256: 'a'.repeat(64), pages: 5, bytes: 190_000 }

/** A Lambda client whose one function answers this. */
function lambdaThatAnswers(answer: object) {
  const sent: { FunctionName: string; Payload: string }[] = []
  const client = {
    send: async ({ input }: { input: (typeof sent)[number] }) => {
      sent.push(input)
      return answer
    },
  } as unknown as LambdaClient
  return { client, sent }
}

const payload = (value: unknown) => ({
  Payload: { transformToString: () => JSON.stringify(value) },
})

describe('the client of render-report', () => {
  beforeEach(() => {
    process.env.RENDER_FUNCTION = 'veridock-test-render-report'
  })
  afterEach(() => {
    delete process.env.RENDER_FUNCTION
  })

  it('sends the job to the function of the environment, and returns its answer', async () => {
    const { client, sent } = lambdaThatAnswers(payload(rendered))
    expect(await renderPdfs(client)(job)).toEqual(rendered)
    expect(sent.map(({ FunctionName }) => FunctionName)).toEqual(['veridock-test-render-report'])
    expect(RenderJob.parse(JSON.parse(sent[0]?.Payload ?? ''))).toEqual(job)
  })

  it('throws an error that names the function and its error, if it fails', async () => {
    const failed = payload({ errorType: 'Error', errorMessage: 'The photograph could not be read' })
    const { client } = lambdaThatAnswers({ ...failed, FunctionError: 'Unhandled' })
    await expect(renderPdfs(client)(job)).rejects.toThrow(
      /veridock-test-render-report failed: .*The photograph could not be read/,
    )
  })

  it('throws an error that names the function, if it cannot be invoked', async () => {
    const client = {
      send: () => Promise.reject(new Error('TooManyRequestsException')),
    } as unknown as LambdaClient
    await expect(renderPdfs(client)(job)).rejects.toThrow(
      'The function veridock-test-render-report could not be invoked',
    )
  })
})

const photograph = { file: 'gate.jpg', caption: 'The gate', takenOn: '2026-11-12' }

it.each<[string, object]>([
  ['a PDF outside reports/', { key: 'inbox/request.pdf' }],
  ['a photograph outside photographs/', { photographs: [{ file: 'a.jpg', key: 'reports/a.jpg' }] }],
  ['a photograph without a key', { report: { ...report, photographs: [photograph] } }],
  ['a site without an address', { siteUrl: '/verify' }],
  ['a malformed digest', { sha256: 'none' }],
])('a job with %s is refused', (_, change) => {
  expect(RenderJob.safeParse({ ...job, ...change }).success).toBe(false)
})
