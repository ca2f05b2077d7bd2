import type { Paper } from '../../shared/requests/paper.ts'
import { shownFile } from '../reports/sent-files/buyer-file.ts'
import type { FileLinks } from '../requests/file-links.ts'
import type { StoredPaper } from './paper.ts'

/** A paper as buyer and desk see it. */
export const shownPaper = async (
  deps: { links: FileLinks; now: Date },
  paper: StoredPaper,
): Promise<Paper> => ({ ...(await shownFile(deps, paper)), at: paper.at })
