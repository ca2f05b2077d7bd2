import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../../shared/site/pages.ts'
import { checksLeftText } from '../../domain/requests/checks-left-text.ts'
import { usageQuery } from '../../domain/session/account-queries.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { usageBannerText } from './usage-banner-text.ts'

/** Says that the limit is reached, or how many checks are left. */
export function UsageBanner() {
  const { data: usage } = useQuery(usageQuery())
  if (!usage) return null
  const banner = usageBannerText(usage)
  if (banner)
    return (
      <Notice tone={banner.tone}>
        <p>
          {banner.text} <Link to={banner.link.to}>{banner.link.label}</Link>
        </p>
      </Notice>
    )
  return (
    <p className="quiet">
      {checksLeftText(usage)}
      {usage.plan === 'free' && (
        <>
          {' '}
          <Link to={paths.upgrade}>More checks with Premium</Link>
        </>
      )}
    </p>
  )
}
