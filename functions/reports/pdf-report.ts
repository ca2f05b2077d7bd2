import type { InspectPdf } from './pdf/inspect-pdf.ts'
import type { ReportFiles } from './report-files.ts'
import { reportStem, sha256Of } from './report-keys.ts'
import type { ReportReader } from './report-reader.ts'
import { parseUploadKey, validateSize } from './report-upload.ts'

type Deps = { inspect: InspectPdf; files: Pick<ReportFiles, 'store'> }

/** Reads reports that are handed in as PDF. */
export const pdfReader = ({ inspect, files }: Deps): ReportReader => ({
  parseKey: parseUploadKey,
  validateSize,
  async read(pdf, { score }) {
    const finding = await inspect(pdf)
    if ('fault' in finding) return { rejected: finding.fault }
    const sha256 = sha256Of(pdf)
    return {
      sha256,
      score,
      async file(request, upload) {
        const { uploadedAt, sequencer } = upload
        const key = `${reportStem(request, sha256, upload)}.pdf`
        // Stores the bytes that were checked: the file in the inbox may have changed.
        await files.store(key, pdf, 'application/pdf')
        return {
          report: { key, sha256, score, uploadedAt, sequencer },
          keys: [key],
          receipt: { pages: finding.pages },
        }
      },
      clearInbox: async () => {},
    }
  },
})
