import type { Brand } from '../../../shared/brand.ts'
import type { Email } from '../layout.ts'
import { renderEmail } from '../layout.ts'

/** To the report desk: a dropped file was rejected. */
export const fileRejected = (
  brand: Brand,
  given: { key: string; movedTo: string; reason: string },
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
    ],
    footerReason: 'This mail goes to the report desk for every refused file.',
  })
