/** The URL of a watched supplier's page; without an id, of the list of watched suppliers. */
export const watchPage = (siteUrl: string, watchId?: string): string =>
  `${siteUrl}/monitoring${watchId === undefined ? '' : `?watch=${encodeURIComponent(watchId)}`}`
