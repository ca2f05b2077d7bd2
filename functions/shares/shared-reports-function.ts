import { systemClock } from '../platform/clock.ts'
import { shareKey } from '../platform/hash-keys.ts'
import { lambdaOfRoutes } from '../platform/http/lambda.ts'
import { tableFromEnvironment } from '../platform/table/table.ts'
import { throttlesIn } from '../platform/throttling/throttles.ts'
import { s3FileLinks } from '../requests/file-links.ts'
import { s3PublishedReports } from '../requests/published-reports.ts'
import { releasedEvidenceIn } from '../requests/released-evidence.ts'
import { requestsIn } from '../requests/request-repository.ts'
import { newerReportsIn } from '../requests/requested-companies.ts'
import { getSharedFile } from './get-shared-file.ts'
import { getSharedReport } from './get-shared-report.ts'
import { sharesIn } from './share-repository.ts'
import { s3SharedCopies } from './shared-copies.ts'

/** For so long a signed link to a file still works after the shared link was revoked. */
const linkSeconds = 5

/** What readers of a shared report call. */
export const createHandler = () => {
  const table = tableFromEnvironment()
  return lambdaOfRoutes(
    {
      shares: sharesIn(table, shareKey()),
      requests: requestsIn(table),
      publishedReports: s3PublishedReports(),
      newerReports: newerReportsIn(table),
      released: releasedEvidenceIn(table),
      throttles: throttlesIn(table),
      copies: s3SharedCopies(),
      links: s3FileLinks(linkSeconds),
      clock: systemClock,
    },
    [getSharedReport, getSharedFile],
  )
}
