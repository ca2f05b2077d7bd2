import * as z from 'zod'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

/** To the report desk: a dropped file was rejected. */
export const fileRejected = template({
  preference: 'always',
  data: z.object({
    key: z.string(),
    movedTo: z.string(),
    reason: z.string(),
    /** If there is more than one. */
    problems: z.array(z.string()).optional(),
    /** How many more there are than `problems`. */
    moreProblems: z.int().optional(),
    /** The key of the file that lists all. */
    problemsAt: z.string().optional(),
  }),
  render: ({ brand }, given) =>
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
      footerReason: 'This email goes to the report desk for every refused file.',
    }),
})
