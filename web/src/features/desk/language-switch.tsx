import type { DeskLanguage } from '../../../../shared/desk/texts.ts'
import { ToggleGroup } from '../../ui/toggle-group/toggle-group.tsx'
import { accessTexts } from './second-factor/access-texts.ts'
import { useLanguage, useTexts } from './texts.ts'

const languages: readonly { value: DeskLanguage; label: string }[] = [
  { value: 'zh', label: '中文' },
  { value: 'en', label: 'English' },
]

export function LanguageSwitch({ onChange }: { onChange: (language: DeskLanguage) => void }) {
  const texts = useTexts(accessTexts)
  return (
    <ToggleGroup
      legend={texts.language}
      name="desk-language"
      value={useLanguage()}
      options={languages}
      onChange={onChange}
    />
  )
}
