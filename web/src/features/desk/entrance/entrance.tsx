import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../../shared/site/pages.ts'
import { useBrand } from '../../../lib/brand.ts'
import { BrandMark } from '../../../ui/brand-mark/brand-mark.tsx'
import { Main } from '../../../ui/main.tsx'
import { LanguageSwitch } from '../language-switch.tsx'
import { accessTexts } from '../second-factor/access-texts.ts'
import { Language } from '../texts.ts'
import { useDeskLanguage } from '../use-desk-language.ts'
import { entranceTexts } from './entrance-texts.ts'
import './entrance.css'

type Props = { title: keyof (typeof entranceTexts)['en']['titles']; children: ReactNode }

/** A page before the desk, for anybody: in the desk's language, without its parts. */
export function Entrance({ title, children }: Props) {
  const [language, choose] = useDeskLanguage()
  const heading = entranceTexts[language].titles[title]
  const { name } = useBrand()
  return (
    <Language value={language}>
      <title>{`${heading} · ${name}`}</title>
      {/* The same name in both languages, so that the switch keeps the focus. */}
      <Main name={`desk ${title}`} className="page page--form page--entrance">
        <div className="spread gap-4">
          <Link to={paths.desk} aria-label={accessTexts[language].titles.desk}>
            <BrandMark />
          </Link>
          <LanguageSwitch onChange={choose} />
        </div>
        <h1>{heading}</h1>
        {children}
      </Main>
    </Language>
  )
}
