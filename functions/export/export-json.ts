type Named = { kind: string; items: readonly unknown[] }

/**
 * The export as JSON, piece by piece: it may be larger than the function's memory. `stored` has a
 * list for each kind; a kind that comes again after another gets a numbered name.
 */
export async function* exportJson(
  about: Record<string, unknown>,
  stored: AsyncIterable<Named>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(about).slice(0, -1)},"stored":{`
  const names = new Set<string>()
  let open: string | undefined
  for await (const { kind, items } of stored) {
    if (items.length === 0) continue
    let begin = ','
    if (kind !== open) {
      const name = unused(kind, names)
      begin = `${open === undefined ? '' : '],'}${JSON.stringify(name)}:[`
      names.add(name)
      open = kind
    }
    for (const item of items) {
      yield `${begin}\n${JSON.stringify(item)}`
      begin = ','
    }
  }
  yield `${open === undefined ? '' : ']'}}}\n`
}

function unused(kind: string, names: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? kind : `${kind} (${n})`
    if (!names.has(name)) return name
  }
}
