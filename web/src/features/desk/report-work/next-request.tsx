import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type { DeskRequest } from '../../../../../shared/desk/queue.ts'
import { paths } from '../../../../../shared/site/pages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { callDesk } from '../call-desk.ts'
import { isInWork } from '../same-company.tsx'
import { useTexts } from '../texts.ts'
import { workTexts } from './work-texts.ts'

const addressOf = ({ id }: DeskRequest) => `${paths.deskReport}?request=${id}`

/** What the member has begun and can go on with, else what is not claimed, the earliest due first. */
const nextQuery = (after: string) => ({
  queryKey: ['desk', 'next', after],
  queryFn: async () => {
    const isOpen = ({ id, claim, draftState, dueStatus, sameCompany }: DeskRequest) =>
      id !== after &&
      dueStatus !== 'paused' &&
      (claim !== null || !isInWork(sameCompany)) &&
      (draftState === null || draftState === 'writing' || draftState === 'returned')
    for (const state of ['mine', 'unclaimed'] as const) {
      const { items } = await callDesk('listDeskQueue', { query: { state } })
      const request = items.find(isOpen)
      if (request) return { request, isMine: state === 'mine' }
    }
    return null
  },
})

/** After a report is submitted: the way to the next one. */
export function NextRequest({ after }: { after: string }) {
  const { next: texts, toQueue } = useTexts(workTexts)
  const navigate = useNavigate()
  const { data, refetch } = useQuery(nextQuery(after))
  const claim = useMutation({
    mutationFn: ({ id }: DeskRequest) => callDesk('claimRequest', { params: { id }, body: {} }),
    onSuccess: (_, request) => navigate(addressOf(request)),
    // Another member was faster, or the connection is gone.
    onError: () => refetch(),
  })
  if (data === undefined) return null
  const { request, isMine } = data ?? {}
  return (
    <span className="row gap-2">
      {claim.isError && <span role="alert">{texts.failed}</span>}
      {!request && (
        <>
          <span className="quiet">{texts.none}</span>
          <Link to={paths.desk}>{toQueue}</Link>
        </>
      )}
      {request && isMine && <Link to={addressOf(request)}>{texts.goOn(request.searchTerm)}</Link>}
      {request && !isMine && (
        <Button busy={claim.isPending && texts.claiming} onClick={() => claim.mutate(request)}>
          {texts.claim(request.searchTerm)}
        </Button>
      )}
    </span>
  )
}
