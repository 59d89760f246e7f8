import type { ProblemBody } from '#openapi/schemas/problem.ts'
import { clearUser } from '../account/stored-user.ts'
import { ApiError } from '../api-error.ts'
import type { ApiAnswer, FetchApi } from '#openapi/web-pages.ts'

/** The JSON under a path; throws ApiError for every answer that is none, and for silence. */
export const getJson = async <T>(
  fetchApi: FetchApi,
  path: string,
  signal?: AbortSignal,
): Promise<T> => {
  const headers = { accept: 'application/json' }
  let response: ApiAnswer
  try {
    response = await fetchApi(path, signal ? { headers, signal } : { headers })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(0, 'network', 'The site cannot be reached.')
  }
  if (!response.ok) throw await toApiError(response)
  const body: T = await response.json()
  return body
}

export const toApiError = async (response: ApiAnswer): Promise<ApiError> => {
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  try {
    const { code, detail, errors }: ProblemBody = await response.json()
    if (code === 'auth.sign_in_needed') clearUser()
    return new ApiError(response.status, code, detail, retryAfter, errors)
  } catch {
    // A proxy in between may answer a page of its own.
    return new ApiError(response.status, 'http', `Status ${response.status}`, retryAfter)
  }
}
