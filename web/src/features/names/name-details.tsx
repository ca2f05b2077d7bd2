import type { ReactNode } from 'react'
import type { NameParts } from '../../../../shared/names/parse.ts'
import { hasChinese } from '../../../../shared/names/text.ts'
import { loadedPart } from '../../lib/loaded-part.ts'
import type { Description } from '../../ui/description-list/description-list.tsx'

/** Pinyin and translations of Chinese words: large tables, loaded when there is a name to show. */
const useTranslations = loadedPart(async () => {
  const [{ pinyinOf }, { industryInEnglish }] = await Promise.all([
    import('../../domain/names/pinyin.ts'),
    import('../../../../shared/names/industry-english.ts'),
  ])
  return { pinyinOf, industryInEnglish }
})

const Chinese = ({ text }: { text: string }) => (
  <span translate="no" {...(hasChinese(text) ? { lang: 'zh-Hans' } : {})}>
    {text}
  </span>
)

/** Chinese followed by its meaning or pinyin, if known. */
const withGloss = (chinese: string, english: string | undefined): ReactNode => (
  <>
    <Chinese text={chinese} />
    {english ? ` ${english}` : ''}
  </>
)

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const placeOf = ({ english, province }: { english: string; province?: string }): string =>
  province && province !== english ? `${english}, ${province}` : english

/** The details in one line if there is room, above the search field. */
export function InlineDetails({ items }: { items: readonly Description[] }) {
  return (
    <dl className="name-preview__details">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The parts of a Chinese name, each with its English meaning. */
export function NameDetails({ parts }: { parts: NameParts }) {
  const { region, brand, industry, industryWords, group, form, branch } = parts
  const translations = useTranslations(true)
  const pinyin = hasChinese(brand) ? translations?.pinyinOf(brand) : undefined
  const industryEnglish = industryWords
    .flatMap((word) => translations?.industryInEnglish(word) ?? [])
    .join(', ')
  const facts: Description[] = [
    ...(region ? [{ label: 'Place', value: withGloss(region.chinese, placeOf(region)) }] : []),
    { label: 'Brand', value: withGloss(brand, pinyin) },
    ...(industry ? [{ label: 'Industry', value: withGloss(industry, industryEnglish) }] : []),
    ...(group ? [{ label: 'Group', value: withGloss('集团', 'A group’s parent or member') }] : []),
    ...(form ? [{ label: 'Form', value: withGloss(form.chinese, capital(form.english)) }] : []),
    ...(branch
      ? [
          {
            label: 'Branch',
            value: withGloss(
              branch.place + branch.chinese,
              `${capital(branch.english)}${branch.region ? ` in ${branch.region.english}` : ''}`,
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <InlineDetails items={facts} />
      {branch && (
        <p>
          A branch is not a separate company: <Chinese text={parts.company} /> is liable for it.
        </p>
      )}
    </>
  )
}
