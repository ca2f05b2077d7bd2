import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import type { DraftState } from '../../../shared/desk/drafts.ts'
import { maxReleased } from '../../../shared/desk/released-evidence.ts'
import { callRoute } from '../../platform/fixtures/call-route.ts'
import type { StoredReleased } from '../../requests/released-evidence.ts'
import { admin, claimedBy, now, pending, wang } from '../fixtures/pending.ts'
import { addEvidence } from './add-evidence.ts'
import { changeEvidence } from './change-evidence.ts'
import type { EvidenceDeps } from './evidence-deps.ts'
import { evidenceIn, type StoredEvidence } from './evidence-repository.ts'
import type { ReleaseDeps } from './release-deps.ts'
import { releaseEvidence } from './release-evidence.ts'
import { releasesIn } from './release-repository.ts'
import { removeEvidence } from './remove-evidence.ts'
import { startEvidence } from './start-evidence.ts'
import { startRelease } from './start-release.ts'
import { takeBackEvidence } from './take-back-evidence.ts'

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
  address: '',
  capturedAt: null,
  photograph: `${evidenceId.toLowerCase()}.jpg`,
  key: `evidence/buyer/${id}/${evidenceId}-a1.jpg`,
}
const releasedId = '01KAJ4Q2Y6ZV3M8D5T7R9W1XCG'
const piece: StoredReleased = {
  id: releasedId,
  evidenceId,
  check: 'registration',
  origin: 'public-register',
  address: 'https://www.gsxt.gov.cn/',
  capturedAt: now.toISOString(),
  sha256: 'b2',
  width: 4,
  height: 3,
  boxes: 1,
  releasedAt: now.toISOString(),
  releasedBy: wang.name,
  takenBackAt: null,
  takenBackBy: null,
  key: `released/buyer/${id}/${releasedId}-b2.png`,
}
const { check, origin, address, capturedAt } = piece
const release = { evidenceId, check, origin, address, capturedAt, boxes: [] }
const request = (draftState?: DraftState) =>
  pending(id, { draftState, ...claimedBy(wang.userId, wang.name) })

type Given = {
  state?: DraftState
  items?: StoredEvidence[]
  pieces?: StoredReleased[]
  removed?: string[]
  sent?: string
}

/** Evidence in memory, and what was changed. */
function desk({ state, items = [item], pieces = [], removed = [], sent = 'a picture' }: Given) {
  const changes: string[] = []
  const deps: EvidenceDeps & ReleaseDeps = {
    releases: {
      find: async (_, wanted) => pieces.find((each) => each.id === wanted),
      findByRequest: async () => pieces,
      findLast: async () => undefined,
      release: async (_, __, { key }) => void changes.push(`release ${key}`),
      takeBack: async (_, taken) => void changes.push(`take back ${taken.id}`),
    },
    requests: { findById: async () => request(state) },
    claims: { recordOpening: async () => {} },
    evidence: {
      find: async (_, wanted) => items.find((each) => each.id === wanted),
      wasRemoved: async (_, wanted) => removed.includes(wanted),
      findByRequest: async () => items,
      findForAdding: async () => ({ items, last: undefined }),
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
    startRelease: () => callRoute(startRelease, deps, { ...call({ bytes: 9 }), params: { id } }),
    release: (change = {}) =>
      callRoute(releaseEvidence, deps, {
        ...call({ ...release, ...change }),
        params: { id, releasedId },
      }),
    takeBack: (deskMember: typeof wang | typeof admin = wang) =>
      callRoute(takeBackEvidence, deps, { deskMember, params: { id, releasedId } }),
  }
}

describe.each(['in-review', 'approved'] as const)('evidence of a report that is %s', (state) => {
  it.each([
    ['started', 'start', []],
    ['added', 'add', []],
    ['changed', 'change', [item]],
    ['removed', 'remove', [item]],
    ['prepared for the buyer', 'startRelease', [item]],
    ['released to the buyer', 'release', [item]],
  ] as const)('cannot be %s', async (_, does, items) => {
    const { changes, ...calls } = desk({ state, items: [...items] })
    expect(await calls[does]()).toMatchObject({ status: 409, body: { code: 'draft-in-review' } })
    expect(changes).toEqual([])
  })
})

describe('what is released to the buyer', () => {
  it.each([undefined, 'writing', 'in-review', 'approved'] as const)(
    'is taken back by any member at once, also while the report is %s',
    async (state) => {
      const { changes, takeBack } = desk({ ...(state && { state }), pieces: [piece] })
      expect(await takeBack(admin)).toMatchObject({ status: 204 })
      expect(changes).toEqual([`take back ${releasedId}`, `delete ${piece.key}`])
    },
  )

  it('is taken back once, and its picture is deleted again if that was interrupted', async () => {
    const gone = { ...piece, takenBackAt: now.toISOString(), takenBackBy: wang.name }
    const { changes, takeBack, release: again } = desk({ pieces: [gone] })
    expect(await takeBack()).toMatchObject({ status: 204 })
    expect(changes).toEqual([`delete ${piece.key}`])
    // Nor does a repeated release bring it back.
    expect(await again()).toMatchObject({
      status: 200,
      body: { takenBackBy: wang.name, url: null },
    })
    expect(changes).toHaveLength(1)
  })

  it('is taken back with the file that it was made of', async () => {
    const { changes, remove } = desk({
      pieces: [piece, { ...piece, id: 'X', evidenceId: 'other' }],
    })
    expect(await remove()).toMatchObject({ status: 204 })
    expect(changes).toEqual([
      `take back ${releasedId}`,
      `delete ${piece.key}`,
      'remove',
      `delete ${item.key}`,
    ])
  })

  it.each<[string, object]>([
    ['without the address of a public register', { address: '' }],
    ['from an address that nobody reaches', { address: 'http://127.0.0.1/' }],
    ['captured in the future', { capturedAt: '2126-11-21T08:00:00.000Z' }],
    ['for no check', { check: 'nothing' }],
    ['with a box of no size', { boxes: [{ x: 0, y: 0, width: 0, height: 1 }] }],
  ])('is refused %s', async (_, change) => {
    const { changes, release: call } = desk({})
    expect(await call(change)).toMatchObject({ status: 400 })
    expect(changes).toEqual([])
  })

  it('is a PNG that was drawn, of an item that is there, and one of twelve', async () => {
    expect(await desk({}).release()).toMatchObject({ status: 422 })
    expect(await desk({ items: [] }).release()).toMatchObject({ status: 404 })
    const pieces = Array.from({ length: maxReleased }, (_, n) => ({ ...piece, id: `${n}` }))
    expect(await desk({ pieces }).startRelease()).toMatchObject({ status: 409 })
    expect(await desk({ pieces }).release()).toMatchObject({ status: 409 })
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
  await items.add(request('writing'), item, undefined, wang, now)
  await items.change(request('writing'), item, { note: 'x', checks: [] }, wang, now)
  await items.remove(request('writing'), item, wang, now)
  const read = { source: item, last: undefined }
  await releasesIn({ client, name: 'table' }).release(request('writing'), read, piece, wang, now)
  expect(sent).toHaveLength(4)
  for (const { input } of sent) {
    const written = JSON.stringify(input.TransactItems)
    expect(written).toContain('#draftState = :draftState')
    expect(written).toContain('":draftState":"writing"')
  }
})
