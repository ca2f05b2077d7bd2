import { useQuery } from '@tanstack/react-query'
import {
  memo,
  type KeyboardEvent as ReactKeyboardEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import {
  type SectionId,
  sectionIds,
  sections,
  sectionTitles,
} from '../../../../../shared/desk/report-sections.ts'
import type { Recognized } from '../../../../../shared/register-text/recognize-tables.ts'
import { codeDoubts } from '../../../../../shared/reports/code-faults.ts'
import { ToggleGroup } from '../../../ui/toggle-group/toggle-group.tsx'
import { evidenceQuery } from '../desk-queries.ts'
import { type DraftedBefore, redrafted, withDraftsFor } from '../english/drafted-content.ts'
import { PaymentTold } from '../payment-told.tsx'
import { PasteRegisterText } from '../register-text/paste-register-text.tsx'
import { ShortcutsDialog } from '../shortcuts-dialog.tsx'
import { useTexts } from '../texts.ts'
import { useKeys } from '../use-keys.ts'
import { OtherNameField } from './asked-company.tsx'
import { CheckRow } from './check-row.tsx'
import { commentTexts } from './comment-texts.ts'
import { CommentThreads } from './comment-thread.tsx'
import { ConfirmTogether, confirmTogetherByKey } from './confirm-together.tsx'
import { type Json, valueAt } from './content.ts'
import { EarlierReports } from './earlier-reports.tsx'
import { FieldGroup, FieldList } from './field-group.tsx'
import { FieldMarks, nextMarked } from './field-marks.tsx'
import { focusCheck, focusField, sectionHeadingId } from './focus.ts'
import { textOf, useForm, useMayWrite, useValue } from './form-context.tsx'
import { formTexts } from './form-texts.ts'
import { CodeCheck, LegalNameCheck, PayeeNameCheck } from './name-check.tsx'
import { companyShape, payeeShape, photographsShape, reportShape } from './shape.ts'
import { type Copied, useCopied } from './source-link.tsx'
import { withPageFacts } from './starting-content.ts'
import { unconfirmedIn } from './unconfirmed.ts'
import { usePastedCaptures } from './use-pasted-captures.ts'
import { withRows } from './with-rows.ts'
import './report-form.css'

/** Drafts follow what they are made from, until they are confirmed; the summary always, unless it was edited. */
function Redrafting() {
  const { editor, mayWrite, snapshot, drafters, score } = useForm((form) => form)
  const { content } = snapshot
  const before = useRef<DraftedBefore>(undefined)
  useEffect(() => {
    const made = { drafters, score }
    const next = mayWrite ? redrafted(content, made, before.current) : content
    before.current = { content, made }
    if (next !== content) editor.replace(next)
  }, [editor, mayWrite, content, drafters, score])
  return null
}

/** All fields of a report, in the order in which analysts work. */
export const ReportForm = memo(function ReportForm({ isReview }: { isReview: boolean }) {
  const texts = useTexts(formTexts)
  const comments = useTexts(commentTexts)
  const hasOnWhole = useForm(({ comments }) => comments.some(({ field }) => field === ''))
  const [copied, setCopied] = useCopied()
  usePastedCaptures(copied)
  const [showsKeys, setShowsKeys] = useState(false)
  // In a review, its own keys are shown.
  useKeys(isReview ? {} : { '?': () => setShowsKeys(true) })
  return (
    <div className="report-form stack gap-6">
      <div className="report-form__tools row">
        <ToggleGroup
          legend={texts.copyWhat}
          name="desk-copied"
          value={copied}
          options={[
            { value: 'name', label: texts.copyName },
            { value: 'code', label: texts.copyCode },
          ]}
          onChange={setCopied}
        />
        <span className="quiet">{texts.copyWhat}</span>
        {!isReview && (
          <button
            type="button"
            className="link-button report-form__keys"
            onClick={() => setShowsKeys(true)}
          >
            {texts.shortcuts} <kbd>?</kbd>
          </button>
        )}
      </div>
      {hasOnWhole && (
        <section className="stack gap-2" aria-label={comments.onWhole}>
          <CommentThreads path="" />
        </section>
      )}
      {sectionIds.map((id) => (
        <FormSection key={id} id={id} copied={copied} />
      ))}
      <Redrafting />
      {showsKeys && <ShortcutsDialog keys={texts.keys} onClose={() => setShowsKeys(false)} />}
    </div>
  )
})

function FormSection({ id, copied }: { id: SectionId; copied: Copied }) {
  const texts = useTexts(formTexts)
  const mayWrite = useMayWrite()
  const titles = useTexts(sectionTitles)
  const { checks } = sections[id]
  const payment = useForm(({ request }) => request?.payment)
  const heading = sectionHeadingId(id)
  /** From the facts to the checks below them, past lists that stay empty. */
  const onKeyDown = (event: ReactKeyboardEvent<HTMLElement>) => {
    const isInFacts = event.target instanceof Element && !event.target.closest('.check-row')
    const isKey = event.key === 'Enter' && event.ctrlKey && !event.nativeEvent.isComposing
    if (!isKey || !isInFacts || !checks[0]) return
    event.preventDefault()
    focusCheck(checks[0])
  }
  return (
    <section
      className="stack gap-3"
      aria-labelledby={heading}
      onKeyDownCapture={confirmTogetherByKey}
      onKeyDown={onKeyDown}
    >
      <h2 id={heading} tabIndex={-1}>
        {titles[id]}
      </h2>
      {id === 'register' ? <Company /> : <ConfirmTogether id={id} />}
      {id === 'payee' && (
        <>
          {payment && <PaymentTold payment={payment} />}
          <p className="quiet">{texts.payeeNote}</p>
          <FieldGroup path="payee" shape={payeeShape} hints={{ name: <PayeeNameCheck /> }} />
          <FieldMarks path="payee" />
        </>
      )}
      {checks.length > 0 && mayWrite && <p className="quiet">{texts.checkKeys}</p>}
      {checks.map((check) => (
        <CheckRow key={check} id={check} copied={copied} />
      ))}
      {id === 'photographs' && (
        <>
          <p className="quiet">{texts.photographNote}</p>
          <FieldList
            path="photographs"
            shape={photographsShape}
            before={(path) => <Photograph path={path} />}
          />
        </>
      )}
      {id === 'summary' && <FieldGroup path="" shape={reportShape} />}
    </section>
  )
}

/** The picture beside its caption. The alternative text is the caption, which is written beside it. */
function Photograph({ path }: { path: string }) {
  const request = useForm((form) => form.request)
  const { data } = useQuery({ ...evidenceQuery(request?.id ?? ''), enabled: request !== undefined })
  const file = useValue(`${path}.file`)
  const url = data?.find(({ photograph }) => photograph !== null && photograph === file)?.url
  return url ? <img className="report-list__picture" src={url} alt="" loading="lazy" /> : null
}

/** The register may show a code that looks wrong: the analyst then says so. */
function isCodeDoubtful(company: Json | undefined): boolean {
  const [name, code] = ['name', 'code'].map((each) => textOf(valueAt(company, each)))
  return valueAt(company, 'codeConfirmed') !== undefined || codeDoubts({ name, code }).length > 0
}

function PasteRegister() {
  const { editor, drafters, score, snapshot } = useForm((form) => form)
  const { content } = snapshot
  const place = useCallback(
    (rows: readonly Recognized[]) => withRows(content, rows).placed,
    [content],
  )
  return (
    <PasteRegisterText
      written={content.company}
      place={place}
      onTake={(facts, rows) => {
        const now = editor.getSnapshot().content
        const filled = withPageFacts(now, facts)
        const fields = facts.map(({ field }) => field)
        const drafted = withDraftsFor(filled, fields, { drafters, score })
        const next = withRows(drafted, rows).content
        editor.replace(next)
        // The code tells which earlier report it is compared with, and is looked for once it is saved.
        void editor.save()
        const before = unconfirmedIn(now)
        const marks = Object.entries(unconfirmedIn(next)).filter(
          ([path, source]) => before[path] !== source,
        )
        // Once they are drawn.
        requestAnimationFrame(() => {
          const first = nextMarked(Object.fromEntries(marks), '', [])
          if (first !== undefined) focusField(first)
        })
      }}
    />
  )
}

function Company() {
  const mayWrite = useMayWrite()
  const isDoubtful = useForm(({ snapshot }) => isCodeDoubtful(snapshot.content.company))
  return (
    <>
      {mayWrite && <PasteRegister />}
      <EarlierReports />
      <ConfirmTogether id="register" />
      <CommentThreads path="company" />
      <FieldGroup
        path="company"
        shape={companyShape}
        hints={{ name: <LegalNameCheck />, code: <CodeCheck /> }}
        special={({ name }, path) =>
          name === 'codeConfirmed' && !isDoubtful ? (
            <CommentThreads key={path} path={path} />
          ) : undefined
        }
      />
      <OtherNameField />
    </>
  )
}
