import type { Page } from 'playwright-core'
import { png } from '../../functions/reports/photographs/fixtures/pictures.ts'
import { checkIds, checkOf } from '../../shared/reports/checks.ts'

/** The rows of the checks of which also a clear answer needs evidence. */
export const provenRows: readonly string[] = checkIds
  .filter((id) => checkOf(id).needsEvidence)
  .map((id) => `check-${id}`)

const line = [0, ...Array.from({ length: 400 }, () => [250, 240, 200]).flat()]
/** As an analyst takes it of a page of a source. */
const capture: Buffer = png({
  width: 400,
  height: 300,
  rows: Buffer.from(Array.from({ length: 300 }, () => line).flat()),
})

/** A picture from the clipboard: a browser sends it to the page while nothing is selected, wherever the focus is. */
export const pastePicture = (page: Page, name: string, content = capture): Promise<void> =>
  page.evaluate(
    ([bytes, fileName]) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(bytes)], fileName, { type: 'image/png' }))
      const about = { bubbles: true, cancelable: true, clipboardData }
      document.body.dispatchEvent(new ClipboardEvent('paste', about))
    },
    [[...content], name] as const,
  )
