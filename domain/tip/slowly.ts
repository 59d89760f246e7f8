/** Visits all, and yields now and then: whoever runs it lets others have their turn. */
export function* slowly<T>(items: readonly T[], visit: (item: T) => void): Generator<void> {
  for (const [i, item] of items.entries()) {
    if (i % itemsATurn === itemsATurn - 1) yield
    visit(item)
  }
}

/** A few milliseconds of work. */
const itemsATurn = 1000
