import type { Message } from './spec.ts'

/** Messages of the specification on pages of signed-in buyers, word for word (sections 4 and 8). */
export const buyerMessages = {
  profileLoadFailed: { title: 'Error', description: 'Failed to load profile data' },
  profileSaveFailed: { title: 'Error', description: 'Failed to update profile' },
  profileSaved: { title: 'Success', description: 'Profile updated successfully' },
  noUser: { title: 'Error', description: 'No user logged in' },
  countsFailed: { title: 'Error', description: 'Failed to fetch search counts' },
  countsRefreshFailed: { title: 'Error', description: 'Failed to refresh search counts' },
  countsRefreshed: { title: 'Success', description: 'Search counts refreshed successfully' },
  settingsLoadFailed: { title: 'Error', description: 'Failed to load settings' },
  settingsSaveFailed: { title: 'Error', description: 'Failed to update settings' },
  settingsSaved: { title: 'Success', description: 'Settings updated successfully' },
  noSearchTerm: { title: 'No search term provided.' },
  submitFailed: { title: 'Failed to submit request. Please try again.' },
  /** The specification gives this toast no text. */
  submitted: {
    title: 'Request submitted',
    description: 'It is on your dashboard, where the report will appear.',
  },
  /** Ours. */
  cancelled: {
    title: 'Request canceled',
    description: 'It doesn’t count against your plan.',
  },
  tooLateToCancel: { title: 'It is too late to cancel. This request is with our analysts.' },
  cancelFailed: { title: 'Failed to cancel the request. Please try again.' },
  dashboardFailed: 'Failed to load dashboard data. Please try again.',
  reportNotAvailable: {
    title: 'Report Not Available - This report is not completed or the PDF is not available.',
  },
  reportBlocked: {
    title: 'Your report is ready to open',
    description: 'The browser kept the new tab from opening.',
  },
  reportFailed: { title: 'The report could not be opened. Please try again.' },
} satisfies Record<string, Message | string>

/** Section 4, dashboard banners. */
export const banners = {
  freeUsedUp: 'You have used up your 3 free checks.',
  freeExceeded: 'You have exceeded the number of free checks allowed.',
  monthlyUsedUp:
    'You have used up all your searches for this cycle. Please contact us for Enterprise plans with unlimited searches.',
} as const
