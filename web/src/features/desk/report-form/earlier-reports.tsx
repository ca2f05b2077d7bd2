import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { deskDay } from '../../../../../shared/desk/desk-day.ts'
import type { StartingPoint } from '../../../../../shared/desk/drafts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CompanyName } from '../../../ui/company-name.tsx'
import { callDesk } from '../call-desk.ts'
import { evidenceQuery, startingPointsQuery } from '../desk-queries.ts'
import { useTexts } from '../texts.ts'
import { ToldApart } from '../told-apart.tsx'
import { useEditor, useForm } from './form-context.tsx'
import { formTexts } from './form-texts.ts'
import { begunContent, withBeginning } from './starting-content.ts'
import { useSavedCode } from './use-saved-code.ts'

/**
 * Published reports with the code in the form. Either this company has been checked before, or the code was mistyped
 * and is another company's. Those that were offered at the beginning are not repeated.
 */
export function EarlierReports() {
  const texts = useTexts(formTexts)
  const { request, mayWrite, snapshot } = useForm((form) => form)
  const client = useQueryClient()
  const code = useSavedCode(snapshot)
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
  const editor = useEditor()
  const client = useQueryClient()
  const take = useMutation({
    mutationFn: () => callDesk('beginReport', { params: { id: requestId, code: point.code } }),
    onSuccess: (begun) => {
      const beginning = begunContent(begun, point, deskDay(new Date()))
      editor.replace(withBeginning(editor.getSnapshot().content, beginning))
      void client.refetchQueries(evidenceQuery(requestId))
    },
  })
  return (
    <li>
      <CompanyName name={point.company.name} />{' '}
      <span className="quiet">{texts.about(point.issuedOn ?? '', String(point.score))}</span>{' '}
      {take.isSuccess ? (
        <span>{take.data.isOfToday ? texts.takenAsConfirmed : texts.taken}</span>
      ) : (
        <Button size="small" busy={take.isPending && texts.taking} onClick={() => take.mutate()}>
          {texts.take}
          <ToldApart by={point.company.name} />
        </Button>
      )}
      {take.isError && <span className="desk-error"> {texts.failed}</span>}
    </li>
  )
}
