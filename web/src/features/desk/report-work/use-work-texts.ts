import { useDeskTexts } from '../desk-language.tsx'
import { type WorkTexts, workTexts } from './work-texts.ts'

export const useWorkTexts = (): WorkTexts => workTexts[useDeskTexts().lang === 'en' ? 'en' : 'zh']
