import type { ReactNode } from 'react'
import { paths } from '../../../../shared/pages.ts'
import type { WayBack } from '../../lib/paths.ts'
import { CompanyName } from '../../ui/company-name.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { purposeOf } from './purpose.ts'

type Props = {
  way: WayBack
  verb?: string
  /** Another way to the same place. */
  children?: ReactNode
}

/** Why one was sent here, and what comes after. Nothing where one came of one's own accord. */
export function WhySignIn({ way, verb = 'Sign in', children }: Props) {
  if (way.searchTerm)
    return (
      <Notice tone="info">
        <div>
          <p>
            {verb} to ask for a check of{' '}
            <strong>
              <CompanyName name={way.searchTerm} />
            </strong>
            {/* Of Co., Ltd. the full stop is there. */}
            {way.searchTerm.endsWith('.') ? '' : '.'}
          </p>
          <p>Next you see what is checked, and submit your request.</p>
        </div>
        {children}
      </Notice>
    )
  const purpose = purposeOf(way.from)
  if (!purpose) return null
  return (
    <Notice tone="info">
      <div>
        <p>
          {verb} to {purpose}.
        </p>
        {/* The dashboard is where everybody goes who wants nothing else. */}
        {way.from !== paths.dashboard && <p>You go on there right after.</p>}
      </div>
      {children}
    </Notice>
  )
}
