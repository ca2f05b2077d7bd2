import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { ConfirmSignUpCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoints } from '../../local/endpoints.ts'
import { reportsBucket } from '../fixtures/bucket.ts'
import { call, cognitoClient, newBuyer, password, tokensFor } from '../fixtures/buyer.ts'
import { eventually } from '../fixtures/eventually.ts'
import { codeFor, mailsTo } from '../fixtures/inbox.ts'
import { ownCopy } from '../fixtures/own-copy.ts'
import { reportPdf } from '../fixtures/pdf.ts'
import { isFull, isRelease, sampled } from '../full.ts'

type Copy = Awaited<ReturnType<typeof ownCopy>>

let copy: Copy
beforeAll(async () => {
  copy = await ownCopy(19_000 + (process.pid % 300) * 20)
})
afterAll(async () => {
  await copy.end('SIGTERM')
  copy.removeState()
})

/** The copy's processes, recognized by the port in their environment. */
const processesOf = ({ port }: Copy): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`PORT=${port}`)
      } catch {
        return false
      }
    })

const allEnded = () =>
  eventually('its processes to end', async () =>
    processesOf(copy).length === 0 ? true : undefined,
  )

/**
 * Longer than an e-mail waits whose sender was killed: its claim lasts 90 seconds, then the message is
 * delivered again.
 */
const timeoutSeconds = 150

describe('the product', () => {
  it.runIf(isRelease)(
    'loses no acknowledged change if it is killed and restarted, and leaves no process behind, killed or ended by SIGTERM',
    async () => {
      let endpoints: Endpoints = await copy.start()
      const buyer = await newBuyer(endpoints)
      const submitted: string[] = []
      for (const searchTerm of ['第一有限公司', '第二有限公司', '第三有限公司']) {
        const { status, body } = await buyer.call('POST', '/api/requests', { searchTerm })
        expect(status).toBe(201)
        submitted.push((body as { id: string }).id)
      }
      const [first = '', second = ''] = submitted

      // The kill comes in the middle of a sign-up, and before the drops are handled.
      const email = `half-way-${copy.port}@example.com`
      await cognitoClient(endpoints).send(
        new SignUpCommand({
          ClientId: endpoints.cognito.clientId,
          Username: email,
          Password: password,
          UserAttributes: [{ Name: 'email', Value: email }],
        }),
      )
      const bucket = reportsBucket(endpoints)
      await Promise.all([
        bucket.drop(`${first}.80.pdf`, await reportPdf('First')),
        bucket.drop(`${second}.50.pdf`, await reportPdf('Second')),
      ])
      await copy.end('SIGKILL')
      await allEnded()

      endpoints = await copy.start()
      const { accessToken } = await tokensFor(buyer.email, endpoints)
      const list = async () =>
        (await call(accessToken, 'GET', '/api/requests', undefined, {}, endpoints.site)).body as {
          items: { id: string; status: string; score: unknown }[]
        }
      const done = await eventually(
        'both reports',
        async () => {
          const { items } = await list()
          return items.filter(({ status }) => status === 'completed').length === 2
            ? items
            : undefined
        },
        timeoutSeconds,
      )
      expect(done.map(({ id }) => id)).toEqual([...submitted].reverse())
      expect(done.map(({ score }) => score)).toEqual(['', 50, 80])
      const mails = await eventually(
        'both mails',
        async () => {
          const found = (await mailsTo(buyer.email, endpoints.mail.messages)).filter(
            ({ subject }) => subject.includes('is ready'),
          )
          return found.length >= 2 ? found : undefined
        },
        timeoutSeconds,
      )
      expect(mails).toHaveLength(2)

      const code = await codeFor(email, endpoints.mail.messages)
      await cognitoClient(endpoints).send(
        new ConfirmSignUpCommand({
          ClientId: endpoints.cognito.clientId,
          Username: email,
          ConfirmationCode: code,
        }),
      )
      const late = await tokensFor(email, endpoints)
      expect(
        await call(late.accessToken, 'GET', '/api/me', undefined, {}, endpoints.site),
      ).toMatchObject({ status: 200, body: { email, createdAt: expect.any(String) } })
      await copy.end('SIGTERM')
      await allEnded()
    },
    400_000,
  )
})

describe('the product leaves no process behind when SIGKILL hits', () => {
  it.runIf(isRelease)('the npm that started it', async () => {
    await copy.start(['npm', 'start'])
    await copy.end('SIGKILL')
    await allEnded()
  })

  it.each(sampled([2000, 100, 300, 1000, 3000], 5))(
    'the npm that started it, %i ms after its start',
    async (ms) => {
      copy.begin(['npm', 'start'])
      // Real time: a process is killed while it starts.
      await setTimeout(ms)
      await copy.end('SIGKILL')
      await allEnded()
    },
  )

  // Linux only: elsewhere `script` has other arguments. A bare chroot has no pseudo-terminals.
  it.runIf(isFull && existsSync('/dev/pts/ptmx'))('the terminal that it runs in', async () => {
    await copy.start(['script', '--quiet', '--flush', '--command', 'npm start', '/dev/null'])
    await copy.end('SIGKILL')
    await allEnded()
  })
})
