import { mostCompared } from '#domain/catalogue/compare/most-compared.ts'
import { readComparedProducts, storeCompared } from '../../components/compare/compared-products.ts'

/** This device keeps one more, where there is room beside what it keeps already. */
export const keepToo = (id: string): void => {
  const kept = readComparedProducts()
  if (kept.length < mostCompared && !kept.includes(id)) storeCompared([...kept, id])
}

/** Where this device keeps what a page shows, it goes on with what is next; a page of others changes nothing. */
export const keepNext = (shown: readonly string[], next: readonly string[]): void => {
  const kept = readComparedProducts()
  const isOwn = kept.length === shown.length && kept.every((id) => shown.includes(id))
  if (isOwn && next.join() !== kept.join()) storeCompared(next)
}
