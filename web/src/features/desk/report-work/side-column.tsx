import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react'
import { EvidencePanel } from '../evidence/evidence-panel.tsx'
import { QuestionsPanel } from '../questions/questions-panel.tsx'
import { questionsTexts } from '../questions/questions-texts.ts'
import { useNewestQuestion } from '../questions/use-newest-question.ts'
import type { Assessment } from '../report-form/assess.ts'
import { AssessmentPanel } from '../report-form/assessment.tsx'
import { useEditor, useValue } from '../report-form/form-context.tsx'
import { photographNames } from '../report-form/photographs.ts'
import { sideTexts } from '../report-form/side-texts.ts'
import { useTexts } from '../texts.ts'

const tabs = ['score', 'evidence', 'questions'] as const
type Tab = (typeof tabs)[number]

type Props = {
  requestId: string
  mayWrite: boolean
  isClaimed: boolean
  assessment: Assessment
  /** The work begins with the evidence: it is shown first, and has the focus. */
  beginsWithEvidence: boolean
}

/** What stands beside the form: one part at a time. */
export const SideColumn = memo(function SideColumn({ beginsWithEvidence, ...props }: Props) {
  const texts = useTexts(sideTexts)
  const { states } = useTexts(questionsTexts)
  const question = useNewestQuestion(props.requestId)
  const [shown, setShown] = useState<Tab>(beginsWithEvidence ? 'evidence' : 'score')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (beginsWithEvidence) list.current?.querySelector<HTMLElement>('#tab-evidence')?.focus()
  }, [beginsWithEvidence])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const next = tabs.at((tabs.indexOf(shown) + step) % tabs.length)
    if (step === 0 || !next) return
    setShown(next)
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }
  return (
    <aside className="side-column" aria-label={texts.tabsName}>
      <div role="tablist" aria-label={texts.tabsName} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`tab-${tab}`}
            aria-selected={tab === shown}
            aria-controls="side-panel"
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => setShown(tab)}
          >
            {texts.tabs[tab]}
            {tab === 'questions' && question && (
              <span
                className={`desk-question__state small desk-question__state--${question.state}`}
              >
                {states[question.state]}
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="side-panel" aria-labelledby={`tab-${shown}`}>
        {shown === 'score' && <AssessmentPanel assessment={props.assessment} />}
        {shown === 'evidence' && <Evidence {...props} />}
        {shown === 'questions' && (
          <QuestionsPanel requestId={props.requestId} mayWrite={props.isClaimed} />
        )}
      </div>
    </aside>
  )
})

function Evidence({ requestId, mayWrite, isClaimed }: Omit<Props, 'beginsWithEvidence'>) {
  const editor = useEditor()
  const names = photographNames(useValue('photographs'))
  const onPhotograph = (file: string, isShown: boolean) => {
    const at = names.indexOf(file)
    if (isShown && at < 0) editor.set(`photographs.${names.length}`, { file })
    if (!isShown && at >= 0) editor.remove(`photographs.${at}`)
  }
  return (
    <EvidencePanel
      requestId={requestId}
      mayWrite={isClaimed}
      photographs={names}
      {...(mayWrite && { onPhotograph })}
    />
  )
}
