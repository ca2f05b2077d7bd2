import { modelUrl } from '../../shared/assistant/ai-model.ts'
import {
  brandOfStage,
  defaultSecurity,
  defaults,
  engineersEmail,
  type StageFile,
} from './defaults.ts'

export const staging: StageFile = {
  ...defaults,
  brand: brandOfStage('staging'),
  signInSecurity: defaultSecurity,
  protectData: true,
  firewall: true,
  malwareScan: true,
  alarmEmail: engineersEmail,
  monthlyBudget: 50,
  assistant: { modelUrl, monthlyCapUsd: 5 },
  throttle: { rateLimit: 50, burstLimit: 100 },
}
