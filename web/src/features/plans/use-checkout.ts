import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { configNow, loadConfig } from '../../lib/config.ts'
import { useSession } from '../../lib/session.ts'
import { meQuery } from '../requests/queries.ts'
import { checkoutLink } from './checkout-link.ts'

export type Checkout =
  | { status: 'asking' }
  /** Paying online is not open: no page is configured, or the configuration cannot be had. */
  | { status: 'closed' }
  | { status: 'open'; monthly: string; annual: string }

type Pages = { monthly: string; annual: string }
const noPages: Pages = { monthly: '', annual: '' }

export const checkoutOf = (
  pages: Pages | undefined,
  buyer?: Parameters<typeof checkoutLink>[1],
): Checkout => {
  if (pages === undefined) return { status: 'asking' }
  const monthly = checkoutLink(pages.monthly, buyer)
  const annual = checkoutLink(pages.annual, buyer)
  if (monthly === undefined || annual === undefined) return { status: 'closed' }
  return { status: 'open', monthly, annual }
}

export const useCheckout = (): Checkout => {
  const session = useSession()
  // Who pays already must not be let through for the moment in which that is not known.
  const { isPending } = useQuery(meQuery())
  const [pages, setPages] = useState<Pages | undefined>(() => configNow()?.checkout)
  useEffect(() => {
    let isShown = true
    const show = (next: Pages) => {
      if (isShown) setPages(next)
    }
    loadConfig().then(
      ({ checkout }) => show(checkout ?? noPages),
      () => show(noPages),
    )
    return () => {
      isShown = false
    }
  }, [])
  return checkoutOf(
    isPending ? undefined : pages,
    session.status === 'signed-in' ? session.account : undefined,
  )
}
