import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deskDay } from '../../../../../shared/desk/desk-day.ts'
import type { StartingPoint } from '../../../../../shared/desk/drafts.ts'
import { readCode } from '../../../../../shared/names/uscc.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CompanyName } from '../../../ui/company-name.tsx'
import { callDesk } from '../call-desk.ts'
import { startingPointsQuery } from '../desk-queries.ts'
import { useTexts } from '../texts.ts'
import { valueAt } from './content.ts'
import { textOf, useForm } from './form-context.tsx'
import { formTexts } from './form-texts.ts'
import { startingContent, withBeginning } from './starting-content.ts'

/** A code that is written and saved: the server looks for it in what is saved. '' while there is none. */
function useSavedCode(): string {
  const { snapshot } = useForm()
  const reading = readCode(textOf(valueAt(snapshot.content, 'company.code')))
  const code = reading.kind === 'malformed' ? '' : reading.parts.code
  // What is typed after that does not ask again.
  const [saved, setSaved] = useState('')
  if (snapshot.save.kind === 'saved' && code !== saved) setSaved(code)
  return code === saved ? code : ''
}

/**
 * Published reports with the code that is written: the same work, done already, or a code that is another
 * company's. Those that were offered at the beginning are not repeated.
 */
export function EarlierReports() {
  const texts = useTexts(formTexts)
  const { request, mayWrite } = useForm()
  const client = useQueryClient()
  const code = useSavedCode()
  const id = request?.id ?? ''
  const isAsked = code !== '' && id !== '' && mayWrite
  const { data } = useQuery({ ...startingPointsQuery(id, code), enabled: isAsked })
  const offered = client.getQueryData(startingPointsQuery(id).queryKey)?.items ?? []
  const found = data?.items.filter(
    (point) => !point.isOfThisRequest && !offered.some((each) => each.code === point.code),
  )
  if (!isAsked || !found || found.length === 0) return null
  return (
    <div role="status" className="earlier-reports stack gap-2">
      <p>{texts.earlier.heading}</p>
      <ul className="stack gap-2">
        {found.map((point) => (
          <Earlier key={point.code} requestId={id} point={point} />
        ))}
      </ul>
    </div>
  )
}

function Earlier({ requestId, point }: { requestId: string; point: StartingPoint }) {
  const { earlier: texts } = useTexts(formTexts)
  const { editor } = useForm()
  const take = useMutation({
    mutationFn: () => callDesk('getStartingPoint', { params: { id: requestId, code: point.code } }),
    onSuccess: ({ content }) => {
      const beginning = startingContent(content, false, deskDay(new Date()))
      editor.replace(withBeginning(editor.getSnapshot().content, beginning))
    },
  })
  return (
    <li>
      <CompanyName name={point.company.name} />{' '}
      <span className="quiet">{texts.about(point.issuedOn ?? '', String(point.score))}</span>{' '}
      {take.isSuccess ? (
        <span>{texts.taken}</span>
      ) : (
        <Button size="small" busy={take.isPending && texts.taking} onClick={() => take.mutate()}>
          {texts.take}
          <span className="visually-hidden">: {point.company.name}</span>
        </Button>
      )}
      {take.isError && <span className="desk-error"> {texts.failed}</span>}
    </li>
  )
}
