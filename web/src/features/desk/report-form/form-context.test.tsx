import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useMemo } from 'react'
import { expect, it } from 'vitest'
import { type CommentThread, threadsOf } from '../../../../../shared/desk/comment-replies.ts'
import type { DeskDraft, DraftContent } from '../../../../../shared/desk/drafts.ts'
import { sectionOf } from '../../../../../shared/desk/report-sections.ts'
import { exampleText } from '../../../../../shared/reports/fixtures/examples.ts'
import { Language } from '../texts.ts'
import { assess } from './assess.ts'
import { ConfirmTogether } from './confirm-together.tsx'
import { type Json, valueAt } from './content.ts'
import { createDraftEditor, type DraftEditor } from './draft-editor.ts'
import { PutBack } from './field-group.tsx'
import { Findings } from './findings.tsx'
import { FormProvider, useSnapshot } from './form-context.tsx'
import { useStable } from './use-stable.ts'

const path = 'checks.media'
const second = `${path}.findings.1`
const content: DraftContent = {
  ...JSON.parse(exampleText('clean')),
  issuedOn: '2026-11-23',
  checks: {
    media: {
      result: 'found',
      findings: [{ what: 'The first.' }, { what: 'The second.', since: '2026-11-20' }],
    },
  },
  $unconfirmed: { [`${second}.what`]: '第二条' },
}
const draft: DeskDraft = {
  requestId: '01KAJ4Q2Y6ZV3M8D5T7R9W1XCE',
  state: 'writing',
  revision: 1,
  content,
  savedAt: null,
  savedBy: null,
  submittedBy: null,
  submittedAt: null,
  approvedBy: null,
  approvedAt: null,
  comments: [],
  versions: 0,
  mayWrite: true,
  mayReview: false,
}
const never = () => new Promise<never>(() => {})
const newEditor = (of = draft) =>
  createDraftEditor(
    { member: 'wang', window: 'one', draft: of },
    {
      save: never,
      read: never,
      keeper: { keep: async () => {}, remove: async () => {}, find: async () => [] },
      channel: { post: () => {}, listen: () => {} },
      now: () => new Date('2026-11-23T06:02:00.000Z'),
    },
  )

/** Two findings of a check, as the form has them. */
type FormProps = {
  editor: DraftEditor
  comments: readonly CommentThread[]
  assessed?: DraftContent
  children?: ReactNode
}
function Form({ editor, comments, assessed, children }: FormProps) {
  const snapshot = useSnapshot(editor)
  const { faults: now, score } = assess(snapshot.content)
  // The same while they are equal, as in the form: a finding is drawn again only for its own reasons.
  const faults = useStable(now)
  const faultAt = useMemo(
    () => new Map(faults.toReversed().map((fault) => [fault.path, fault.message])),
    [faults],
  )
  return (
    <FormProvider
      value={{
        editor,
        snapshot,
        mayWrite: true,
        faults,
        assessed: assessed ?? snapshot.content,
        faultAt,
        tellsMissing: false,
        comments,
        evidence: undefined,
        score,
        drafters: undefined,
        last: undefined,
        comparison: 'read',
        requestId: draft.requestId,
        request: undefined,
      }}
    >
      <Findings id="media" answer={valueAt(snapshot.content, path)} onAdd={() => {}} />
      <PutBack path={path} />
      {children}
    </FormProvider>
  )
}
const form = (editor: DraftEditor, comments: readonly CommentThread[]) => (
  <Language value="en">
    <Form editor={editor} comments={comments} />
  </Language>
)
const noComments: readonly CommentThread[] = []
const finding = (number: number) => screen.getByRole('group', { name: `Finding ${number}` })
const whatOf = (number: number) =>
  finding(number).querySelector<HTMLTextAreaElement>('[name$=".what"]')?.value
const button = (name: string) => screen.getByRole('button', { name })

it('a finding shows all that changes in it, by another one, a mark, a comment or a field elsewhere', async () => {
  const user = userEvent.setup()
  const editor = newEditor()
  const { rerender } = render(form(editor, noComments))
  within(finding(2)).getByText(/第二条/)

  const removeFirst = async () => {
    await user.click(button('Remove: Finding 1'))
    expect(whatOf(1)).toBe('The second.')
  }
  const putBack = async () => {
    await user.click(button('Undo'))
    expect([whatOf(1), whatOf(2)]).toEqual(['The first.', 'The second.'])
  }
  await removeFirst()
  within(finding(1)).getByText(/第二条/)
  await putBack()
  expect(within(finding(1)).queryByText(/第二条/)).toBeNull()

  await user.click(within(finding(2)).getByRole('button', { name: /^Confirm/ }))
  expect(within(finding(2)).queryByText(/第二条/)).toBeNull()

  // Without a mark that moves with it.
  await removeFirst()
  await putBack()

  act(() => editor.set(`${second}.what`, 'The other one.'))
  expect(whatOf(2)).toBe('The other one.')

  const at = '2026-11-23T06:02:00.000Z'
  const comment = { field: `${second}.what`, text: 'Which court?', by: '李雷', at }
  rerender(form(editor, threadsOf([comment])))
  within(finding(2)).getByText('Reviewer 李雷: Which court?')

  act(() => editor.set('issuedOn', '2026-11-19'))
  within(finding(2)).getByText('Must not be after the report date.')
})

it('a finding is said to be linked as long as another one has its number', () => {
  const reference = '（2025）浙0206执2211号'
  const findings: Json[] = [
    { what: 'The first.', reference, sameMatterAs: reference },
    { what: 'The second.', reference },
  ]
  const checks = { media: { result: 'found', findings } }
  const editor = newEditor({ ...draft, content: { ...content, checks } })
  render(form(editor, noComments))
  const said = /^Another finding has the same case number/
  within(finding(1)).getByText(said)
  act(() => editor.set(`${second}.reference`, '（2025）浙0206执2212号'))
  expect(screen.queryByText(said)).toBeNull()
  act(() => editor.set(`${second}.reference`, reference))
  within(finding(1)).getByText(said)
  act(() => editor.remove(second))
  expect(screen.queryByText(said)).toBeNull()
})

it('facts are confirmed together only once the faults are those of the same content', async () => {
  const user = userEvent.setup()
  const editor = newEditor()
  const shown = (assessed?: DraftContent) => (
    <Language value="en">
      <Form editor={editor} comments={noComments} {...(assessed && { assessed })}>
        <ConfirmTogether id={sectionOf(path) ?? 'register'} />
      </Form>
    </Language>
  )
  const { rerender } = render(shown({}))
  await user.click(screen.getByRole('button', { name: /^Confirm these 1/ }))
  within(finding(2)).getByText(/第二条/)
  rerender(shown())
  await user.click(screen.getByRole('button', { name: /^Confirm these 1/ }))
  expect(within(finding(2)).queryByText(/第二条/)).toBeNull()
})
