import { keptData } from '../../functions/kept-data.ts'
import { virtualModule } from './virtual-module.ts'

/** What the table keeps, for the trust page: the browser has no declarations of items. */
export const trustData = () =>
  virtualModule('kept-data', () => `export default ${JSON.stringify(keptData())}`)
