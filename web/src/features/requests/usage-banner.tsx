import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { bannerFor } from './banner.ts'
import { usageQuery } from './queries.ts'

export function UsageBanner() {
  const { data: usage } = useQuery(usageQuery())
  const banner = usage && bannerFor(usage)
  if (!banner) return null
  return (
    <Notice tone={banner.tone}>
      <p>
        {banner.text} <Link to={banner.link.to}>{banner.link.label}</Link>
      </p>
    </Notice>
  )
}
