import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Question } from '../../../../../shared/desk/questions.ts'
import { problem, unreachable } from '../../../testing/api.ts'
import { handedIn as api } from '../../../testing/handed-in-routes.ts'
import { renderAt } from '../../../testing/render.tsx'
import { Language } from '../texts.ts'
import { QuestionsPanel } from './questions-panel.tsx'
import { readyTexts } from './questions-texts.ts'

type Answer = (name: string, input: { body?: object }) => unknown

const open: Question = {
  id: '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE',
  kind: 'invoice',
  text: 'Please add the invoice.',
  askedAt: '2026-11-21T06:00:00.000Z',
  state: 'open',
  answer: null,
}
const answered: Question = {
  ...open,
  state: 'answered',
  answer: {
    text: 'Here it is.',
    at: '2026-11-21T09:00:00.000Z',
    files: [{ id: 'a', name: 'invoice.pdf', bytes: 480_000, url: 'https://s3.example/a' }],
  },
}

let answers: Record<string, unknown> = {}
let sent: object[] = []
beforeEach(() => {
  localStorage.clear()
  sent = []
  answers = {
    listDeskQuestions: { items: [] },
    getDeskRequest: { payment: null },
    listDeskPapers: { items: [] },
  }
  api.answer = ((name, { body }) => {
    if (body) sent.push(body)
    return answers[name]
  }) satisfies Answer
})

const show = (mayWrite = true, language: 'zh' | 'en' = 'en') =>
  renderAt(
    <Language value={language}>
      <QuestionsPanel requestId="request" mayWrite={mayWrite} />
    </Language>,
  )
const question = () => screen.findByLabelText<HTMLTextAreaElement>('Question (in English)')

describe('questions to the buyer', () => {
  it('are asked with a ready text of the kind, to be edited', async () => {
    const user = show()
    await question()
    await user.selectOptions(screen.getByLabelText('Kind of question'), 'Invoice needed')
    expect((await question()).value).toBe(readyTexts.invoice)
    await user.selectOptions(screen.getByLabelText('Kind of question'), 'Which company')
    expect((await question()).value).toBe(readyTexts['which-company'])
    await user.click(screen.getByRole('button', { name: 'Send to the buyer' }))
    await screen.findByText('Fill in what is in brackets first, or delete it.')
    await user.clear(await question())
    await user.type(await question(), 'Mine')
    await user.selectOptions(screen.getByLabelText('Kind of question'), 'Invoice needed')
    expect((await question()).value).toBe('Mine')
    answers.askBuyer = open
    await user.click(screen.getByRole('button', { name: 'Send to the buyer' }))
    await screen.findByText(/Waiting for the buyer’s answer\. The deadline has been paused since/)
    expect(sent).toEqual([{ kind: 'invoice', text: 'Mine' }])
    expect(screen.queryByLabelText('Question (in English)')).toBeNull()
  })

  it('keep what was typed, and say what is missing or went wrong', async () => {
    const user = show()
    await question()
    await user.click(screen.getByRole('button', { name: 'Send to the buyer' }))
    await screen.findByText('Write the question.')
    await user.type(await question(), 'Which?')
    answers.askBuyer = unreachable
    await user.click(screen.getByRole('button', { name: 'Send to the buyer' }))
    await screen.findByText(/could not be reached\. Nothing was changed/)
    answers.askBuyer = problem(409, 'already-claimed')
    await user.click(screen.getByRole('button', { name: 'Send to the buyer' }))
    await screen.findByText('Another member has this request.')
    cleanup()
    show()
    expect((await question()).value).toBe('Which?')
  })

  it('stand beside what the buyer told with the order', async () => {
    answers.getDeskRequest = { payment: { beneficiary: 'Example Trading Ltd' } }
    show(true, 'zh')
    const told = within(await screen.findByRole('region', { name: '买家待付款项' }))
    told.getByText('收款人')
    told.getByText('Example Trading Ltd')
  })

  it('for an invoice warn if the buyer has handed in files', async () => {
    const file = { id: 'a', name: 'proforma.pdf', bytes: 480_000, url: 'https://s3.example/a' }
    answers.listDeskPapers = { items: [{ ...file, at: open.askedAt }] }
    const user = show()
    const files = within(await screen.findByRole('region', { name: 'Files from the buyer' }))
    expect((await files.findByRole('link', { name: 'proforma.pdf' })).getAttribute('href')).toBe(
      file.url,
    )
    await user.selectOptions(await screen.findByLabelText('Kind of question'), 'Invoice needed')
    await screen.findByText(/^The buyer has already uploaded a file: read it first/)
  })

  it('show the answer with its files', async () => {
    answers.listDeskQuestions = { items: [answered] }
    show()
    const item = await screen.findByText('Here it is.')
    const list = within(item.closest('li') as HTMLElement)
    list.getByText('Answered')
    expect(list.getByRole('link', { name: 'invoice.pdf' }).getAttribute('href')).toContain('s3')
  })

  it('have files that are taken into the evidence once, by one click', async () => {
    answers.listDeskQuestions = { items: [answered] }
    answers.listEvidence = { items: [] }
    answers.startEvidence = { id: 'NEW', url: 'https://s3.example/', fields: {} }
    answers.addEvidence = { id: 'NEW', name: 'invoice.pdf', bytes: 480_000, checks: [] }
    const read = vi.spyOn(globalThis, 'fetch')
    read.mockResolvedValueOnce(new Response('', { status: 403 }))
    read.mockResolvedValueOnce(new Response('A file'))
    const user = show(true, 'zh')
    const button = await screen.findByRole('button', { name: '加入证据 invoice.pdf' })
    await user.click(button)
    await screen.findByText('文件读取失败。请刷新页面后重试。')
    expect(sent).toEqual([])
    await user.click(button)
    await screen.findByRole('button', { name: '已加入证据' })
    expect(document.activeElement).toBe(button)
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(button)
    expect(sent).toEqual([{ name: 'invoice.pdf', bytes: 6 }, { name: 'invoice.pdf' }])
  })

  it('have files that only who has the request takes into the evidence', async () => {
    answers.listDeskQuestions = { items: [answered] }
    answers.listEvidence = { items: [] }
    show(false)
    await screen.findByRole('link', { name: 'invoice.pdf' })
    expect(screen.queryByRole('button', { name: /Add to the evidence/ })).toBeNull()
  })

  it('are withdrawn after a confirmation', async () => {
    answers.listDeskQuestions = { items: [open] }
    const user = show()
    await user.click(await screen.findByRole('button', { name: 'Withdraw question' }))
    expect(document.activeElement?.textContent).toBe('Keep it')
    answers.withdrawQuestion = { ...open, state: 'withdrawn' }
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw' }))
    await screen.findByText('The question was withdrawn. The deadline is running again.')
    await question()
  })

  it('stay if the buyer was faster than the withdrawal', async () => {
    answers.listDeskQuestions = { items: [open] }
    const user = show()
    await user.click(await screen.findByRole('button', { name: 'Withdraw question' }))
    answers.withdrawQuestion = answered
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw' }))
    await screen.findByText(/has just answered/)
    screen.getByText('Here it is.')
  })

  it('are only read by members who have not claimed the request, in Chinese too', async () => {
    answers.listDeskQuestions = { items: [open] }
    show(false, 'zh')
    await screen.findByText('需要发票')
    screen.getByText(/自 .+ 起暂停计时/)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('can be loaded again after a failure', async () => {
    answers.listDeskQuestions = unreachable
    const user = show()
    await screen.findByText('The questions could not be loaded.')
    answers.listDeskQuestions = { items: [] }
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await question()
  })
})
