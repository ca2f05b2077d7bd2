import type { Brand } from '../../shared/site/brand.ts'

/** The URL of a watched supplier's page; without an id, of the list of watched suppliers. */
export const watchPage = (siteUrl: string, watchId?: string): string =>
  `${siteUrl}/monitoring${watchId === undefined ? '' : `?watch=${encodeURIComponent(watchId)}`}`

/** The URL of a buyer's request. */
export const requestPage = (siteUrl: string, requestId: string): string =>
  `${siteUrl}/dashboard?request=${requestId}`

/** The footer of an e-mail that the setting `emailNotifications` allows. */
export const notificationsAreOn = ({ name }: Brand): string =>
  `You’re receiving this email because notifications about verification requests are on for your ${name} account. You can turn them off in your settings.`
