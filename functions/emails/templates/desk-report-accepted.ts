import * as z from 'zod'
import { Score } from '../../../shared/requests/request.ts'
import { AcceptedData, Assessment, companyRows, warningOf } from '../assessment.ts'
import { renderEmail } from '../layout.ts'
import { scoreText } from '../score-text.ts'
import { template } from '../template.ts'

/** To the report desk: a dropped file was accepted. */
export const deskReportAccepted = template({
  preference: 'always',
  data: z.object({
    requestId: z.string(),
    /** What the buyer typed. */
    company: z.string(),
    score: Score,
    version: z.int(),
    pages: z.int(),
    /** It is the newest version. */
    current: z.boolean(),
    assessment: Assessment.optional(),
    handedIn: AcceptedData.optional(),
  }),
  render: ({ brand }, given) =>
    renderEmail(brand, {
      subject: `Accepted: ${given.requestId}, version ${given.version}`,
      heading: 'A report was accepted',
      warning: warningOf(given.assessment, given.company),
      paragraphs: [
        given.current
          ? 'The buyer can read it now.'
          : 'A newer report was dropped before this one arrived, so the buyer reads that one.',
        ...anotherCompany(given.handedIn),
        ...(given.handedIn && !given.current
          ? [
              'The newer report was made without this one: check that it names every finding of this one that is still open.',
            ]
          : []),
        ...(given.pages === 0
          ? ['No page was found in it. Open the file and see whether it is what you meant to drop.']
          : []),
      ],
      details: [
        ...companyRows(given.assessment, given.company),
        ['Request', given.requestId],
        ['Version', String(given.version)],
        ['Trust score', scoreText(given.score, 'None was given')],
        ...(given.assessment ? [['Verdict', given.assessment.verdict] as [string, string]] : []),
        ['Pages', String(given.pages)],
        ...handedInRows(given.handedIn),
      ],
      footerReason: 'This email goes to the report desk for every accepted report.',
    }),
})

function anotherCompany(handedIn: AcceptedData | undefined): string[] {
  if (!handedIn?.companyBefore) return []
  const { version, name, code } = handedIn.companyBefore
  const before = version === undefined ? 'the report from the previous check' : `version ${version}`
  return [
    `This is a different company from ${before}, which is on ${name} ${code}. If that is a mistake, withdraw the report.`,
  ]
}

function handedInRows(handedIn: AcceptedData | undefined): [string, string][] {
  if (!handedIn) return []
  const { photographs, leftOut, annexPages, carried } = handedIn
  return [
    ['Photographs', String(photographs)],
    ...(leftOut.length > 0
      ? ([['Left in the inbox, not named in the report', leftOut.join(', ')]] as [string, string][])
      : []),
    ...(annexPages === undefined
      ? []
      : ([['Appendix', annexPages === 1 ? '1 page' : `${annexPages} pages`]] as [
          string,
          string,
        ][])),
    ['Findings carried over', String(carried)],
  ]
}
