import type { GetRates, SourcedRates, RateStore } from './rate-source.ts'

type Deps = {
  readonly rateStore: Pick<RateStore, 'findNewest'>
  readonly bundledRates: SourcedRates
}

export const makeGetRates =
  ({ rateStore, bundledRates }: Deps): GetRates =>
  async () => {
    const kept = await rateStore.findNewest()
    // A new release may bundle newer rates than were last fetched.
    return kept && kept.day >= bundledRates.day ? kept : bundledRates
  }
