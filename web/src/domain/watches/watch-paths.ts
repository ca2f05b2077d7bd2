import { paths } from '../../../../shared/site/pages.ts'
import { requestPath, withQuery } from '../../lib/paths.ts'

/** The history of a watched supplier. */
export const watchPath = (id: string): string => withQuery(paths.monitoring, { watch: id })

/** Opens the dialog that watches the supplier, on the page of a request. */
export const watchHash = '#watch'

/** A part of the newest report of a request. @param part the id of its element; '' for the whole report */
export const reportPartPath = (id: string, part: string): string =>
  part ? `${requestPath(id)}#${part}` : requestPath(id)
