import type { ErrorTexts } from '../../lib/error-text.ts'

export const recordErrors = {
  network: 'The figures could not be loaded, because there is no connection. Please try again.',
  default: 'The figures could not be loaded. Please try again.',
} as const satisfies ErrorTexts

/** For what is not shown. */
export const notShown = '—'

export const shareText = (share: number | null | undefined): string =>
  share === null || share === undefined ? notShown : `${Math.round(share * 100)}%`

export const countText = (count: number | null): string =>
  count?.toLocaleString('en-US') ?? notShown

export const hoursText = (hours: number | null): string =>
  hours === null ? notShown : `${hours} h`
