import { commentReplies } from '../../../../../shared/desk/comment-replies.ts'
import type { DeskLanguage } from '../../../../../shared/desk/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { deskTexts } from '../desk-texts.ts'
import { choiceLabel } from '../report-form/choice-labels.ts'
import { commentTexts } from '../report-form/comment-texts.ts'
import { type Json, valueAt } from '../report-form/content.ts'
import type { DraftEditor, Snapshot } from '../report-form/draft-editor.ts'
import { formTexts } from '../report-form/form-texts.ts'
import { labelOf } from '../report-form/labels.ts'
import { pathWords } from '../report-form/path-text.ts'
import { patternOf } from '../report-form/shape.ts'
import { useLanguage, useTexts } from '../texts.ts'
import { ToldApart } from '../told-apart.tsx'
import { workTexts } from './work-texts.ts'

const resultText = (result: Json, language: DeskLanguage): string =>
  Object.entries(formTexts[language].results).find(([each]) => each === result)?.[1] ??
  String(result)

/** A value as the form shows it; answers and findings as their fields, line by line. */
export function valueText(value: Json | undefined, path: string, language: DeskLanguage): string {
  if (value === undefined || value === null || value === '') return ''
  if (path.startsWith(commentReplies))
    return commentTexts[language].reply(value === true || String(value))
  if (typeof value !== 'object')
    return choiceLabel(patternOf(path), String(value), language) ?? String(value)
  if (Array.isArray(value))
    return value.map((each, index) => valueText(each, `${path}.${index}`, language)).join('\n')
  const { colon } = deskTexts[language]
  return Object.entries(value)
    .map(([name, inner]) => {
      if (name === 'result') return resultText(inner, language)
      const label = labelOf(`${path}.${name}`, language)
      return (label ? label + colon : '') + valueText(inner, `${path}.${name}`, language)
    })
    .join('\n')
}

/** Fields that were changed in two places: both values, and the choice between them. */
export function ConflictPanel({ editor, snapshot }: { editor: DraftEditor; snapshot: Snapshot }) {
  const { conflict: texts } = useTexts(workTexts)
  const language = useLanguage()
  const { conflicts, content } = snapshot
  if (conflicts.length === 0) return null
  const all = (side: 'mine' | 'theirs') => () => {
    for (const { path } of conflicts) editor.resolve(path, side)
  }
  return (
    <section
      className="desk-panel conflicts stack gap-3"
      aria-labelledby="conflicts-heading"
      role="alert"
    >
      <h2 id="conflicts-heading">{texts.heading}</h2>
      <p>{texts.note}</p>
      {conflicts.map(({ path, theirs }) => {
        const name = pathWords(path, language)
        const sides = [
          ['mine', texts.mine, texts.takeMine, valueAt(content, path)],
          ['theirs', texts.theirs, texts.takeTheirs, theirs],
        ] as const
        return (
          <fieldset key={path} className="conflicts__field">
            <legend>{name}</legend>
            {sides.map(([side, label, take, value]) => (
              <div key={side}>
                <span className="quiet">{label}</span>
                <p className="conflicts__value as-typed">
                  {valueText(value, path, language) || texts.nothing}
                </p>
                <Button size="small" onClick={() => editor.resolve(path, side)}>
                  {take}
                  <ToldApart by={name} />
                </Button>
              </div>
            ))}
          </fieldset>
        )
      })}
      <div className="actions">
        <Button onClick={all('mine')}>{texts.allMine}</Button>
        <Button onClick={all('theirs')}>{texts.allTheirs}</Button>
      </div>
    </section>
  )
}
