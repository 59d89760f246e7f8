import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

/** A browser that keeps its cookies, as far as our server is concerned. */
export type Browser = {
  readonly cookies: Map<string, string>
  readonly get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  readonly send: (
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ) => Promise<LightMyRequestResponse>
}

export const aBrowser = (app: FastifyInstance, remoteAddress = '127.0.0.1'): Browser => {
  const cookies = new Map<string, string>()

  const ask = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...options.headers, ...(cookie && { cookie }) }
    const response = await app.inject({ ...options, remoteAddress, headers })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  return {
    cookies,
    get: (url, headers = {}) => ask({ url, headers }),
    send: (method, url, payload) => ask({ method, url, ...(payload && { payload }), headers: {} }),
  }
}
