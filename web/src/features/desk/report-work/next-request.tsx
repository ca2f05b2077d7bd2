import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { DeskRequest } from '../../../../../shared/desk/queue.ts'
import { paths } from '../../../../../shared/site/pages.ts'
import { ActionButton } from '../../../ui/button/action-button.tsx'
import { callDesk } from '../call-desk.ts'
import { useTexts } from '../texts.ts'
import { workTexts } from './work-texts.ts'

const addressOf = ({ id }: DeskRequest) => `${paths.deskReport}?request=${id}`

/** What the member has begun and can go on with, else what nobody has, the earliest due first. */
const nextQuery = (after: string) => ({
  queryKey: ['desk', 'next', after],
  queryFn: async () => {
    const isOpen = ({ id, draftState, dueStatus }: DeskRequest) =>
      id !== after &&
      dueStatus !== 'paused' &&
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
  const texts = useTexts(workTexts).next
  const navigate = useNavigate()
  const { data, refetch } = useQuery(nextQuery(after))
  const [failed, setFailed] = useState(false)
  if (data === undefined) return null
  if (data === null) return <span className="quiet">{texts.none}</span>
  const { request, isMine } = data
  if (isMine) return <Link to={addressOf(request)}>{texts.goOn(request.searchTerm)}</Link>
  const claim = async () => {
    setFailed(false)
    try {
      await callDesk('claimRequest', { params: { id: request.id }, body: {} })
      await navigate(addressOf(request))
    } catch {
      // Another member was faster, or the connection is gone.
      setFailed(true)
      await refetch()
    }
  }
  return (
    <>
      {failed && <span role="alert">{texts.failed}</span>}
      <ActionButton action={claim} busy={texts.claiming}>
        {texts.claim(request.searchTerm)}
      </ActionButton>
    </>
  )
}
