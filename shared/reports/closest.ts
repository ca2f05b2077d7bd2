const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Characters to insert, remove, replace or swap with their neighbor (optimal string alignment). */
const editsBetween = (first: string, second: string): number => {
  const rows = [Array.from({ length: second.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= first.length; row += 1) {
    const edits = (back: number, column: number) => rows[row - back]?.[column] ?? Infinity
    rows[row] = [row]
    for (let column = 1; column <= second.length; column += 1) {
      const isSame = first[row - 1] === second[column - 1]
      const isSwapped =
        first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1]
      rows[row]?.push(
        Math.min(
          edits(0, column - 1) + 1,
          edits(1, column) + 1,
          edits(1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? edits(2, column - 2) + 1 : Infinity,
        ),
      )
    }
  }
  return rows.at(-1)?.at(-1) ?? 0
}

const maxLength = 40

/**
 * The name that was probably meant: the same but for capitals and hyphens, or one or two typos away;
 * undefined if there is none.
 */
export const closestTo = (typed: string, names: readonly string[]): string | undefined => {
  const typedName = plain(typed.slice(0, maxLength))
  const [closest] = names
    .map((name) => ({ name, edits: editsBetween(typedName, plain(name)) }))
    .toSorted((a, b) => a.edits - b.edits)
  const maxEdits = typedName.length < 5 ? 1 : 2
  return closest && closest.edits <= maxEdits ? closest.name : undefined
}
