import type { Me } from '../../../../shared/account.ts'
import { call } from '../../lib/api.ts'

/** In a file of its own, because it brings the API client, which the start page must not carry. */
export const loadMe = (): Promise<Me> => call('getMe', {})
