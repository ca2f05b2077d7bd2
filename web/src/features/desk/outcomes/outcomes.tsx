import { useState } from 'react'
import type { DeskMe } from '../../../../../shared/desk/desk-me.ts'
import type { OutcomeKind, ProposedOutcome } from '../../../../../shared/desk/outcomes.ts'
import type { DeskRequestDetails } from '../../../../../shared/desk/queue.ts'
import { ActionButton } from '../../../ui/button/action-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { callDesk } from '../call-desk.ts'
import { deskTexts } from '../desk-texts.ts'
import { timeText } from '../desk-times.ts'
import { useTexts } from '../texts.ts'
import { ExtendDialog } from './extend-dialog.tsx'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { outcomeTexts } from './outcome-texts.ts'
import { useOutcome } from './use-outcome.ts'

type Asked = OutcomeKind | 'extend'

/** What a member may do with a request beside writing its report. */
function choicesFor(
  { claim, isCorrection, dueStatus }: DeskRequestDetails,
  roles: DeskMe['roles'],
) {
  const isAdmin = roles.includes('desk-admins')
  const isSenior = isAdmin || roles.includes('reviewers')
  if (isCorrection) return isSenior ? (['withdrawn'] as const) : []
  const choices: Asked[] = []
  if (isAdmin || claim?.mine) choices.push('not-found', 'failed')
  if (isSenior && dueStatus !== 'paused') choices.push('extend')
  return choices
}

type Props = { request: DeskRequestDetails; me: Pick<DeskMe, 'roles'> }

/** Ends a request without a report, takes a report back, or promises it for later. */
export function Outcomes({ request, me }: Props) {
  const texts = useTexts(outcomeTexts)
  const [asked, setAsked] = useState<Asked>()
  const [said, say] = useState('')
  const { outcome } = request
  const choices = choicesFor(request, me.roles).filter((each) => each === 'extend' || !outcome)
  const close = () => setAsked(undefined)
  if (choices.length === 0 && !outcome && said === '') return null
  return (
    <section className="stack gap-3" aria-label={texts.heading}>
      <h3>{texts.heading}</h3>
      {outcome && <Proposal id={request.id} outcome={outcome} onDone={say} />}
      {choices.length > 0 && (
        <div className="row">
          {choices.map((each) => (
            <Button key={each} size="small" onClick={() => setAsked(each)}>
              {texts.open[each]}
            </Button>
          ))}
        </div>
      )}
      <p role="status">{said}</p>
      {asked === 'extend' && <ExtendDialog request={request} onClose={close} onDone={say} />}
      {asked && asked !== 'extend' && (
        <OutcomeDialog request={request} kind={asked} onClose={close} />
      )}
    </section>
  )
}

type ProposalProps = { id: string; outcome: ProposedOutcome; onDone: (text: string) => void }

/** What waits for a second member. */
function Proposal({ id, outcome, onDone }: ProposalProps) {
  const texts = useTexts(outcomeTexts)
  const desk = useTexts(deskTexts)
  const { errorOf, showOutcome, reread } = useOutcome(id)
  const [problem, setProblem] = useState('')
  const what = texts.kinds[outcome.kind]
  const time = timeText(desk, outcome.at, new Date())

  const run = async (work: () => Promise<void>) => {
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(errorOf(error))
      await reread()
    }
  }
  const confirm = () =>
    run(async () => {
      const body = { proposedAt: outcome.at }
      const { status } = await callDesk('confirmOutcome', { params: { id }, body })
      onDone(texts.done[status])
      await reread()
    })
  const drop = () =>
    run(async () => showOutcome((await callDesk('dropOutcome', { params: { id } })).outcome))
  return (
    <Notice tone="warning">
      <p className="strong">
        {outcome.mine ? texts.proposedByYou(time, what) : texts.proposed(outcome.name, time, what)}
      </p>
      <p>{texts.forBuyer(outcome.reason)}</p>
      {outcome.mayConfirm && <p>{texts.effects[outcome.kind]}</p>}
      {problem && (
        <p role="alert" className="desk-error">
          {problem}
        </p>
      )}
      {(outcome.mine || outcome.mayConfirm) && (
        <div className="actions">
          {outcome.mayConfirm && (
            <ActionButton variant="primary" size="small" action={confirm} busy={texts.confirming}>
              {texts.confirm}
            </ActionButton>
          )}
          <ActionButton size="small" action={drop} busy={texts.dropping}>
            {texts.drop}
          </ActionButton>
        </div>
      )}
    </Notice>
  )
}
