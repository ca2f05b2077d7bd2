import { takenOverIn } from '../../../../../shared/desk/drafts.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { useLanguage, useTexts } from '../texts.ts'
import { openChecks } from './answer.ts'
import { FieldLink } from './assessment.tsx'
import { textAt } from './content.ts'
import { differingFields } from './differences.ts'
import { type FormState, useForm } from './form-context.tsx'
import { pathWords } from './path-text.ts'
import { takenOverTexts } from './taken-over-texts.ts'
import { unconfirmedIn } from './unconfirmed.ts'

/** What a report took over as confirmed from another request's report of the same day, and what is left. */
export function TakenOverNotice({ isReview }: { isReview: boolean }) {
  const texts = useTexts(takenOverTexts)
  const content = useForm(({ snapshot }) => snapshot.content)
  const taken = takenOverIn(content)
  if (!taken) return null
  return (
    <Notice tone="info">
      <div className="stack gap-2">
        <p>
          {texts.taken(taken)}
          {!isReview && <Left />}
        </p>
        {isReview && <Differences code={taken.code} />}
      </div>
    </Notice>
  )
}

const countsIn = ({ snapshot: { content }, faults, request }: FormState) => ({
  checks: openChecks(content, request?.isBasic ?? false).length,
  evidence: faults.filter(({ path }) => path.endsWith('.evidence')).length,
  toConfirm: Object.keys(unconfirmedIn(content)).length,
  summary: textAt(content, 'summary') === '' ? 1 : 0,
})

function Left() {
  const { left, nothingLeft, of } = useTexts(takenOverTexts)
  const form = useForm((state) => state)
  const counts = countsIn(form)
  const parts = (['checks', 'evidence', 'toConfirm', 'summary'] as const).flatMap((part) =>
    counts[part] > 0 ? [of[part](counts[part])] : [],
  )
  return parts.length > 0 ? left(parts) : nothingLeft
}

/** For the reviewer: where the report says something else than the one that was reviewed already. */
function Differences({ code }: { code: string }) {
  const texts = useTexts(takenOverTexts)
  const language = useLanguage()
  const last = useForm((form) => form.last)
  const content = useForm(({ snapshot }) => snapshot.content)
  if (!last) return null
  if (last.code !== code) return <p>{texts.superseded}</p>
  const paths = differingFields(last, content)
  if (paths.length === 0) return <p>{texts.noDifference}</p>
  return (
    <>
      <p>{texts.differences(paths.length)}</p>
      <ul className="row gap-2">
        {paths.map((path) => (
          <li key={path}>
            <FieldLink path={path} label={pathWords(path, language)} />
          </li>
        ))}
      </ul>
    </>
  )
}
