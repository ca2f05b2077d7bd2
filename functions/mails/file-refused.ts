import type { Brand } from '../../shared/brand.ts'
import type { Letter } from './layout.ts'
import { letter } from './layout.ts'

/** To the report desk: a dropped file was not taken. */
export const fileRefused = (
  brand: Brand,
  given: { key: string; movedTo: string; reason: string },
): Letter =>
  letter(brand, {
    subject: `Refused: ${given.key.slice('inbox/'.length)}`,
    heading: 'A dropped file was refused',
    paragraphs: [
      'No request was changed. Correct the file or its name and drop it again; the refused file is kept.',
    ],
    facts: [
      ['File', given.key],
      ['Reason', given.reason],
      ['Now at', given.movedTo],
    ],
    because: 'This mail goes to the report desk for every refused file.',
  })
