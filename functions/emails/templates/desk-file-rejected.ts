import * as z from 'zod'
import { texts } from '../../../shared/desk/texts.ts'
import { deskTemplate } from '../desk-template.ts'

const words = texts({
  subject: (name: string) => [`文件被拒收：${name}`, `Refused: ${name}`],
  heading: ['放入收件夹的文件被拒收', 'A dropped file was refused'],
  toDo: [
    '未影响任何请求。请更正文件或文件名后重新放入；被拒收的文件已保留。',
    'No request was changed. Correct the file or its name and drop it again; the refused file is kept.',
  ],
  file: ['文件', 'File'],
  movedTo: ['现存于', 'Now at'],
  allProblems: ['全部问题', 'All problems'],
  more: (count: number) => [`……另有 ${count} 个问题。`, `… and ${count} more.`],
  footer: [
    '每有一个文件被拒收，报告工作台都会收到这封邮件。',
    'This email goes to the report desk for every refused file.',
  ],
})

/** To the report desk: a dropped file was rejected. The problems are in English, as `desk check` has them. */
export const fileRejected = deskTemplate({
  words,
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
  content: (text, given, desk) => ({
    subject: text.subject(given.key.slice('inbox/'.length)),
    heading: text.heading,
    paragraphs: [text.toDo],
    details: [
      [text.file, given.key],
      [desk.reason, given.reason],
      [text.movedTo, given.movedTo],
      given.problemsAt !== undefined && [text.allProblems, given.problemsAt],
    ],
    ...(given.problems && {
      quote: [
        ...given.problems,
        ...(given.moreProblems ? [text.more(given.moreProblems)] : []),
      ].join('\n'),
    }),
  }),
})
