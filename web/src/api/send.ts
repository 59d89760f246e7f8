import { ApiError } from '../api-error.ts'
import { toApiError } from './client.ts'

/** Sends and answers JSON, undefined for none; throws ApiError, also without an answer. */
export const sendJson = async <T = undefined>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
): Promise<T> =>
  send(path, {
    method,
    ...(body && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    }),
  })

export const sendFile = async <T = undefined>(
  path: string,
  file: Blob,
  method: 'POST' | 'PUT' = 'PUT',
): Promise<T> =>
  send(path, {
    method,
    body: file,
    headers: { 'content-type': file.type.startsWith('image/') ? file.type : anyBytes },
  })

const anyBytes = 'application/octet-stream'

const send = async <T>(path: string, init: RequestInit): Promise<T> => {
  let response: Response
  try {
    response = await fetch(path, init)
  } catch {
    throw new ApiError(0, 'network', 'The site cannot be reached.')
  }
  if (!response.ok) throw await toApiError(response)
  const text = await response.text()
  const answer: T = text === '' ? undefined : JSON.parse(text)
  return answer
}
