import { Button } from '../../../ui/button/button.tsx'
import { type Json, valueAt } from '../report-form/content.ts'
import type { DraftEditor, Snapshot } from '../report-form/draft-editor.ts'
import { pathWords } from '../report-form/path-text.ts'
import { useLanguage, useTexts } from '../texts.ts'
import { ToldApart } from '../told-apart.tsx'
import { workTexts } from './work-texts.ts'

/** A value as it was typed; answers and findings as their fields, line by line. */
export const valueText = (value: Json | undefined): string => {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([name, inner]) => (Array.isArray(value) ? '' : `${name}: `) + valueText(inner))
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
                <p className="conflicts__value as-typed">{valueText(value) || texts.nothing}</p>
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
