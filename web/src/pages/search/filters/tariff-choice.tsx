import { toTariff } from '#domain/catalogue/energy/running-cost.ts'
import type { RunningCostBody } from '#openapi/schemas/fields/running-cost.ts'
import type { ReactNode } from 'react'
import { TariffField, useTariff } from '../../../components/energy/running-cost.tsx'
import { changed, type FullSearchParams } from '../search-params.ts'

type Props = {
  readonly params: FullSearchParams
  readonly cost: RunningCostBody
  readonly go: (next: FullSearchParams) => void
}

/** Which the list is ordered by. */
export const TariffChoice = ({ params, cost, go }: Props): ReactNode => {
  const tariff = useTariff(cost.centsPerKwh)
  const apply = (): void => {
    const { typed } = tariff
    if (typed === params.tariff || (typed !== '' && toTariff(typed) === undefined)) return
    go(changed(params, { tariff: typed }))
  }
  return (
    <div>
      <TariffField cost={cost} tariff={tariff} onApply={apply} />
    </div>
  )
}
