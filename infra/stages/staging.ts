import { modelUrl } from '../../shared/assistant/ai-model.ts'
import { brand } from '../../shared/site/brand.ts'
import { brandOfStage, defaultSecurity, defaults, type StageFile } from './defaults.ts'

export const staging: StageFile = {
  ...defaults,
  brand: brandOfStage('staging'),
  signInSecurity: defaultSecurity,
  protectData: true,
  firewall: true,
  alarmEmail: brand.deskEmail,
  monthlyBudget: 50,
  assistant: { modelUrl, monthlyCapUsd: 5 },
  throttle: { rateLimit: 50, burstLimit: 100 },
}
