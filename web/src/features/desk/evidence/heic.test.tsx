import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handedIn as api } from '../../../testing/handed-in-routes.ts'
import { renderAt } from '../../../testing/render.tsx'
import { s3 } from '../../../testing/send-file.ts'
import { Language } from '../texts.ts'
import { convertHeic } from './convert-heic.ts'
import { EvidencePanel } from './evidence-panel.tsx'
import { HeicError } from './heic-error.ts'

vi.mock('./convert-heic.ts', () => ({ convertHeic: vi.fn() }))

type Call = { name: string; body: Record<string, unknown> }

let calls: Call[] = []
let sent: string[] = []
beforeEach(() => {
  calls = []
  sent = []
  vi.mocked(convertHeic).mockReset()
  s3.send = async (_, file) => {
    sent.push(await file.text())
  }
  api.answer = (name, { body }: { body: Record<string, unknown> }) => {
    if (name.startsWith('list')) return { items: [] }
    calls.push({ name, body })
    if (name === 'startEvidence') return { id: 'NEW', url: 'https://s3.example/', fields: {} }
    const item = { id: 'NEW', type: 'image/jpeg', bytes: 9, sha256: 'a3'.repeat(32), note: '' }
    const rest = { address: '', capturedAt: null, photograph: null, checks: [] }
    const added = { addedAt: '2026-11-21T06:02:00.000Z', addedBy: '王芳' }
    return { ...item, ...rest, ...added, url: 'https://s3.example/1.jpg', ...body }
  }
})

const heic = new File([`\0\0\0\x18ftypheic\0\0\0\0mif1`], 'IMG_0003.HEIC')

async function add(language: 'zh' | 'en' = 'en', ...files: File[]) {
  const user = renderAt(
    <Language value={language}>
      <EvidencePanel requestId="01KAJ4Q2Y6ZV3M8D5T7R9W1XCE" mayWrite photographs={[]} />
    </Language>,
  )
  const input = await screen.findByLabelText(language === 'en' ? 'Add files' : '添加文件', {
    selector: 'input',
  })
  await userEvent.setup({ applyAccept: false }).upload(input, files.length > 0 ? files : heic)
  return user
}

const takenAt = '2024-11-20T01:41:07.000Z'

describe('a HEIC photograph', () => {
  it('is sent as the JPEG that it was converted to, with its time', async () => {
    let finish = () => {}
    let start = () => {}
    vi.mocked(convertHeic).mockImplementation((_file, _signal, onStart) => {
      start = onStart
      return new Promise((resolve) => {
        finish = () => resolve({ jpeg: new Blob(['JPEG']), takenAt })
      })
    })
    await add()
    await screen.findByText('Waiting')
    await waitFor(() => expect(convertHeic).toHaveBeenCalled())
    start()
    await screen.findByText('Converting the HEIC photograph to JPEG…')
    expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false)
    expect(calls).toEqual([])
    finish()
    await screen.findByText('IMG_0003.jpg', { selector: 'a' })
    screen.getByText(/^Taken /)
    expect(sent).toEqual(['JPEG'])
    expect(calls).toEqual([
      { name: 'startEvidence', body: { name: 'IMG_0003.jpg', bytes: 4 } },
      { name: 'addEvidence', body: { name: 'IMG_0003.jpg', address: '', capturedAt: takenAt } },
    ])
  })

  it('takes no place of those that are sent while it waits', async () => {
    vi.mocked(convertHeic).mockReturnValue(new Promise(() => {}))
    await add('en', heic, heic, heic, new File(['PNG'], '截图.png'))
    await waitFor(() => expect(sent).toEqual(['PNG']))
    expect(screen.getAllByText('Waiting')).toHaveLength(3)
  })

  it('can be cancelled while it is converted', async () => {
    vi.mocked(convertHeic).mockImplementation((_file, _signal, onStart) => {
      onStart()
      return new Promise(() => {})
    })
    const user = await add()
    await screen.findByText(/^Converting/)
    const signal = vi.mocked(convertHeic).mock.lastCall?.[1]
    await user.click(screen.getByRole('button', { name: 'Cancel IMG_0003.HEIC' }))
    expect(signal?.aborted).toBe(true)
    expect(screen.queryByText(/^Converting/)).toBeNull()
  })

  it.each([
    ['heic', 'zh', /^这张 HEIC 照片无法转换为 JPEG，.*另存为 JPEG 再添加/],
    ['heic', 'en', /^This HEIC photograph could not be converted.*save it as JPEG/],
    ['too-many-pixels', 'en', /^The picture has too many pixels/],
  ] as const)('that cannot be converted (%s) says what to do (%s)', async (fault, lang, words) => {
    vi.mocked(convertHeic).mockRejectedValue(new HeicError(fault))
    await add(lang)
    await screen.findByText(words, { selector: '.desk-error' })
    expect(sent).toEqual([])
  })

  it('is tried again if what converts it was not loaded', async () => {
    vi.mocked(convertHeic).mockRejectedValueOnce(new HeicError('not-loaded'))
    vi.mocked(convertHeic).mockResolvedValue({ jpeg: new Blob(['JPEG']), takenAt: undefined })
    const user = await add()
    await screen.findByText(/could not be loaded/, { selector: '.desk-error' })
    await user.click(screen.getByRole('button', { name: 'Retry IMG_0003.HEIC' }))
    await waitFor(() => expect(sent).toEqual(['JPEG']))
    await screen.findByText('IMG_0003.jpg', { selector: 'a' })
  })
})
