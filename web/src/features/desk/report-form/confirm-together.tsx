import { type KeyboardEvent, useMemo, useState } from 'react'
import { type SectionId, sectionOf, sections } from '../../../../../shared/desk/report-sections.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useTexts } from '../texts.ts'
import { nextMarked } from './field-marks.tsx'
import { focusCheck, focusField } from './focus.ts'
import { useForm } from './form-context.tsx'
import { formTexts } from './form-texts.ts'
import { looksIn, type OneLook } from './one-look.ts'
import { unconfirmedIn } from './unconfirmed.ts'
import { useRelation } from './use-relation.ts'

/** What one look at a pasted page confirms in a section, by one key. The rest keeps a look of its own. */
export function ConfirmTogether({ id }: { id: SectionId }) {
  const texts = useTexts(formTexts).together
  const { editor, snapshot, mayWrite, faults, last, request } = useForm((form) => form)
  const { content } = snapshot
  const isAsked = useRelation(content, request?.searchTerm)?.relation === 'same'
  const [confirmed, setConfirmed] = useState(0)
  const { together, alone } = useMemo(
    () => looksIn(content, (path) => sectionOf(path) === id, { faults, last, isAsked }),
    [content, id, faults, last, isAsked],
  )
  const confirm = ({ paths }: OneLook) => {
    const marks = unconfirmedIn(content)
    const own = [...together.flatMap((each) => each.paths), ...alone]
    const left = Object.fromEntries(Object.entries(marks).filter(([path]) => own.includes(path)))
    const next = nextMarked(left, paths[0] ?? '', paths)
    editor.confirm(paths)
    setConfirmed(paths.length)
    if (next !== undefined) focusField(next)
    else focusCheck(sections[id].checks[0])
  }
  if (!mayWrite) return null
  return (
    <>
      <p role="status" className="visually-hidden">
        {confirmed > 0 && texts.done(confirmed)}
      </p>
      {together.length > 0 && (
        <div className="confirm-together stack gap-2">
          {together.map((look, index) => (
            <p className="row gap-2" key={look.day ?? ''}>
              <span>
                {look.day === undefined
                  ? texts.page(look.paths.length)
                  : texts.report(look.paths.length, look.day)}
              </span>
              <Button size="small" onClick={() => confirm(look)}>
                {texts.confirm(look.paths.length)}
                {index === 0 && <kbd aria-hidden>Shift + Enter</kbd>}
              </Button>
            </p>
          ))}
          {alone.length > 0 && <p>{texts.alone(alone.length)}</p>}
        </div>
      )}
    </>
  )
}

/** Shift + Enter anywhere in a section, but in the text of a page that is not taken over yet. */
export function confirmTogetherByKey(event: KeyboardEvent<HTMLElement>): void {
  const isKey = event.key === 'Enter' && event.shiftKey && !event.ctrlKey && !event.altKey
  if (!isKey || event.nativeEvent.isComposing || !(event.target instanceof Element)) return
  const button = event.currentTarget.querySelector<HTMLElement>('.confirm-together button')
  if (!button || event.target.closest('.register-text')) return
  event.preventDefault()
  event.stopPropagation()
  button.click()
}
