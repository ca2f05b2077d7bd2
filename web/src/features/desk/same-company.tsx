import { Link, useSearchParams } from 'react-router'
import type { SameCompany } from '../../../../shared/desk/queue.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { deskTexts } from './desk-texts.ts'
import { timeText } from './desk-times.ts'
import { useTexts } from './texts.ts'

/** Whether a member has begun with the other request, so that a second report would be the same work. */
export const isInWork = (other: SameCompany | null): other is SameCompany =>
  other !== null && (other.claim !== null || other.draftState !== null)

/** Says who works on the same company for another request, and leads there. */
export function SameCompanyLink({ other }: { other: SameCompany }) {
  const texts = useTexts(deskTexts)
  const { sameCompany } = texts
  const [parameters] = useSearchParams()
  const opened = new URLSearchParams(parameters)
  opened.set('request', other.id)
  const { claim, draftState, requestedAt } = other
  const what = claim
    ? sameCompany.states[draftState ?? 'claimed'](claim.mine ? sameCompany.you : claim.name)
    : sameCompany.nobody[draftState ?? 'unclaimed']
  const text = sameCompany.other(what, timeText(texts, requestedAt, new Date()))
  return (
    <Link to={`${paths.desk}?${opened}`} title={text}>
      {text}
    </Link>
  )
}

/** The same beside a request. */
export function SameCompanyNotice({ other }: { other: SameCompany | null }) {
  if (!other) return null
  return (
    <Notice tone={isInWork(other) ? 'warning' : 'info'}>
      <SameCompanyLink other={other} />
    </Notice>
  )
}
