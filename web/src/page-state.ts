import type { QueryClient } from '@tanstack/react-query'
import { isRouteErrorResponse } from 'react-router-dom'
import { ApiError } from './api-error.ts'
import type { Preferences } from './shopper/preferences.ts'

/** What the server writes into a document for the browser to go on with. */
export type PageState = {
  /** What was rendered; without whatever else stands in the browser's address. */
  readonly address: string
  readonly now: number
  readonly preferences: Preferences
  /** What was read, by its path. */
  readonly data: readonly (readonly [path: string, body: unknown])[]
  /** What was refused, by its path. */
  readonly refused: readonly (readonly [path: string, refusal: Refusal])[]
  readonly loaderData: Readonly<Record<string, unknown>>
  /** What the error screens show, by the route they stand at. */
  readonly errors: Readonly<Record<string, Refusal>> | null
}

type Refusal = Pick<ApiError, 'status' | 'code' | 'message'>

/** The answers that a page was rendered with, good and bad. */
export const dehydrateQueries = (queryClient: QueryClient): Pick<PageState, 'data' | 'refused'> => {
  const queries = queryClient.getQueryCache().getAll()
  return {
    data: queries.flatMap(({ queryKey: [path], state: { data } }) =>
      data === undefined ? [] : [[String(path), data] as const],
    ),
    refused: queries.flatMap(({ queryKey: [path], state: { error } }) =>
      error instanceof ApiError ? [[String(path), toRefusal(error)] as const] : [],
    ),
  }
}

/** Puts the same answers where the pages look for them, as fresh as if they had just come. */
export const hydrateQueries = (queryClient: QueryClient, { data, refused }: PageState): void => {
  for (const [path, body] of data) queryClient.setQueryData([path], body)
  for (const [path, refusal] of refused) {
    queryClient
      .getQueryCache()
      .build(queryClient, { queryKey: [path] })
      .setState({ status: 'error', error: toError(refusal) })
  }
}

export const dehydrateErrors = (
  errors: Readonly<Record<string, unknown>> | null,
): PageState['errors'] =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([route, error]) => [route, toRefusal(toApiError(error))]),
  )

export const hydrateErrors = (errors: PageState['errors']): Record<string, ApiError> | null =>
  errors &&
  Object.fromEntries(Object.entries(errors).map(([route, refusal]) => [route, toError(refusal)]))

/** What a route failed with; anything but an answer of the API is a fault of ours. */
export const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  if (isRouteErrorResponse(error)) return new ApiError(error.status, 'route', error.statusText)
  return new ApiError(500, 'page', 'Something went wrong on our side.')
}

const toRefusal = ({ status, code, message }: ApiError): Refusal => ({ status, code, message })

const toError = ({ status, code, message }: Refusal): ApiError =>
  new ApiError(status, code, message)
