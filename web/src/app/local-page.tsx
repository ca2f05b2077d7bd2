import { useSiteConfig } from '../ui/use-site-config.ts'
import { devUi, notFound } from './pages.ts'

/** For those who build the site: any other stage has no such page, and looks so from the start. */
export function LocalPage() {
  return useSiteConfig()?.stage === 'local' ? <devUi.Page /> : <notFound.Page />
}
