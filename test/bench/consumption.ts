import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startCloud } from '../../local/cloud.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { newBuyer } from '../fixtures/buyer.ts'
import { eventually } from '../fixtures/eventually.ts'
import { passCancelWindow } from '../fixtures/pass-time.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import { freePorts } from '../free-ports.ts'

/**
 * Measures the AWS usage of one verification request, from the sign-in to the opened report, in the
 * local cloud, and writes delivery/consumption.json for delivery/cost.ts. A buyer makes three
 * requests, looks at the dashboard before and after each, reads each report twice.
 */
const buyers = 4
const requestsEach = 3
const out = fileURLToPath(new URL('../../delivery/consumption.json', import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'veridock-consumption-'))
const cloud = await startCloud({
  ...(await freePorts(27_000)),
  stateDir: join(folder, 'state'),
  log: () => undefined,
})
const { endpoints } = cloud
let apiCalls = 0
let milliseconds = 0

async function runBuyer() {
  const buyer = await newBuyer(endpoints)
  const call = async (method: string, path: string, body?: unknown) => {
    const started = performance.now()
    const answer = await buyer.call(method, path, body)
    milliseconds += performance.now() - started
    apiCalls += 1
    return answer
  }
  const dashboard = () => call('GET', '/api/dashboard')
  await call('POST', '/api/me/signed-in')
  for (let n = 1; n <= requestsEach; n++) {
    await dashboard()
    const searchTerm = `Shenzhen Bright Star ${n} ${buyer.userId.slice(0, 8)} Co., Ltd.`
    const { body } = await call('POST', '/api/requests', { searchTerm })
    const { id } = body as { id: string }
    await passCancelWindow(buyer.userId, id, endpoints)
    await dashboard()
    await reportsBucket(endpoints).drop(`${id}.87.pdf`, await reportPdf(searchTerm))
    await eventually('the report', async () => {
      const { body: seen } = await buyer.call('GET', `/api/requests/${id}`)
      return (seen as { status: string }).status === 'completed' ? true : undefined
    })
    for (let reading = 0; reading < 2; reading++) await call('GET', `/api/requests/${id}/report`)
  }
}

const mailsBefore = cloud.mails().length
for (let n = 0; n < buyers; n++) await runBuyer()
const requests = buyers * requestsEach
await eventually('the mails', async () =>
  cloud.mails().length - mailsBefore >= requests * 2 ? true : undefined,
)
const per = (count: number) => Number((count / requests).toFixed(2))
const actions = [...cloud.permissions.calls].map(([action, count]) => [action, per(count)])
writeFileSync(
  out,
  `${JSON.stringify(
    {
      about: 'Of one verification request, written by npm run bench:consumption',
      requests,
      apiCalls: per(apiCalls),
      millisecondsPerCall: Math.round(milliseconds / apiCalls),
      mails: per(cloud.mails().length - mailsBefore),
      actions: Object.fromEntries(actions.toSorted()),
    },
    undefined,
    2,
  )}\n`,
)
await cloud.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(0)
