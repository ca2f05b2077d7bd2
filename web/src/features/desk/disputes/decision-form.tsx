import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Dispute } from '../../../../../shared/desk/disputes.ts'
import { fieldText } from '../../../lib/error-text.ts'
import { isGood, type Problems } from '../../../lib/form-problems.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorNotice } from '../../../ui/notice/notice.tsx'
import { TextArea } from '../../../ui/text-area/text-area.tsx'
import { callDesk } from '../call-desk.ts'
import { useTexts } from '../texts.ts'
import { useErrorOf } from '../use-error-of.ts'
import { ConcernedReports, type Decision, DecisionChoice, Understood } from './decision-fields.tsx'
import { disputesQuery, showDecided } from './disputes-query.ts'
import { disputesTexts } from './disputes-texts.ts'

const maxNote = 2000

type DecisionProblems = Problems<'note' | 'requests' | 'understood' | 'form'>

type Props = { dispute: Dispute; onDecided: (announcement: string) => void }

/** For reviewers. Its content stays when a call fails, so that it can be repeated as it is. */
export function DecisionForm({ dispute, onDecided }: Props) {
  const texts = useTexts(disputesTexts)
  const errorOf = useErrorOf(texts.errors)
  const client = useQueryClient()
  const [decision, setDecision] = useState<Decision>('kept')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [others, setOthers] = useState('')
  const [note, setNote] = useState('')
  const [understood, setUnderstood] = useState(false)
  const [problems, setProblems] = useState<DecisionProblems>({})

  const listed = dispute.reports.map(({ requestId }) => requestId).filter((it) => !left.has(it))
  const requests =
    decision === 'kept' ? [] : [...listed, ...others.split(/[\s,，、;；]+/).filter(Boolean)]

  const found = (): DecisionProblems => ({
    note: note.trim() === '' ? texts.noteMissing : undefined,
    requests: decision !== 'kept' && requests.length === 0 ? texts.noRequest : undefined,
    understood: decision === 'withdrawn' && !understood ? texts.understoodMissing : undefined,
  })

  const problemsIn = (error: unknown): DecisionProblems => {
    const inFields = { requests: fieldText(error, 'requests'), note: fieldText(error, 'note') }
    return isGood(inFields) ? { form: errorOf(error) } : inFields
  }

  const check = () => {
    const wrong = found()
    setProblems(wrong)
    return isGood(wrong)
  }
  const send = async () => {
    try {
      const decided = await callDesk('decideDispute', {
        params: { disputeId: dispute.id },
        body: { decision, note, requests },
      })
      onDecided(texts.done(dispute.companyName, texts.decidedAs[decision]))
      await showDecided(client, decided)
    } catch (error) {
      setProblems(problemsIn(error))
      // Another reviewer may have decided.
      void client.invalidateQueries({ queryKey: disputesQuery().queryKey })
    }
  }
  const { busy, submit } = useSubmit({ check, send })

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <DecisionChoice
        value={decision}
        onChange={(each) => {
          setDecision(each)
          setProblems({})
        }}
      />
      {decision !== 'kept' && (
        <>
          <ConcernedReports reports={dispute.reports} left={left} onChange={setLeft} />
          <TextArea
            label={texts.others}
            hint={texts.othersHint}
            rows={2}
            spellCheck={false}
            autoCapitalize="characters"
            value={others}
            error={problems.requests}
            onChange={({ target }) => setOthers(target.value)}
          />
        </>
      )}
      <TextArea
        label={texts.note}
        hint={
          <>
            {texts.noteHint} {note.trim().length} / {maxNote}
          </>
        }
        maxLength={maxNote}
        rows={4}
        required
        value={note}
        error={problems.note}
        onChange={({ target }) => setNote(target.value)}
      />
      {decision === 'withdrawn' && (
        <Understood checked={understood} problem={problems.understood} onChange={setUnderstood} />
      )}
      <ErrorNotice>{problems.form}</ErrorNotice>
      <div className="actions">
        <Button type="submit" variant="primary" busy={busy && texts.deciding}>
          {texts.decide}
        </Button>
      </div>
    </form>
  )
}
