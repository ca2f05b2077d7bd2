import type { Me } from '../../../../shared/account/account.ts'
import { call } from '../../domain/session/api.ts'

/** In a separate file, because it includes the API client, which the start page must not load. */
export const loadMe = (): Promise<Me> => call('getMe', {})
