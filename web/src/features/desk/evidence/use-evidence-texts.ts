import { useDeskTexts } from '../desk-language.tsx'
import { type EvidenceTexts, evidenceTexts } from './evidence-texts.ts'

export const useEvidenceTexts = (): EvidenceTexts =>
  useDeskTexts().lang === 'en' ? evidenceTexts.en : evidenceTexts.zh
