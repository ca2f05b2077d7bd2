import { modelUrl } from '../../shared/ai-model.ts'
import { brand } from '../../shared/brand.ts'
import { defaultSecurity, defaults, type StageFile } from './defaults.ts'

/** Has no `domain` yet: it can be synthesized, but not deployed. */
export const prod: StageFile = {
  ...defaults,
  brand,
  signInSecurity: defaultSecurity,
  protectData: true,
  firewall: true,
  alarmEmail: brand.deskEmail,
  // A slow model blocks each call for up to 29 seconds: a burst of questions must not use up the
  // concurrency that buyers' other calls need.
  reservedConcurrency: { 'ask-assistant': 20 },
  maxQueueConcurrency: 10,
  monthlyBudget: 200,
  assistant: { modelUrl, monthlyCapUsd: 100 },
  throttle: { rateLimit: 500, burstLimit: 1000 },
}
