import { modelUrl } from '../../shared/assistant/ai-model.ts'
import { brand } from '../../shared/site/brand.ts'
import {
  defaultSecurity,
  defaults,
  engineersEmail,
  onCallEmail,
  type StageFile,
} from './defaults.ts'

/** Without a `domain`, a company and `copies`: it can be synthesized, but not deployed until all are set. */
export const prod: StageFile = {
  ...defaults,
  brand,
  signInSecurity: defaultSecurity,
  protectData: true,
  firewall: true,
  malwareScan: true,
  alarmEmail: engineersEmail,
  pageEmail: onCallEmail,
  // A slow model holds each call for up to 29 seconds. Without this limit, a burst of questions could take
  // the environments that other calls of buyers need.
  reservedConcurrency: { 'ask-assistant': 20 },
  maxQueueConcurrency: 10,
  monthlyBudget: 200,
  assistant: { modelUrl, monthlyCapUsd: 100 },
  throttle: { rateLimit: 500, burstLimit: 1000 },
}
