import type { Brand } from '../../../shared/brand.ts'
import type { Email } from '../layout.ts'
import { renderEmail } from '../layout.ts'

/** To the report desk: a dropped file was rejected. */
export const fileRejected = (
  brand: Brand,
  given: {
    key: string
    movedTo: string
    reason: string
    /** If there is more than one. */
    problems?: readonly string[] | undefined
    /** How many more there are than `problems`. */
    moreProblems?: number | undefined
    /** The key of the file that lists all. */
    problemsAt?: string | undefined
  },
): Email =>
  renderEmail(brand, {
    subject: `Refused: ${given.key.slice('inbox/'.length)}`,
    heading: 'A dropped file was refused',
    paragraphs: [
      'No request was changed. Correct the file or its name and drop it again; the refused file is kept.',
    ],
    details: [
      ['File', given.key],
      ['Reason', given.reason],
      ['Now at', given.movedTo],
      ...(given.problemsAt === undefined
        ? []
        : ([['All problems', given.problemsAt]] as [string, string][])),
    ],
    ...(given.problems && {
      quote: [
        ...given.problems,
        ...(given.moreProblems ? [`… and ${given.moreProblems} more.`] : []),
      ].join('\n'),
    }),
    footerReason: 'This mail goes to the report desk for every refused file.',
  })
