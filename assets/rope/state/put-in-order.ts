/**
 * Puts some items of a list into an order; all others keep their places.
 * @param keyOf The key of an item, as in `inOrder`. Keys that no item has are skipped.
 */
export function putInOrder<Item, Key>(
    list: Item[],
    inOrder: readonly Key[],
    keyOf: (item: Item) => Key | null,
): void {
    const named = new Map<Key | null, Item>();
    for (const item of list) named.set(keyOf(item), item);
    const items = inOrder.filter((key) => named.has(key)).map((key) => named.get(key)!);
    const places = items.map((item) => list.indexOf(item)).sort((a, b) => a - b);
    items.forEach((item, k) => (list[places[k]] = item));
}
