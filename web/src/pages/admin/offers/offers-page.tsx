import { countryChoices } from '../form/country-options.tsx'
import { mostOffersAtOnce, offerStates } from '#domain/offer/managed-offer.ts'
import type { ManagedOfferBody } from '#openapi/schemas/admin/offer.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { allRetailersQuery } from '../../../api/admin.ts'
import { listOf } from '../../../api/operations.ts'
import { offerMessages as messages } from '../../../messages/admin/offers.ts'
import { AdminTable } from '../list/admin-list.tsx'
import { ListPage } from '../list/list-page.tsx'
import { OfferActions } from './offer-actions.tsx'
import { offerColumns } from './offer-columns.tsx'

export const OffersPage = (): ReactNode => {
  const { data: retailers = [] } = useQuery(allRetailersQuery())
  const shops = Object.fromEntries(retailers.map(({ slug, name }) => [slug, name]))
  return (
    <ListPage
      texts={messages}
      list={(valueOf) =>
        listOf('/admin/offers', {
          query: valueOf('q'),
          state: valueOf('state'),
          shop: valueOf('shop'),
          country: valueOf('country'),
          minPrice: valueOf('min'),
          maxPrice: valueOf('max'),
          unreadDays: valueOf('unread'),
          limit: 50,
        })
      }
      filters={[
        { name: 'state', label: filters.state, choices: { '': filters.allStates, ...states } },
        { name: 'shop', label: filters.shop, choices: { '': filters.allShops, ...shops } },
        {
          name: 'country',
          label: filters.country,
          choices: { '': filters.allCountries, ...countryChoices },
        },
        { name: 'unread', label: filters.unread, choices: filters.ages },
        { name: 'min', label: filters.min, type: 'number' },
        { name: 'max', label: filters.max, type: 'number' },
      ]}
      empty={messages.empty}
    >
      {(offers) => <ChosenOffers offers={offers} />}
    </ListPage>
  )
}

const { filters } = messages

const states = Object.fromEntries(offerStates.map((state) => [state, messages.states[state]]))

const ChosenOffers = ({ offers }: { readonly offers: readonly ManagedOfferBody[] }): ReactNode => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  // Those that are no longer listed are not acted on unseen.
  const chosen = offers.filter(({ id }) => ids.has(id))
  const choose = (id: string, isChosen: boolean): void => {
    const next = new Set(ids)
    if (isChosen) next.add(id)
    else next.delete(id)
    setIds(next)
  }
  return (
    <>
      <OfferActions
        chosen={chosen}
        count={Math.min(offers.length, mostOffersAtOnce)}
        onChooseAll={() => setIds(new Set(offers.slice(0, mostOffersAtOnce).map(({ id }) => id)))}
        onChooseNone={() => setIds(new Set())}
        onDone={(refused) => {
          setRefusals(refused)
          setIds(new Set(refused.keys()))
        }}
      />
      <AdminTable
        label={messages.title}
        columns={offerColumns({ isChosen: (id) => ids.has(id), choose, refusals })}
        keyOf={({ id }) => id}
        items={offers}
      />
    </>
  )
}
