import type { Paper } from '../../shared/requests/paper.ts'
import { shownFile } from '../reports/sent-files/buyer-file.ts'
import type { ReportLinks } from '../requests/report-links.ts'
import type { StoredPaper } from './paper.ts'

/** A paper as buyer and desk see it. */
export const shownPaper = async (
  deps: { links: ReportLinks; now: Date },
  paper: StoredPaper,
): Promise<Paper> => ({ ...(await shownFile(deps, paper)), at: paper.at })
