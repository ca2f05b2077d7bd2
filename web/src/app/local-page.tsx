import { useSiteConfig } from '../ui/use-site-config.ts'
import { devUi, notFound } from './pages.ts'

/** For developers: other stages answer 404. */
export function LocalPage() {
  return useSiteConfig()?.stage === 'local' ? <devUi.Page /> : <notFound.Page />
}
