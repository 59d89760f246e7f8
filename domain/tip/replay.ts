import { dayMs } from '../price-history/days-before.ts'
import { horizonDays } from './market-view.ts'
import { slowly, rateOf, tipOf, trainTips } from './tip-model.ts'
import type { TipCase } from './tip-case.ts'
import type { Judged } from './tip-record.ts'

/** A case with what would have been said of it; undefined: nothing. */
export type Replayed<C extends TipCase> = { readonly of: C; readonly said: Judged | undefined }

/**
 * What would have been said in the past: of every quarter by a model that knows only what was known before it.
 * The first quarter begins when cases of a year are known.
 */
export function* replayTips<C extends TipCase>(
  cases: readonly C[],
): Generator<void, readonly Replayed<C>[]> {
  const times = cases.map(({ at }) => at.getTime())
  const first = times.reduce((least, time) => Math.min(least, time), Infinity)
  const last = times.reduce((most, time) => Math.max(most, time), -Infinity)
  const replayed: Replayed<C>[] = []
  for (let begin = first + firstDays * dayMs; begin <= last; begin += quarterMs) {
    const model = yield* trainTips(
      cases.filter(({ at }) => at.getTime() + horizonDays * dayMs <= begin),
    )
    const quarter = cases.filter(
      ({ at }) => at.getTime() >= begin && at.getTime() < begin + quarterMs,
    )
    yield* slowly(quarter, (of) => {
      const step = model && tipOf(model, of)
      const said =
        model === undefined || step === undefined
          ? undefined
          : { ...of, step, base: rateOf(model.rates, of.path) }
      replayed.push({ of, said })
    })
  }
  return replayed
}

const firstDays = 270
const quarterMs = 91 * dayMs
