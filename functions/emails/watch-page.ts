/** The page of a watched supplier. Without an id: of all. */
export const watchPage = (siteUrl: string, watchId?: string): string =>
  `${siteUrl}/monitoring${watchId === undefined ? '' : `?watch=${encodeURIComponent(watchId)}`}`
