// biome-ignore-all lint/a11y/noRedundantRoles: blocks and grids lose their implicit roles

import { type Dimension, dimensionNames, dimensions } from '../../../shared/reports/check.ts'
import { type CheckId, checkIds, checkOf, checksOf } from '../../../shared/reports/checks.ts'
import { maxUnknownPoints, weights } from '../../../shared/reports/score.ts'
import { Chinese } from '../ui/chinese.tsx'
import { Chip } from '../ui/chip/chip.tsx'
import { Section } from '../ui/section/section.tsx'

function CheckRow({ id }: { id: CheckId }) {
  const { en, zh, source, meaning, unknownPoints, essential, mayNotApply, minSeverity } =
    checkOf(id)
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {en} <Chinese className="check-table__chinese quiet">{zh}</Chinese>
        {(essential || minSeverity || mayNotApply) && (
          <span className="check-table__marks">
            {essential && <Chip>Essential</Chip>}
            {minSeverity && (
              <Chip>
                If found: {minSeverity === 'critical' ? 'critical' : `${minSeverity} or higher`}
              </Chip>
            )}
            {mayNotApply && <Chip>May not apply</Chip>}
          </span>
        )}
      </th>
      <td role="cell">
        <span className="check-table__label">Source: </span>
        {source.url ? <a href={source.url}>{source.en}</a> : source.en}
      </td>
      <td role="cell">{meaning}</td>
      <td role="cell" className="check-table__points">
        <span className="check-table__label">Points if not known </span>
        {unknownPoints}
      </td>
    </tr>
  )
}

function DimensionTable({ dimension }: { dimension: Dimension }) {
  const { en, zh } = dimensionNames[dimension]
  return (
    <section aria-labelledby={`checks-${dimension}`}>
      <h3 id={`checks-${dimension}`}>
        {en} <Chinese className="check-table__chinese quiet">{zh}</Chinese>{' '}
        <span className="check-table__weight soft">{weights[dimension]}% of the total</span>
      </h3>
      <table role="table" className="check-table" aria-labelledby={`checks-${dimension}`}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Check
            </th>
            <th role="columnheader" scope="col">
              Source
            </th>
            <th role="columnheader" scope="col">
              What a bad finding means
            </th>
            <th role="columnheader" scope="col" className="check-table__points">
              Points if not known
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {checksOf(dimension).map((id) => (
            <CheckRow key={id} id={id} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The catalog of checks, a table for each dimension. */
export function CheckTable() {
  return (
    <Section
      id="checks"
      title={`All ${checkIds.length} checks`}
      layout="full"
      intro={
        <p>
          Each with its source, and the points it costs while the answer is not known:{' '}
          {maxUnknownPoints} in total per dimension.
        </p>
      }
    >
      {dimensions.map((dimension) => (
        <DimensionTable key={dimension} dimension={dimension} />
      ))}
    </Section>
  )
}
