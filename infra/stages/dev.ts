import { modelUrl } from '../../shared/assistant/ai-model.ts'
import {
  brandOfStage,
  defaultSecurity,
  defaults,
  engineersEmail,
  type StageFile,
} from './defaults.ts'

export const dev: StageFile = {
  ...defaults,
  brand: brandOfStage('dev'),
  signInSecurity: defaultSecurity,
  protectData: false,
  firewall: false,
  alarmEmail: engineersEmail,
  monthlyBudget: 20,
  assistant: { modelUrl, monthlyCapUsd: 5 },
  throttle: { rateLimit: 50, burstLimit: 100 },
}
