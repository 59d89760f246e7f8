import type { RunningCostBody } from '#openapi/schemas/fields/running-cost.ts'
import type { SearchBody } from '#openapi/schemas/search/search.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { searchQuery } from '../../../api/queries.ts'
import {
  deviceTariff,
  isUsable,
  TariffField,
  useTariff,
} from '../../../components/energy/running-cost.tsx'
import { paths } from '../../../paths.ts'
import { changed, type FullSearchParams, toApiQuery } from '../search-params.ts'

type Props = {
  readonly params: FullSearchParams
  readonly go: (next: FullSearchParams) => void
}

export const TariffChoice = ({ params, go }: Props): ReactNode => {
  const { data } = useQuery({
    ...searchQuery(toApiQuery(params)),
    enabled: false,
    placeholderData: (before: SearchBody | undefined) => before,
  })
  const cost =
    data?.kind === 'products' && data.searchResults.find(({ runningCost }) => runningCost)
  return cost && cost.runningCost && <Choice params={params} cost={cost.runningCost} go={go} />
}

/** Which the list is ordered by; an address without one becomes that of this device’s own. */
const Choice = ({ params, cost, go }: Props & { readonly cost: RunningCostBody }): ReactNode => {
  const tariff = useTariff(cost.centsPerKwh)
  const navigate = useNavigate()
  useEffect(() => {
    const own = params.tariff === '' ? deviceTariff(params.country) : ''
    if (own !== '') void navigate(paths.search({ ...params, tariff: own }), { replace: true })
  }, [params, navigate])
  const apply = (): void => {
    const { typed } = tariff
    if (typed === params.tariff || !isUsable(typed)) return
    go(changed(params, { tariff: typed }))
  }
  return (
    <div>
      <TariffField cost={cost} tariff={tariff} onApply={apply} />
    </div>
  )
}
