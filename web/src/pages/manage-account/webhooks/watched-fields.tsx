import { ask } from '../../../api/operations.ts'
import { isPublicId } from '#domain/catalogue/public-id.ts'
import { mostWatched } from '#domain/webhook/webhook.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../api-error.ts'
import { productQuery, suggestionsQuery } from '../../../api/queries.ts'
import { readProductId } from '../../../components/product/read-product-id.ts'
import { webhookMessages as messages } from '../../../messages/account/webhooks.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { useDebounced } from '../../../use-timeout.ts'
import { ChoicesField, type Choice } from './choices-field.tsx'

type Props = {
  readonly chosen: readonly Choice[]
  readonly onChoose: (chosen: readonly Choice[]) => void
}

/** By name, by id, or by the address of its page. */
export const ProductsField = ({ chosen, onChoose }: Props): ReactNode => {
  const { country, basis } = useShopper()
  const [typed, setTyped] = useState('')
  const asked = useDebounced(typed.trim(), 150)
  const id = asked === '' ? '' : readProductId(asked, location.origin)
  const isId = isPublicId(id)
  const named = useQuery({
    ...suggestionsQuery(asked, country, basis),
    // Its address has no words to search for.
    enabled: asked.length >= 2 && (!isId || id === asked),
    placeholderData: keepPreviousData,
  })
  const pasted = useQuery({ ...productQuery(id, country, basis), enabled: isId })
  const byId = isId && pasted.data ? [pasted.data.product] : []
  const byName = asked === id ? (named.data?.products ?? []) : []
  return (
    <ChoicesField
      name="products"
      label={messages.products}
      hint={messages.productsHint}
      most={mostWatched}
      typed={typed}
      onType={setTyped}
      found={toChoices([...byId, ...byName])}
      isSettled={asked === typed.trim() && !named.isFetching && !pasted.isFetching}
      isFailed={named.isError || (pasted.isError && !isMissing(pasted.error))}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

export const ShopsField = ({ chosen, onChoose }: Props): ReactNode => {
  const [typed, setTyped] = useState('')
  const query = useQuery({ ...ask('/retailers'), staleTime: 30_000, enabled: typed !== '' })
  const { data: shops = [], isFetching, isError, refetch } = query
  const begun = fold(typed.trim())
  const found = begun === '' ? [] : shops.filter(({ name }) => fold(name).includes(begun))
  return (
    <ChoicesField
      name="shops"
      label={messages.shops}
      hint={messages.shopsHint}
      most={mostWatched}
      typed={typed}
      onType={(text) => {
        setTyped(text)
        if (isError) void refetch()
      }}
      found={found.map(({ slug, name }) => ({ id: slug, name }))}
      isSettled={!isFetching}
      isFailed={isError}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

const isMissing = (error: Error): boolean => error instanceof ApiError && error.status === 404

/** Each once. */
const toChoices = (products: readonly Choice[]): readonly Choice[] => [
  ...new Map(products.map(({ id, name }) => [id, { id, name }])).values(),
]

/** Whatever its case and accents. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
