import { accessibilityChecks } from '../../../shared/trust/promises.ts'
import type { LegalSection } from '../ui/legal-sections/legal-sections.tsx'
import { ContactEmail } from './brand-words.tsx'

const { rules, widths } = accessibilityChecks

/** As the rules of axe-core name what they are from. */
const standards = rules.map((rule) => {
  const [, version = '', level = ''] = /^wcag(2\d?)(a+)$/.exec(rule) ?? []
  if (level === '') return 'axe’s best practices'
  return `WCAG ${version === '2' ? '2.0' : [...version].join('.')} ${level.toUpperCase()}`
})

export const accessibilityClauses: readonly LegalSection[] = [
  {
    title: 'Our goal',
    body: (
      <p>
        Every page of this site should meet WCAG 2.2, level AA. This is our own statement; no one
        has certified it.
      </p>
    ),
  },
  {
    title: 'What we test automatically before each release',
    body: (
      <>
        <p>
          axe-core tests every page, signed in and signed out, at one of the widths{' '}
          {widths.join(', ')} pixels, in light or dark colors. After larger changes, it tests every
          page at all of these widths and in both. A release with a serious or critical finding is
          not published.
        </p>
        <p>It applies these rules: {standards.join(', ')}.</p>
        <p>
          Other tests use the site with only a keyboard, from search to the report and up to the
          payment page. They check that no page is wider than the window, and that the public pages
          can be read without JavaScript.
        </p>
        <p>
          The PDF that we make of a report is tagged, with titles, languages, alternative text and a
          reading order. It is checked against PDF/UA-1 when it is made, and marked as such if it
          passes.
        </p>
      </>
    ),
  },
  {
    title: 'What we tested by hand',
    body: (
      <p>
        We looked at pages in Chromium at these widths, in light and dark colors. On November 29,
        2026, we went through Track record, Sources, How it works and the sample report at all{' '}
        {widths.length} widths. On November 30, 2026, we went by keyboard through Track record,
        Sources, Security and privacy, What’s new, this page, the data processing agreement, About
        us and Status, watching every focus stop at {widths.at(0)} and {widths.at(-1)} pixels. We
        tested nothing else by hand.
      </p>
    ),
  },
  {
    title: 'What we have not tested',
    body: (
      <ul>
        <li>The site with a screen reader, such as NVDA, JAWS, VoiceOver or TalkBack.</li>
        <li>The site with voice control or a screen magnifier.</li>
        <li>The site with people with disabilities, or through an outside company.</li>
        <li>Other companies’ pages, such as the payment page and Google’s sign-in page.</li>
      </ul>
    ),
  },
  {
    title: 'Known limits',
    body: (
      <ul>
        <li>
          Photographs and pictures of Chinese registers in a report have only a short description.
          The finding says what matters in them.
        </li>
        <li>
          Company names are in Chinese. They are marked as Chinese, so a screen reader needs a
          Chinese voice to read them.
        </li>
        <li>
          A report that an analyst made elsewhere and filed as a PDF alone is only as accessible as
          its author made it: we file it as it came, without the tags and the check above.
        </li>
        <li>
          An appendix that an analyst adds to a report as a PDF is only as accessible as its author
          made it.
        </li>
      </ul>
    ),
  },
  {
    title: 'Tell us',
    body: (
      <p>
        If something keeps you from using the site, write to <ContactEmail />. Tell us which page it
        was and what software or device you use. In the meantime, we’ll send you what you need in
        another form.
      </p>
    ),
  },
]
