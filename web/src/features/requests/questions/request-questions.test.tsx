import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Question } from '../../../../../shared/desk/questions.ts'
import { answer, problem, sentTo, unreachable } from '../../../testing/api.ts'
import { request } from '../../../testing/examples.ts'
import { renderAt } from '../../../testing/render.tsx'
import { s3 } from '../../../testing/send-file.ts'
import RequestQuestions from './request-questions.tsx'

const askedAt = '2026-05-05T08:00:00.000Z'
const open: Question = {
  id: '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE',
  kind: 'which-company',
  text: 'Which company?\nShenzhen or Dongguan?',
  askedAt,
  state: 'open',
  answer: null,
}
const answered: Question = {
  ...open,
  state: 'answered',
  answer: {
    text: 'Shenzhen',
    at: '2026-05-05T09:00:00.000Z',
    files: [{ id: 'a', name: 'invoice.pdf', bytes: 480_000, url: 'https://s3.example/a' }],
  },
}

const asked = (question: Question) => answer({ listQuestions: { items: [question] } })
beforeEach(() => {
  let files = 0
  asked(open)
  answer({
    startAnswerFile: () => {
      files += 1
      return { id: `file-${files}`, url: '', fields: {} }
    },
    answerQuestion: answered,
  })
})

const show = (pausedAt: string | null = askedAt) =>
  renderAt(
    <>
      <RequestQuestions request={request({ pausedAt, questions: 1 })} part="open" />
      <RequestQuestions request={request({ pausedAt, questions: 1 })} part="closed" />
    </>,
  )
const text = () => screen.findByLabelText<HTMLTextAreaElement>('Your answer')
const file = (name: string, start = '%PDF-1.7', size = 20) =>
  new File([start.padEnd(size, ' ')], name, { type: 'application/pdf' })
const chooser = () => screen.getByLabelText<HTMLInputElement>('Files')
const send = () => screen.getByRole('button', { name: 'Send answer' })

describe('a question of the desk', () => {
  it('is answered with text and files', async () => {
    const user = show()
    await screen.findByRole('heading', { name: 'Our analyst has a question' })
    screen.getByText(/Until you answer, any deadline is paused/)
    await user.type(await text(), 'The one in Shenzhen.')
    await user.upload(chooser(), file('invoice.pdf'))
    await screen.findByText('Added')
    asked(answered)
    await user.click(send())
    await screen.findByRole('heading', { name: 'Questions and answers' })
    expect(sentTo('startAnswerFile')).toMatchObject([{ body: { name: 'invoice.pdf', bytes: 20 } }])
    expect(sentTo('answerQuestion')).toMatchObject([
      { body: { text: 'The one in Shenzhen.', files: ['file-1'] } },
    ])
    expect(screen.getByRole('link', { name: 'invoice.pdf' }).getAttribute('href')).toContain('s3')
    expect(sessionStorage.length).toBe(0)
    screen.getByText('Your answer was sent')
  })

  it('keeps what was typed and sent through a reload', async () => {
    const user = show()
    await user.type(await text(), 'Half an ans')
    await user.upload(chooser(), file('a.pdf'))
    await screen.findByText('Added')
    cleanup()
    show()
    expect((await text()).value).toBe('Half an ans')
    screen.getByRole('button', { name: 'Remove a.pdf' })
  })

  it('needs a text, and not too long a one', async () => {
    const user = show()
    await text()
    await user.click(send())
    await screen.findByText('Write an answer.')
    await user.click(await text())
    await user.paste('x'.repeat(2001))
    await screen.findByText('At most 2000 characters.')
    await user.click(send())
    expect(sentTo('answerQuestion')).toEqual([])
  })

  it('says why a file cannot be sent, and takes the others', async () => {
    const user = show()
    await text()
    await user.upload(chooser(), [
      file('archive.pdf', 'PK'),
      file('empty.pdf', '', 0),
      ...[1, 2, 3, 4].map((n) => file(`${n}.pdf`)),
    ])
    await screen.findByText('Only JPEG and PNG pictures and PDF files can be sent.')
    screen.getByText('The file is empty.')
    await user.click(screen.getByRole('button', { name: 'Remove archive.pdf' }))
    expect(screen.queryByText('archive.pdf')).toBeNull()
    await waitFor(() => expect(screen.getAllByText('Added')).toHaveLength(3))
    screen.getByText('An answer can have 5 files. Combine the rest into one PDF.')
  })

  it('offers a lost file again', async () => {
    s3.send = () => Promise.reject(unreachable)
    const user = show()
    await text()
    await user.upload(chooser(), file('a.pdf'))
    await screen.findByText('The file was not sent, because the connection was lost.')
    s3.send = () => Promise.resolve()
    await user.click(screen.getByRole('button', { name: 'Try again a.pdf' }))
    await screen.findByText('Added')
  })

  it('shows which file the server refused, and keeps the answer', async () => {
    const message = 'a.pdf: The PDF is encrypted.'
    const errors = [{ field: 'files.0', message }]
    answer({ answerQuestion: problem(422, 'file-refused', { errors }) })
    const user = show()
    await user.type(await text(), 'See the file')
    await user.upload(chooser(), file('a.pdf'))
    await screen.findByText('Added')
    await user.click(send())
    await screen.findByText(message)
    expect((await text()).value).toBe('See the file')
    await user.click(screen.getByRole('button', { name: 'Remove a.pdf' }))
    answer({ answerQuestion: answered })
    await user.click(send())
    expect(sentTo('answerQuestion').at(-1)).toMatchObject({
      body: { text: 'See the file', files: [] },
    })
  })

  it('keeps the answer without a connection', async () => {
    answer({ answerQuestion: unreachable })
    const user = show()
    await user.type(await text(), 'Shenzhen')
    await user.click(send())
    await screen.findByText(/there is no connection\. It is kept here/)
    expect((await text()).value).toBe('Shenzhen')
  })

  it('that was withdrawn meanwhile is shown so', async () => {
    answer({ answerQuestion: problem(409, 'question-closed') })
    const user = show()
    await user.type(await text(), 'Shenzhen')
    asked({ ...open, state: 'withdrawn' })
    await user.click(send())
    await screen.findByText('An answer is no longer needed.')
  })

  it('can be loaded again after a failure', async () => {
    answer({ listQuestions: unreachable })
    const user = show()
    await screen.findByText(/could not be loaded, because there is no connection/)
    asked(open)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'Our analyst has a question' })
  })
})
