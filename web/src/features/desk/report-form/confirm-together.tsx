import { type KeyboardEvent, useMemo, useState } from 'react'
import { type SectionId, sectionOf, sections } from '../../../../../shared/desk/report-sections.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useTexts } from '../texts.ts'
import { nextMarked } from './field-marks.tsx'
import { focusCheck, focusField } from './focus.ts'
import { useForm } from './form-context.tsx'
import { formTexts } from './form-texts.ts'
import { looksIn } from './one-look.ts'
import { unconfirmedIn } from './unconfirmed.ts'
import { useRelation } from './use-relation.ts'

/**
 * What one look confirms in a section: what was read from pages by one key, what an earlier report has by its button
 * alone, as nothing was opened with which to compare it. The rest keeps a look of its own.
 */
export function ConfirmTogether({ id }: { id: SectionId }) {
  const texts = useTexts(formTexts).together
  const { editor, snapshot, mayWrite, faults, assessed, last, comparison, request } = useForm(
    (form) => form,
  )
  const { content } = snapshot
  const isAsked = useRelation(content, request?.searchTerm)?.relation === 'same'
  const [confirmed, setConfirmed] = useState(0)
  const { pages, reports, alone } = useMemo(
    () => looksIn(content, (path) => sectionOf(path) === id, { faults, last, isAsked }),
    [content, id, faults, last, isAsked],
  )
  const isCurrent = assessed === content
  const confirm = (paths: readonly string[]) => {
    if (!isCurrent) return
    const marks = unconfirmedIn(content)
    const own = [...pages, ...reports.flatMap((each) => each.paths), ...alone]
    const left = Object.fromEntries(Object.entries(marks).filter(([path]) => own.includes(path)))
    const next = nextMarked(left, paths[0] ?? '', paths)
    editor.confirm(paths)
    setConfirmed(paths.length)
    if (next !== undefined) focusField(next)
    else focusCheck(sections[id].checks[0])
  }
  if (!mayWrite) return null
  const isAny = pages.length + reports.length > 0
  return (
    <>
      <p role="status" className="visually-hidden">
        {confirmed > 0 && texts.done(confirmed)}
      </p>
      {isAny && comparison !== 'read' && (
        <p className="confirm-together">{texts.comparison[comparison]}</p>
      )}
      {isAny && comparison === 'read' && (
        <div className="confirm-together stack gap-2">
          {pages.length > 0 && (
            <p className="row gap-2">
              <span>{texts.page(pages.length)}</span>
              <Button
                size="small"
                className="confirm-together__by-key"
                aria-disabled={!isCurrent || undefined}
                onClick={() => confirm(pages)}
              >
                {texts.confirm(pages.length)}
                <kbd aria-hidden>Shift + Enter</kbd>
              </Button>
            </p>
          )}
          {reports.map(({ day, paths }) => (
            <p className="row gap-2" key={day}>
              <span>{texts.report(paths.length, day)}</span>
              <Button
                size="small"
                aria-disabled={!isCurrent || undefined}
                onClick={() => confirm(paths)}
              >
                {texts.confirm(paths.length)}
              </Button>
            </p>
          ))}
          {alone.length > 0 && <p>{texts.alone(alone.length)}</p>}
        </div>
      )}
    </>
  )
}

/**
 * Shift + Enter anywhere in a section, but in the text of a page that is not taken over yet. It never does what Enter
 * does: pressed twice, it would confirm what needs a look of its own.
 */
export function confirmTogetherByKey(event: KeyboardEvent<HTMLElement>): void {
  const isKey = event.key === 'Enter' && event.shiftKey && !event.ctrlKey && !event.altKey
  if (!isKey || event.nativeEvent.isComposing || !(event.target instanceof Element)) return
  if (event.target.closest('.register-text')) return
  event.preventDefault()
  event.stopPropagation()
  if (event.repeat) return
  event.currentTarget.querySelector<HTMLElement>('.confirm-together__by-key')?.click()
}
