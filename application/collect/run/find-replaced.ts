import { isAbsurdChange } from '#domain/collect/guards.ts'
import { isAnotherThing } from '#domain/matching/is-another-thing.ts'
import { traitsOf, type Traits } from '#domain/matching/product-traits.ts'
import { plainWordWeights } from '#domain/matching/words/word-weights.ts'
import { describeOffer, type DescribableOffer } from '../../matching/describe-offer.ts'
import { isAlikeNew, type KnownRow, type Staging } from './staging.ts'
import type { StagedOffer } from './staged-row.ts'

type Row = { readonly known: KnownRow | undefined; readonly offer: StagedOffer }

/** The known offers of rows that are other things under the same ids. */
export const findReplaced = async (
  staging: Pick<Staging, 'listDescribed'>,
  rows: readonly Row[],
): Promise<ReadonlySet<KnownRow>> => {
  const restated = rows.flatMap(({ known, offer }) =>
    known !== undefined && known.identity !== offer.detail.identity ? [{ known, offer }] : [],
  )
  if (restated.length === 0) return new Set()
  const described = await staging.listDescribed(restated.map(({ known }) => known.offerId))
  const replaced = restated.filter(({ known, offer }) => {
    const former = described.get(known.offerId)
    return former !== undefined && isOther(former, offer)
  })
  return new Set(replaced.map(({ known }) => known))
}

const isOther = (former: DescribableOffer, now: StagedOffer): boolean => {
  const isFarPrice = isAbsurdChange(former.terms.priceMinor, now.terms.priceMinor)
  const isNew = now.terms.condition === 'new'
  // Prices of a used one must not count as those of a new one.
  if (!isAlikeNew(former, now) && (isNew || isFarPrice)) return true
  return isAnotherThing(traitsOfOffer(former), traitsOfOffer(now), isFarPrice)
}

const traitsOfOffer = (offer: DescribableOffer): Traits =>
  traitsOf(describeOffer(offer), plainWordWeights)
