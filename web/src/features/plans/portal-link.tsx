import { useSession } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useSiteConfig } from '../../ui/use-site-config.ts'
import { checkoutLink } from './checkout-link.ts'

/** To the payment provider's own pages: card, invoices, cancelling. Nothing where there are none. */
export function PortalLink({ children = 'Manage or cancel subscription' }: { children?: string }) {
  const session = useSession()
  const page = useSiteConfig()?.checkout.portal ?? ''
  const link = checkoutLink(page, session.status === 'signed-in' ? session.account : undefined)
  if (link === undefined) return null
  return (
    <ButtonLink to={link} reloadDocument>
      {children}
    </ButtonLink>
  )
}
