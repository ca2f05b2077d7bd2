import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../shared/site/pages.ts'
import { contactPath } from '../../lib/paths.ts'
import { toast } from '../../lib/toasts.ts'
import { messages } from '../../messages/spec.ts'

export type LimitReason = 'free-limit-reached' | 'monthly-limit-reached'

export const isLimitReason = (code: string | undefined): code is LimitReason =>
  code === 'free-limit-reached' || code === 'monthly-limit-reached'

/** docs/specification.md#toasts */
const limitToastMs = 5000

/** Shows the toast of the limit, and redirects. */
export const useLimitReached = () => {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // No redirect after the visitor has left the page.
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (reason: LimitReason) => {
      if (reason === 'monthly-limit-reached') {
        const link = { label: 'Ask about Enterprise', href: contactPath('enterprise') }
        toast(messages.monthlyLimit, { tone: 'bad', link, follows: true })
        void navigate(paths.dashboard)
        return
      }
      const link = { label: 'Upgrade to Premium', href: paths.upgrade }
      toast(messages.freeLimit, { tone: 'bad', duration: limitToastMs, link })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void navigate(paths.premiumFeatures), limitToastMs)
    },
    [navigate],
  )
}
