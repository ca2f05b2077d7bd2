import type { Brand } from '../../../shared/brand.ts'
import { type Email, renderEmail } from '../layout.ts'

/** To the report desk: a file was uploaded outside the inbox folder. */
export const fileMisplaced = (brand: Brand, key: string): Email =>
  renderEmail(brand, {
    subject: `Not in the inbox: ${key}`,
    heading: 'A file was uploaded outside the inbox folder',
    paragraphs: [
      'Only files in the folder inbox/ are processed. Drop the file there under the id of its request; the misplaced file is not moved.',
    ],
    details: [['File', key]],
    footerReason: 'This mail goes to the report desk for every file that is put outside inbox/.',
  })
