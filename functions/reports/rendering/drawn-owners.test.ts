import { expect, it } from 'vitest'
import { crowdedReport, ownedReport } from '../../../shared/reports/fixtures/owned-reports.ts'
import { viewOf } from '../../../shared/reports/report-view.ts'
import { drawnOwners } from './drawn-owners.ts'

it('draws each owner below its company, with a line to the next one of the same company', () => {
  const drawn = drawnOwners(viewOf(ownedReport()).ownership.owners)
  expect(drawn.map(({ name, follow }) => [name, follow.map(Number).join('')])).toEqual([
    ['宁波示例朔桐控股有限公司', '1'],
    ['杭州示例青禾投资有限公司', '11'],
    ['上海示例溱桐实业有限公司', '111'],
    ['陆青禾 (Lu Qinghe)', '1111'],
    ['欧阳溱', '1110'],
    ['宁波示例朔桐控股有限公司', '110'],
    ['陆青禾 (Lu Qinghe)', '10'],
    ['沈砚秋 (Shen Yanqiu)', '1'],
    ['Example Orchid Holdings Limited', '0'],
  ])
})

it('draws twelve of two hundred shareholders, and the others as one box', () => {
  const drawn = drawnOwners(viewOf(crowdedReport()).ownership.owners)
  expect(drawn).toHaveLength(13)
  expect(drawn.at(-1)).toMatchObject({ name: 'and 188 more, together 94%', follow: [false] })
})
