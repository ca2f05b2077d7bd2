import * as z from 'zod'
import { renderEmail } from '../layout.ts'
import { template } from '../template.ts'

/** To the report desk: a file was uploaded outside the inbox folder. */
export const fileMisplaced = template({
  preference: 'always',
  data: z.object({ key: z.string() }),
  render: ({ brand }, { key }) =>
    renderEmail(brand, {
      subject: `Not in the inbox: ${key}`,
      heading: 'A file was uploaded outside the inbox folder',
      paragraphs: [
        'Only files in the folder inbox/ are processed. Drop the file there under the id of its request; the misplaced file is not moved.',
      ],
      details: [['File', key]],
      footerReason: 'This email goes to the report desk for every file that is put outside inbox/.',
    }),
})
