import { modelUrl } from '../../shared/assistant/ai-model.ts'
import { brand } from '../../shared/site/brand.ts'
import { brandOfStage, defaultSecurity, defaults, type StageFile } from './defaults.ts'

export const dev: StageFile = {
  ...defaults,
  brand: brandOfStage('dev'),
  signInSecurity: defaultSecurity,
  protectData: false,
  firewall: false,
  alarmEmail: brand.deskEmail,
  monthlyBudget: 20,
  assistant: { modelUrl, monthlyCapUsd: 5 },
  throttle: { rateLimit: 50, burstLimit: 100 },
}
