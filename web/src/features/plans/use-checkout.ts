import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../domain/session/account-queries.ts'
import { useAccount } from '../../domain/session/session.ts'
import { useSiteConfig } from '../../ui/use-site-config.ts'
import { type Checkout, checkoutOf } from './checkout.ts'
import { isPaying } from './has-active-subscription.ts'

/** The payment links for the current buyer. */
export const useCheckout = (): Checkout => {
  const account = useAccount()
  // A paying buyer must not get a checkout link while that is not known yet.
  const { data: me, isPending } = useQuery(meQuery())
  const config = useSiteConfig()
  if (config === undefined || isPending) return { status: 'asking' }
  const checkout = checkoutOf(config, new Date(), account)
  if (checkout.status !== 'open' || !isPaying(me)) return checkout
  const { promotion: _, ...rest } = checkout
  return rest
}
