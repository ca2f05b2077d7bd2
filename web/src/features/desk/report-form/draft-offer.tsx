import { type KeyboardEvent, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button/button.tsx'
import { deskTexts } from '../desk-texts.ts'
import { useLanguage, useTexts } from '../texts.ts'
import { ToldApart } from '../told-apart.tsx'
import { isInRow } from './content.ts'
import { focusField } from './focus.ts'
import { useEditor, useForm, useMayWrite, useValue } from './form-context.tsx'
import { formTexts } from './form-texts.ts'
import { labelOf } from './labels.ts'
import { withFacts } from './starting-content.ts'
import { draftedFrom } from './unconfirmed.ts'

/** The English text that can be drafted for an empty field. It is marked as to be confirmed once it is used. */
export function useDraftOffer(path: string) {
  const editor = useEditor()
  const mayWrite = useMayWrite()
  const isEmpty = useValue(path) === undefined
  const mayDraft = mayWrite && isEmpty && !isInRow(path)
  const draft = useForm(({ drafters }) => (mayDraft ? drafters?.[path] : undefined))
  const content = useForm(({ snapshot }) => draft && snapshot.content)
  const score = useForm((form) => draft && form.score)
  const { company, checks } = content ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: what drafts are made from
  const drafted = useMemo(
    () => content && score && draft?.(content, score),
    [draft, company, checks, score],
  )
  if (!drafted) return undefined
  const use = () => {
    const fact = { field: path, value: drafted.text, source: draftedFrom(drafted.about) }
    flushSync(() => editor.replace(withFacts(editor.getSnapshot().content, [fact])))
    // The button that was pressed is gone.
    focusField(path)
  }
  return {
    text: drafted.text,
    use,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.ctrlKey || event.nativeEvent.isComposing) return
      event.preventDefault()
      use()
    },
  }
}

/** Shows the draft below its field. */
export function DraftOffer({ path }: { path: string }) {
  const texts = useTexts(formTexts).drafted
  const { colon } = useTexts(deskTexts)
  const language = useLanguage()
  const offer = useDraftOffer(path)
  if (!offer) return null
  return (
    <p className="report-field__offer row gap-2 small">
      <span>
        {texts.offer} <kbd>Enter</kbd>
        {colon}
        <span lang="en">{offer.text}</span>
      </span>
      <Button size="small" tabIndex={-1} onClick={offer.use}>
        {texts.take}
        <ToldApart by={labelOf(path, language) ?? path} />
      </Button>
    </p>
  )
}
