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
    title: 'What we aim at',
    body: (
      <p>
        Every page of this site should meet WCAG 2.2, level AA. This statement is our own; no one
        has certified it.
      </p>
    ),
  },
  {
    title: 'What a program tests before each release',
    body: (
      <>
        <p>
          axe-core examines every page, signed in and signed out: each in one of the widths{' '}
          {widths.join(', ')} pixels, in light or in dark colors. All widths and colors of every
          page are examined when a larger change is tested in full. A release with a serious or
          critical finding is not published.
        </p>
        <p>Its rules are from: {standards.join(', ')}.</p>
        <p>
          Other tests use the site with the keyboard alone, from search to report and payment. They
          assert that no page is wider than the window, and that what can be read without JavaScript
          can be.
        </p>
        <p>
          The PDF of a report is tagged, with titles, languages, alternative texts and an order of
          reading. It is checked against PDF/UA-1 as it is made, and marked as such.
        </p>
      </>
    ),
  },
  {
    title: 'What was tried by hand',
    body: (
      <p>
        Pages were looked at in Chromium in these widths, in light and in dark colors. This page,
        Security and privacy, Data processing and What’s new were gone through by keyboard on
        November 29, 2026, each stop of the focus seen; so were Track record, Sources, How it works
        and the sample report, in all three widths. Nothing else was tried by hand.
      </p>
    ),
  },
  {
    title: 'What has not been tested',
    body: (
      <ul>
        <li>Screen readers, such as NVDA, JAWS, VoiceOver and TalkBack, by a person.</li>
        <li>Voice control and screen magnifiers.</li>
        <li>
          People with disabilities have not tested the site for us, and no outside company has.
        </li>
        <li>
          Pages of other companies, such as the payment page and the sign-in with Google, are not
          ours to test.
        </li>
      </ul>
    ),
  },
  {
    title: 'Known limits',
    body: (
      <ul>
        <li>
          Photographs and pictures of Chinese registers in a report have a short description only;
          what matters in them is written in the finding.
        </li>
        <li>
          Company names are in Chinese. They are marked as Chinese, so a screen reader needs a
          Chinese voice to read them.
        </li>
        <li>
          A PDF that an analyst adds to a report as an annex is as accessible as its author made it.
        </li>
      </ul>
    ),
  },
  {
    title: 'Tell us',
    body: (
      <p>
        If something keeps you from using the site, write to <ContactEmail />. Say which page it was
        and what you use to read it. We’ll send you what you need in another form meanwhile.
      </p>
    ),
  },
]
