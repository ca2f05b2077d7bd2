/** Merges lists that are each in order. Reads their beginnings at once, and no further than the caller asks for. */
export async function* inOrder<Item>(
  lists: readonly AsyncGenerator<Item>[],
  orderOf: (item: Item) => string,
): AsyncGenerator<Item> {
  const headOf = async (list: AsyncGenerator<Item>) => {
    const { done, value } = await list.next()
    return done ? undefined : { list, item: value, order: orderOf(value) }
  }
  const heads = await Promise.all(lists.map(headOf))
  for (;;) {
    const first = heads.reduce((a, b) => (!b || (a && a.order <= b.order) ? a : b), undefined)
    if (!first) return
    yield first.item
    heads[heads.indexOf(first)] = await headOf(first.list)
  }
}
