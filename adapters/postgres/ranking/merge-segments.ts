import { setImmediate } from 'node:timers/promises'
import { makePostingsWriter, postingsAt, type Segment } from './segment.ts'

/**
 * None without products, none of which less than half are still listed, and few: the last ones are merged
 * once there are `mostAlike` of about one size, so each product moves a few times.
 */
export const withFewSegments = async (
  segments: readonly Segment[],
): Promise<readonly Segment[]> => {
  const kept: Segment[] = []
  for (const segment of segments) {
    const { live, productIds } = segment
    if (live > 0) kept.push(2 * live < productIds.length ? await mergeSegments([segment]) : segment)
  }
  const alike = kept.slice(-mostAlike)
  const sizes = alike.map(({ productIds }) => Math.ceil(Math.log2(productIds.length + 1) / 4))
  if (alike.length < mostAlike || Math.max(...sizes) > (sizes.at(-1) ?? 0)) return kept
  const merged = await mergeSegments(alike)
  return withFewSegments([...kept.slice(0, -mostAlike), merged])
}

const mostAlike = 8

/** One segment of what is still listed in these. Gives way to requests now and then. */
export const mergeSegments = async (segments: readonly Segment[]): Promise<Segment> => {
  const places = segments.map(({ productIds }) => new Int32Array(productIds.length).fill(-1))
  let count = 0
  for (const [at, { countries }] of segments.entries())
    for (const [place, listed] of countries.entries())
      if (listed !== 0) (places[at] ?? [])[place] = count++
  const productIds = new Int32Array(count)
  const categoryIds = new Int32Array(count)
  const appeals = new Int16Array(count)
  const countries = new Uint8Array(count)
  const titleWords = new Uint8Array(count)
  for (const [at, segment] of segments.entries())
    for (const [place, to] of (places[at] ?? []).entries()) {
      if (to < 0) continue
      productIds[to] = segment.productIds[place] ?? 0
      categoryIds[to] = segment.categoryIds[place] ?? 0
      appeals[to] = segment.appeals[place] ?? 0
      countries[to] = segment.countries[place] ?? 0
      titleWords[to] = segment.titleWords[place] ?? 0
    }
  const postings = await mergePostings(segments, places)
  return { productIds, categoryIds, appeals, countries, titleWords, live: count, ...postings }
}

const mergePostings = async (
  segments: readonly Segment[],
  places: readonly Int32Array[],
): Promise<Pick<Segment, 'hashes' | 'starts' | 'bytes'>> => {
  const writer = makePostingsWriter()
  const cursors = segments.map(() => 0)
  const found: number[] = []
  for (let written = 0; ;) {
    let hash = Infinity
    for (const [at, { hashes }] of segments.entries())
      hash = Math.min(hash, hashes[cursors[at] ?? 0] ?? Infinity)
    if (hash === Infinity) return writer.end()
    found.length = 0
    for (const [at, segment] of segments.entries()) {
      const cursor = cursors[at] ?? 0
      if (segment.hashes[cursor] !== hash) continue
      cursors[at] = cursor + 1
      const postings = postingsAt(segment, segment.starts[cursor] ?? 0)
      for (let nth = 0; nth < postings.count; nth++) {
        const to = places[at]?.[postings.places[nth] ?? 0] ?? -1
        if (to >= 0) found.push(to, postings.marks[nth] ?? 0)
      }
    }
    if (found.length === 0) continue
    writer.begin(hash, found.length / 2)
    for (let at = 0; at < found.length; at += 2) writer.add(found[at] ?? 0, found[at + 1] ?? 0)
    written += found.length
    if (written < mostATurn) continue
    written = 0
    await setImmediate()
  }
}

const mostATurn = 200_000
