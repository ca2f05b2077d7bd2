import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import type { DraftState } from '../../../shared/desk/drafts.ts'
import { callRoute } from '../../platform/fixtures/call-route.ts'
import { claimedBy, now, pending, wang } from '../fixtures/pending.ts'
import { addEvidence } from './add-evidence.ts'
import { changeEvidence } from './change-evidence.ts'
import type { EvidenceDeps } from './evidence-deps.ts'
import { evidenceIn, type StoredEvidence } from './evidence-repository.ts'
import { removeEvidence } from './remove-evidence.ts'
import { startEvidence } from './start-evidence.ts'

const id = '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE'
const evidenceId = '01KAJ4Q2Y6ZV3M8D5T7R9W1XCF'
const item: StoredEvidence = {
  id: evidenceId,
  name: 'gate.jpg',
  type: 'image/jpeg',
  bytes: 9,
  sha256: 'a1',
  addedAt: now.toISOString(),
  addedBy: '王芳',
  note: '',
  checks: [],
  photograph: `${evidenceId.toLowerCase()}.jpg`,
  key: `evidence/buyer/${id}/${evidenceId}-a1.jpg`,
}
const request = (draftState?: DraftState) =>
  pending(id, { draftState, ...claimedBy(wang.userId, wang.name) })

type Given = { state?: DraftState; items?: StoredEvidence[]; removed?: string[]; sent?: string }

/** Evidence in memory, and what was changed. */
function desk({ state, items = [item], removed = [], sent = 'a picture' }: Given) {
  const changes: string[] = []
  const deps: EvidenceDeps = {
    requests: { findById: async () => request(state) },
    claims: { recordOpening: async () => {} },
    evidence: {
      find: async (_, wanted) => items.find((each) => each.id === wanted),
      wasRemoved: async (_, wanted) => removed.includes(wanted),
      findByRequest: async () => items,
      add: async (_, { key }) => void changes.push(`add ${key}`),
      change: async () => void changes.push('change'),
      remove: async () => void changes.push('remove'),
    },
    files: {
      store: async (key) => void changes.push(`store ${key}`),
      remove: async (key) => void changes.push(`delete ${key}`),
      list: async () => [],
      scanOf: async () => undefined,
      open: async (key) => ({
        file: {
          key,
          versionId: '1',
          bytes: sent.length,
          etag: '',
          score: undefined,
          modifiedAt: now,
        },
        content: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(sent)]),
      }),
      clear: async () => {},
      keepFirst: async () => true,
    },
    forms: { sign: async () => ({ url: 'https://s3.example', fields: {} }) },
    links: { sign: async () => ({ url: 'https://s3.example/file', expiresAt: '' }) },
    readers: {
      cleanPdf: async () => ({ fault: 'no PDF' }),
      readPicture: async (_, bytes) => ({ bytes: new Uint8Array(bytes) }),
    },
    requireScan: false,
    clock: { now: () => now },
  }
  const call = (body?: object) => ({
    deskMember: wang,
    params: { id, evidenceId },
    ...(body && { body }),
  })
  return {
    changes,
    start: () =>
      callRoute(startEvidence, deps, { ...call({ name: 'gate.jpg', bytes: 9 }), params: { id } }),
    add: () => callRoute(addEvidence, deps, call({ name: 'gate.jpg' })),
    change: () => callRoute(changeEvidence, deps, call({ note: 'Other' })),
    remove: () => callRoute(removeEvidence, deps, call()),
  }
}

describe.each(['in-review', 'approved'] as const)('evidence of a report that is %s', (state) => {
  it.each([
    ['started', 'start', []],
    ['added', 'add', []],
    ['changed', 'change', [item]],
    ['removed', 'remove', [item]],
  ] as const)('cannot be %s', async (_, does, items) => {
    const { changes, ...calls } = desk({ state, items: [...items] })
    expect(await calls[does]()).toMatchObject({ status: 409, body: { code: 'draft-in-review' } })
    expect(changes).toEqual([])
  })
})

describe('the id of evidence', () => {
  it('is not taken again once its file was removed', async () => {
    const { changes, add } = desk({ items: [], removed: [evidenceId] })
    expect(await add()).toMatchObject({ status: 404 })
    expect(changes).toEqual([])
  })

  it('leads to the content that was added: other content has another key', async () => {
    const keysOf = async (sent: string) => {
      const { changes, add } = desk({ items: [], sent })
      expect(await add()).toMatchObject({ status: 200 })
      return changes
    }
    const [first, other] = [await keysOf('a picture'), await keysOf('another')]
    expect(first[0]).toMatch(
      new RegExp(`^store evidence/buyer/${id}/${evidenceId}-[0-9a-f]{64}[.]jpg$`),
    )
    expect(other[0]).not.toBe(first[0])
  })
})

it('every transaction is conditional on the state of the report, as it was read', async () => {
  const sent: { input: { TransactItems?: object[] } }[] = []
  const client = {
    send: async (command: (typeof sent)[number]) => {
      sent.push(command)
      return {}
    },
  } as unknown as DynamoDBDocumentClient
  const items = evidenceIn({ client, name: 'table' })
  await items.add(request('writing'), item, wang, now)
  await items.change(request('writing'), item, { note: 'x', checks: [] }, wang, now)
  await items.remove(request('writing'), item, wang, now)
  expect(sent).toHaveLength(3)
  for (const { input } of sent) {
    const written = JSON.stringify(input.TransactItems)
    expect(written).toContain('#draftState = :draftState')
    expect(written).toContain('":draftState":"writing"')
  }
})
