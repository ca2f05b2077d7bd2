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
} satisfies Record<string, Message>

/** Section 4, dashboard banners. */
export const banners = {
  freeUsedUp: 'You have used up your 3 free checks.',
  freeExceeded: 'You have exceeded the number of free checks allowed.',
  monthlyUsedUp:
    'You have used up all your searches for this cycle. Please contact us for Enterprise plans with unlimited searches.',
} as const
