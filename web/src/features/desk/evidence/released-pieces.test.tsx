import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Evidence } from '../../../../../shared/desk/evidence.ts'
import type { ReleasedEvidence } from '../../../../../shared/desk/released-evidence.ts'
import { handedIn as api } from '../../../testing/handed-in-routes.ts'
import { renderAt } from '../../../testing/render.tsx'
import { Language } from '../texts.ts'
import { ReleasedPieces } from './released-pieces.tsx'

const item: Evidence = {
  id: '01KAJ4Q2Y6ZV3M8D5T7R9W1XCF',
  name: 'register.png',
  type: 'image/png',
  bytes: 2000,
  sha256: 'a3'.repeat(32),
  addedAt: '2026-11-21T06:02:00.000Z',
  addedBy: '王芳',
  note: '',
  checks: ['registration'],
  address: '',
  capturedAt: null,
  photograph: '01kaj4q2y6zv3m8d5t7r9w1xcf.png',
  url: 'https://s3.example/evidence/1.png',
}
const piece: ReleasedEvidence = {
  id: '01KAJ4Q2Y6ZV3M8D5T7R9W1XCG',
  evidenceId: item.id,
  check: 'registration',
  origin: 'public-register',
  address: 'https://www.gsxt.gov.cn/',
  capturedAt: '2026-11-21T06:02:00.000Z',
  sha256: 'b4'.repeat(32),
  width: 40,
  height: 30,
  boxes: 2,
  releasedAt: '2026-11-21T06:10:00.000Z',
  releasedBy: '王芳',
  takenBackAt: null,
  takenBackBy: null,
  url: 'https://s3.example/released/1.png',
}

/** Pictures that are loaded have this size at once. */
class Loaded {
  onload = () => {}
  naturalWidth = 400
  naturalHeight = 200
  crossOrigin = ''
  #src = ''
  get src() {
    return this.#src
  }
  set src(to: string) {
    this.#src = to
    queueMicrotask(() => this.onload())
  }
}

let calls: { name: string; input: { params: object; body?: Record<string, unknown> } }[] = []
beforeEach(() => {
  calls = []
  vi.stubGlobal('Image', Loaded)
  // The pixels are drawn in a real browser: test/e2e/desk-evidence.test.ts.
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) =>
    take(new Blob(['drawn'])),
  )
  api.answer = (name, input) => {
    calls.push({ name, input })
    if (name === 'startRelease') return { id: piece.id, url: 'https://s3.example/', fields: {} }
    return name === 'releaseEvidence' ? piece : undefined
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type Given = Partial<Parameters<typeof ReleasedPieces>[0]>
const show = (given: Given = {}) =>
  renderAt(
    <Language value="en">
      <ReleasedPieces item={item} requestId="R" mayWrite released={[]} {...given} />
    </Language>,
  )

describe('what of a file buyers see', () => {
  it('is marked for reviewers, too, who can take it back', async () => {
    const user = show({ mayWrite: false, released: [piece] })
    screen.getByText('Buyer sees this')
    screen.getByText(/2 covered/)
    expect(screen.queryByRole('button', { name: /Release/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Take back' }))
    screen.getByText(/A published PDF still has it/)
    await user.click(screen.getByRole('button', { name: 'Take it back' }))
    expect(calls).toMatchObject([
      { name: 'takeBackEvidence', input: { params: { id: 'R', releasedId: piece.id } } },
    ])
  })

  it('is said to be kept back, to reviewers too, if it is of a register', () => {
    show({ mayWrite: false })
    screen.getByText('A page of a public register, not released to the buyer.')
  })

  it('says who took it back', () => {
    show({ released: [{ ...piece, takenBackAt: '2026-11-22T06:00:00.000Z', takenBackBy: '李雷' }] })
    screen.getByText(/Taken back by 李雷/)
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
  })

  it('is never a PDF', () => {
    show({ item: { ...item, type: 'application/pdf', photograph: null } })
    screen.getByText(/A PDF cannot be released/)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is covered with the keyboard, and released with its address', async () => {
    const user = show()
    screen.getByText('A page of a public register, not released to the buyer.')
    await user.click(screen.getByRole('button', { name: /Release to the buyer/ }))
    await user.click(await screen.findByRole('button', { name: 'Add a box' }))
    const box = () => screen.getByRole('button', { name: 'Box 1' })
    fireEvent.keyDown(box(), { key: 'ArrowRight' })
    fireEvent.keyDown(box(), { key: 'ArrowRight', shiftKey: true })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await user.click(screen.getByRole('button', { name: 'Add a box' }))
    fireEvent.keyDown(screen.getByRole('button', { name: 'Box 2' }), { key: 'Delete' })
    expect(screen.queryByRole('button', { name: 'Box 2' })).toBeNull()
    const submit = () => user.click(screen.getByRole('button', { name: 'Release to the buyer' }))
    await submit()
    screen.getByText(/Enter an address/)
    await user.type(screen.getByLabelText('Address it was captured from'), piece.address)
    await submit()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.map(({ name }) => name)).toEqual(['startRelease', 'releaseEvidence'])
    expect(calls[0]?.input.body).toEqual({ bytes: 5 })
    expect(calls[1]?.input.body).toEqual({
      evidenceId: item.id,
      check: 'registration',
      origin: 'public-register',
      address: piece.address,
      capturedAt: '2026-11-21T06:02:00.000Z',
      boxes: [{ x: 142, y: 90, width: 120, height: 20 }],
    })
  })

  it('is no paper of the buyer without a confirmation', async () => {
    const user = show({ item: { ...item, checks: ['contact'] } })
    screen.getByText(/usually not released/)
    await user.click(screen.getByRole('button', { name: /Release to the buyer/ }))
    await screen.findByRole('button', { name: 'Add a box' })
    await user.click(screen.getByRole('button', { name: 'Release to the buyer' }))
    screen.getByText('Confirm this first.')
    expect(calls).toEqual([])
  })
})
