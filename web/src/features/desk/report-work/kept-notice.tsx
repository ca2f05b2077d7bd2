import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { deskTexts } from '../desk-texts.ts'
import { timeText } from '../desk-times.ts'
import { valueAt } from '../report-form/content.ts'
import type { KeptDraft } from '../report-form/kept-drafts.ts'
import { changedPaths } from '../report-form/merge.ts'
import { pathWords } from '../report-form/path-text.ts'
import { reportIn } from '../report-form/unconfirmed.ts'
import { useLanguage, useTexts } from '../texts.ts'
import { valueText } from './conflict-panel.tsx'
import { workTexts } from './work-texts.ts'

const changedIn = ({ base, content }: KeptDraft) =>
  changedPaths('', reportIn(base.content), reportIn(content)).map((path) => ({
    path,
    value: valueAt(content, path),
  }))

/** What was typed and cannot be saved, because the member may not write this report now. */
export function KeptNotice({ kept, onForget }: { kept: KeptDraft; onForget: () => void }) {
  const texts = useTexts(workTexts)
  const language = useLanguage()
  const desk = useTexts(deskTexts)
  const [isAsking, setAsking] = useState(false)
  return (
    <Notice tone="warning" role="status">
      <p>{texts.kept(timeText(desk, kept.keptAt, new Date()))}</p>
      <details>
        <summary>{texts.keptFields}</summary>
        <dl className="kept-fields">
          {changedIn(kept).map(({ path, value }) => (
            <div key={path}>
              <dt>{pathWords(path, language)}</dt>
              <dd className="as-typed">
                {valueText(value, path, language) || texts.conflict.nothing}
              </dd>
            </div>
          ))}
        </dl>
      </details>
      <div className="actions">
        {isAsking ? (
          <>
            <Button size="small" onClick={onForget}>
              {texts.forgetSure}
            </Button>
            <Button size="small" onClick={() => setAsking(false)}>
              {texts.keep}
            </Button>
          </>
        ) : (
          <Button size="small" onClick={() => setAsking(true)}>
            {texts.forget}
          </Button>
        )}
      </div>
    </Notice>
  )
}
