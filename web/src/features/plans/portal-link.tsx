import { Link } from 'react-router'
import { useAccount } from '../../domain/session/session.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { useSiteConfig } from '../../ui/use-site-config.ts'
import { checkoutLink } from './checkout-link.ts'

/**
 * URL of the payment provider's portal for card, invoices and cancelling; undefined if there is
 * none.
 */
const usePortal = (): string | undefined => {
  const account = useAccount()
  const page = useSiteConfig()?.checkout?.portal ?? ''
  return checkoutLink(page, account)
}

export function PortalLink() {
  const link = usePortal()
  if (link === undefined) return null
  return (
    <ButtonLink to={link} reloadDocument>
      Manage or cancel subscription
    </ButtonLink>
  )
}

/** Says where invoices and the card are, if there is a portal. */
export function PortalNote() {
  if (usePortal() === undefined) return null
  return (
    <p className="quiet">
      Your invoices and your card are on our payment provider’s pages: manage your subscription to
      see them.
    </p>
  )
}

/** The link within a sentence, followed by "or". */
export function PortalWords() {
  const link = usePortal()
  if (link === undefined) return null
  return (
    <>
      <Link to={link} reloadDocument>
        manage your subscription
      </Link>{' '}
      or{' '}
    </>
  )
}
