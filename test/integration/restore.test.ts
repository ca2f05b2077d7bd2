import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ulid } from 'ulid'
import { expect, inject, it, onTestFinished } from 'vitest'
import { startCloud } from '../../local/cloud.ts'
import type { Endpoints } from '../../local/endpoints.ts'
import { newBuyer, signInBuyer } from '../fixtures/buyer.ts'
import { erase, startErasure, traces, waitForErasure } from '../fixtures/erasures.ts'
import { eventually } from '../fixtures/eventually.ts'
import { mailsTo } from '../fixtures/inbox.ts'
import { operate } from '../fixtures/operate.ts'
import {
  itemsIn,
  restoreCommand,
  restoredTable,
  runRestore,
  writeMany,
} from '../fixtures/restored-table.ts'
import { operatorsTable } from '../fixtures/table.ts'
import { freePorts } from '../free-ports.ts'
import { isFull, isRelease } from '../full.ts'

/** The large table takes minutes: only in `npm run test:full`. */
const { requests, kills } = isFull ? { requests: 25_000, kills: 2 } : { requests: 100, kills: 1 }

type Item = Record<string, unknown> & { pk: string; sk: string }

/** The local cloud of all tests; a separate one for the large table, which would slow it down. */
async function ownEndpoints(): Promise<Endpoints> {
  if (!isFull) return inject('endpoints')
  const stateDir = mkdtempSync(join(tmpdir(), 'veridock-restore-'))
  const cloud = await startCloud({
    ...(await freePorts(23_000 + (process.pid % 100) * 20)),
    stateDir,
    retrySeconds: 1,
    log: () => undefined,
  })
  // Hooks run in reverse order: the restored table is deleted before the cloud stops.
  onTestFinished(async () => {
    await cloud.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }, 60_000)
  return cloud.endpoints
}

/** A long history of requests: every fourth is pending, and not late, or a job would give its check back meanwhile. */
function history(userId: string, email: string, count: number): Item[] {
  const createdAt = new Date().toISOString()
  return Array.from({ length: count }, (_, n) => {
    const id = ulid(Date.UTC(2026, 0, 1) + n * 60_000)
    const at = '2026-11-01T12:00:00.000Z'
    const pending = { status: 'pending', workList: 'OPEN' }
    const completed = {
      status: 'completed',
      score: 87,
      reports: [{ key: `reports/${userId}/${id}/a.pdf`, sha256: 'a', version: 1 }],
    }
    const searchTerm = `第${id}号贸易有限公司`
    const pk = `ACCOUNT#${userId}`
    const request = {
      ...{ pk, sk: `REQUEST#${id}`, entity: 'verification-request', id, userId, email },
      ...{
        searchTerm,
        companyId: id,
        timestamp: at,
        createdAt,
        dueAt: '2099-01-01T00:00:00.000Z',
      },
      ...(n % 4 === 0 ? pending : completed),
    }
    const search = { pk, sk: `SEARCH#${id}`, entity: 'search-record', requestId: id }
    const company = { pk, sk: `COMPANY#${id}`, entity: 'requested-company' }
    return [
      request,
      { ...search, userId, searchTerm, timestamp: at },
      { ...company, requestIds: new Set([id]) },
      { pk: `REQUEST#${id}`, sk: 'OWNER', entity: 'request-owner', userId },
    ]
  }).flat()
}

const byKey = (items: readonly Item[]) => new Map(items.map((it) => [`${it.pk} ${it.sk}`, it]))
const isOf = (userId: string) => (item: Item) => JSON.stringify(item).includes(userId)

/** The item as it is restored: a new request goes to the list `open`, so that no e-mail announces it. */
const asRestored = (item: Item): Item =>
  item.workList === 'NEW' ? { ...item, workList: 'OPEN' } : item

it.runIf(isRelease)(
  `a table of ${requests * 4} items is restored although the command is killed, without the erased account`,
  async () => {
    const endpoints = await ownEndpoints()
    const live = endpoints.dynamodb.table
    const [stays, leaves] = await Promise.all([newBuyer(endpoints), newBuyer(endpoints)])
    const share = Math.min(200, requests / 10)
    await writeMany(
      live,
      {
        put: [
          ...history(stays.userId, stays.email, requests - share),
          ...history(leaves.userId, leaves.email, share),
        ],
      },
      endpoints,
    )
    // The backup also holds an e-mail that was waiting to be sent.
    const waiting = {
      ...{ pk: `MAIL#restore/${stays.userId}`, sk: 'MAIL', entity: 'mail' },
      order: {
        template: 'welcome',
        to: { email: stays.email, userId: stays.userId },
        data: {},
      },
      orderedAt: '2026-11-01T12:00:00.000Z',
      workList: `MAILS#${stays.userId}`,
    }
    // In the backup, every second open request is not announced yet.
    let open = 0
    const backup = (await itemsIn(live, [stays.userId, leaves.userId], endpoints)).map((item) =>
      item.workList === 'OPEN' && open++ % 2 === 0 ? { ...item, workList: 'NEW' } : item,
    )
    expect(backup.some(({ workList }) => workList === 'NEW')).toBe(true)
    const source = await restoredTable([...backup, waiting], endpoints)

    // After the backup, one buyer is erased and all items of the other are lost.
    const receipt = await startErasure(await signInBuyer(leaves, endpoints))
    await waitForErasure(receipt, endpoints, { seconds: isFull ? 1800 : 180 })
    await eventually('the last mail', async () =>
      (await mailsTo(leaves.email, endpoints.mail.messages)).find(({ text }) =>
        text.includes(receipt),
      ),
    )
    const isMail = ({ sk }: Item) => sk === 'MAIL'
    await writeMany(
      live,
      { remove: backup.filter((item) => isOf(stays.userId)(item) && !isMail(item)) },
      endpoints,
    )
    const mailsBefore = await Promise.all(
      [stays.email, leaves.email, 'desk@veridock.example'].map((it) =>
        mailsTo(it, endpoints.mail.messages),
      ),
    )

    const dryRun = await runRestore(['local', source], endpoints)
    expect(dryRun).toMatchObject({ code: 0, stderr: '' })
    expect(dryRun.stdout).toMatch(/nothing was written\. --missing would insert \d+ items/)
    expect(await itemsIn(live, [`REQUEST#`], endpoints)).not.toContainEqual(
      expect.objectContaining({ userId: stays.userId }),
    )

    const command = ['local', source, '--missing']
    const began = Date.now()
    for (let hit = 0; hit < kills; hit++) {
      const run = restoreCommand(command, endpoints)
      const before = (await itemsIn(live, [stays.userId], endpoints)).length
      // The command reads the whole table before it inserts the first item.
      await eventually(
        'some restored items',
        async () =>
          (await itemsIn(live, [stays.userId], endpoints)).length > before ? true : undefined,
        isFull ? 900 : undefined,
      )
      if (isFull) await setTimeout(Math.random() * 10_000)
      run.kill()
      // Killed in the middle, or finished first because little was left.
      expect([null, 0]).toContain((await run.ended).code)
    }
    const last = await restoreCommand(command, endpoints).ended
    expect(last).toMatchObject({ code: 0, stderr: '' })
    const took = Date.now() - began
    if (isFull)
      process.stdout.write(
        `${backup.length} items restored in ${took / 1000} s, killed ${kills} times\n${last.stdout}\n`,
      )

    const expected = backup.filter((item) => isOf(stays.userId)(item) && !isMail(item))
    const restored = await itemsIn(live, [stays.userId], endpoints)
    expect(byKey(restored.filter((item) => !isMail(item)))).toEqual(byKey(expected.map(asRestored)))
    expect(await traces(leaves.userId, endpoints)).toEqual([])
    // The next dry run has nothing to insert: this is how the operator verifies the restore.
    const compared = await runRestore(['local', source], endpoints)
    expect(compared.stdout).toContain('--missing would insert 0 items')

    // Run the job of every ten minutes, then send one more e-mail: it arrives after all others.
    await operate('watch-due-times', {}, endpoints)
    const inquirer = `after-${stays.userId}@example.com`
    await operatorsTable(endpoints).put({
      ...{ pk: `MAIL#after/${stays.userId}`, sk: 'MAIL', entity: 'mail' },
      order: { template: 'email-change-code', to: { email: inquirer }, data: { code: '123456' } },
      orderedAt: new Date().toISOString(),
    })
    await eventually('the last e-mail', async () =>
      (await mailsTo(inquirer, endpoints.mail.messages)).at(0),
    )
    const ids = new Set(expected.map(({ sk }) => sk.slice(sk.indexOf('#') + 1)))
    const [toStays, toLeaves, toDesk = []] = await Promise.all(
      [stays.email, leaves.email, 'desk@veridock.example'].map((it) =>
        mailsTo(it, endpoints.mail.messages),
      ),
    )
    expect(toStays).toEqual(mailsBefore[0])
    expect(toLeaves).toEqual(mailsBefore[1])
    // Other tests send e-mails to the desk, too.
    expect(
      toDesk.filter(({ text }) => [...ids].some((id) => id.length > 20 && text.includes(id))),
    ).toEqual([])
    // The account works as before.
    const again = await signInBuyer(stays, endpoints)
    expect(await again.call('GET', '/api/me')).toMatchObject({ status: 200 })
    await erase(again)
  },
  isFull ? 3_600_000 : 360_000,
)
