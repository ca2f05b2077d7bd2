import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  maxGradeComment,
  type SpotCheck,
  type SpotCheckGrade,
  spotCheckGrades,
} from '../../../../../shared/desk/spot-checks.ts'
import { codeOf } from '../../../lib/api-error.ts'
import { isGood, type Problems } from '../../../lib/form-problems.ts'
import { readAgain, showAnswer } from '../../../lib/show-answer.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorNotice } from '../../../ui/notice/notice.tsx'
import { TextArea } from '../../../ui/text-area/text-area.tsx'
import { callDesk } from '../call-desk.ts'
import { Choice } from '../choice.tsx'
import { useTexts } from '../texts.ts'
import { useErrorOf } from '../use-error-of.ts'
import { spotChecksOfQuery } from './spot-checks-query.ts'
import { spotChecksTexts } from './spot-checks-texts.ts'

type Props = { check: SpotCheck; onClose: (said: string) => void }

/** Grades a version, or changes the grade. What is typed stays when a call fails. */
export function GradeForm({ check: { requestId, version, result }, onClose }: Props) {
  const texts = useTexts(spotChecksTexts)
  const errorOf = useErrorOf(texts.errors)
  const client = useQueryClient()
  const [grade, setGrade] = useState<SpotCheckGrade | undefined>(result?.grade)
  const [comment, setComment] = useState(result?.comment ?? '')
  const [problems, setProblems] = useState<Problems<'grade' | 'comment'>>({})
  const ofReport = spotChecksOfQuery(requestId).queryKey

  const check = () => {
    const needsComment = grade !== undefined && grade !== 'fine' && comment.trim() === ''
    const found = {
      grade: grade === undefined ? texts.gradeMissing : undefined,
      comment: needsComment ? texts.commentMissing : undefined,
    }
    setProblems(found)
    return isGood(found)
  }
  const send = async () => {
    if (grade === undefined) return
    try {
      const graded = await callDesk('gradeReport', {
        params: { id: requestId, version },
        body: { grade, comment },
      })
      await showAnswer(client, ofReport, (items) =>
        items.map((each) => (each.version === version ? graded : each)),
      )
      onClose(texts.saved)
    } catch (error) {
      await client.invalidateQueries({ queryKey: ofReport })
      if (codeOf(error) !== 'already-graded') throw error
      onClose(errorOf(error))
    } finally {
      void readAgain(client, { queryKey: ['desk', 'spot-checks'] })
    }
  }
  const { busy, error, submit } = useSubmit({ check, send })
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <fieldset className="stack gap-2">
        <legend className="visually-hidden">{texts.grade}</legend>
        {spotCheckGrades.map((each) => (
          <Choice
            key={each}
            type="radio"
            name="grade"
            checked={grade === each}
            hint={texts.hints[each]}
            onChange={() => {
              setGrade(each)
              setProblems({})
            }}
          >
            {texts.grades[each]}
          </Choice>
        ))}
        <p className="desk-error">{problems.grade}</p>
      </fieldset>
      <TextArea
        label={texts.comment}
        hint={texts.commentHint}
        rows={4}
        maxLength={maxGradeComment}
        required={grade !== 'fine'}
        value={comment}
        error={problems.comment}
        onChange={({ target }) => setComment(target.value)}
      />
      <ErrorNotice>{errorOf(error)}</ErrorNotice>
      <div className="actions">
        <Button type="submit" variant="primary" size="small" busy={busy && texts.saving}>
          {texts.save}
        </Button>
        <Button size="small" onClick={() => onClose('')}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
