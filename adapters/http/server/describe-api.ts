import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyContextConfig } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { WebhookMessageSchema } from '#openapi/schemas/account/webhook-message.ts'
import { isSafe } from '../session/safe-methods.ts'

/** Describes routes that are added from now on. */
export const describeApi = (app: FastifyInstance): void => {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'PriceHound API',
        version: apiVersion,
        description,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      webhooks: describedWebhooks,
      servers: [{ url: '/', description: 'This site.' }],
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'session',
            description: 'Set by signing in; called `__Host-session` where the site has TLS.',
          },
          key: {
            type: 'http',
            scheme: 'bearer',
            description:
              'An API key of an admin, `phk_…`, as `Authorization: Bearer phk_…`. It opens the ' +
              'operations whose `x-scope` it was made for. Cookies beside it are ignored.',
          },
        },
      },
      tags: [
        { name: 'Search', description: 'From words to a product or a list of products.' },
        { name: 'Products', description: 'What a product is, costs and has cost.' },
        { name: 'Catalogue', description: 'Categories, brands and shops.' },
        { name: 'Open data', description: 'Dumps of it all, for everybody to use.' },
        { name: 'Account', description: 'Sign-up, sign-in and what is one’s own.' },
        { name: 'Wishlist', description: 'What somebody wants to remember.' },
        { name: 'Watches', description: 'Prices and searches that somebody is to be told of.' },
        { name: 'Reviews', description: 'What people say of products.' },
        { name: 'Ads', description: 'Advertisements: never among offers, and always labelled.' },
        { name: 'Site', description: 'What this site is and can do.' },
        { name: 'Administration', description: 'For admins, and for programs with their keys.' },
        { name: 'Operation', description: 'For those who run it.' },
      ],
    },
    transform: describeRoute,
    transformObject: (document) => tidyDocument(jsonSchemaTransformObject(document)),
  })
}

const describeRoute: typeof jsonSchemaTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route)
  const { access, scope } = route.route.config ?? {}
  const needsSession = access === 'signed-in' || access === 'admin'
  const takesKey = access === 'admin' && scope !== undefined && scope !== 'accounts'
  const described = {
    ...schema,
    security: needsSession ? [{ session: [] }, ...(takesKey ? [{ key: [] }] : [])] : [],
    'x-access': access,
    ...(takesKey && { 'x-scope': scope }),
  }
  return { schema: described, url }
}

const description = `What products really cost, delivered, in New Zealand and Australia.

- **Money** is an integer of cents (\`amountMinor\`) with its ISO 4217 \`currency\`; \`price\` is the same as people read it.
- **Delivery** that a shop does not state is \`null\`, which is unknown and not free.
- **Times** are ISO 8601 in UTC.
- **Parameters** that are not listed are ignored; a listed one that does not fit is a 400 that names it.
- **Errors** are \`application/problem+json\` (RFC 9457) with a stable \`code\`; \`errors\` names the fields at fault.
- **Reads** carry an \`ETag\`: send it back as \`If-None-Match\` and get a 304 when nothing has changed.
- **Changes** are JSON (\`application/json\`) and are taken from the site’s own pages and from programs, never from other sites (403 \`request.cross_site\`).
- **Whoever is signed in** is known by a cookie alone. A \`uid\` that an operation takes is compared with it (403 \`auth.foreign_uid\`) and used for nothing. \`x-access\` says who may call an operation.
- **Trying again** is safe where an operation takes an \`Idempotency-Key\`: within 24 hours the same request under the same key has no other effect and gets the same answer.
- **Programs of an admin** send an API key (\`Authorization: Bearer phk_…\`) instead; \`x-scope\` says what it must have been made for.
- **Versions**: every answer says in \`API-Version\` which version of this document it is of; one that differs in its first number may break programs.
- **Scripts of other sites** may read what is public.
- **Limits** are per address and minute; a 429 or 503 says with \`Retry-After\` when to come back.
- A fresh installation serves a **demonstration catalogue**: shops, offers and prices in it are invented.`

type Schemas = Record<string, { description?: string }>
type Document = { components?: { schemas?: Schemas | undefined } | undefined }

/** Removes unused schemas and integer bounds from the generated document, and describes each answer. */
const tidyDocument = <D extends object>(document: D): D => {
  const schemas = referredSchemas(document)
  const small = { ...document, components: { ...(document as Document).components, schemas } }
  return JSON.parse(JSON.stringify(small), (key, value: unknown) => {
    if (isSafeIntegerBound(key, value)) return undefined
    return isUndescribed(value) ? { ...value, description: descriptionOf(value, schemas) } : value
  })
}

/** Repeated until nothing changes: removing one may leave another unused. */
const referredSchemas = (document: Document): Schemas => {
  const all = document.components?.schemas ?? {}
  const text = JSON.stringify(document)
  const referred = Object.entries(all).filter(([name]) => text.includes(`"${prefix}${name}"`))
  const schemas = Object.fromEntries(referred)
  if (referred.length === Object.keys(all).length) return schemas
  return referredSchemas({ ...document, components: { ...document.components, schemas } })
}

const prefix = '#/components/schemas/'

const isSafeIntegerBound = (key: string, value: unknown): boolean =>
  (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
  (key === 'minimum' && value === Number.MIN_SAFE_INTEGER)

type Response = { description: string; content?: Record<string, { schema?: { $ref?: string } }> }

const isUndescribed = (value: unknown): value is Response =>
  typeof value === 'object' &&
  value !== null &&
  'description' in value &&
  value.description === 'Default Response'

const descriptionOf = ({ content }: Response, schemas: Schemas): string => {
  const reference = content?.['application/json']?.schema?.$ref ?? ''
  return schemas[reference.slice(prefix.length)]?.description ?? 'The answer.'
}

/** Of the contract, as the document names it. */
const apiVersion = '1.0.0'

/** Every answer of the API says its version; public reads may be read by scripts of any site. */
export const stampApi = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ method, routeOptions }, reply, done) => {
    const { url, config } = routeOptions
    if (url?.startsWith('/api/')) {
      reply.header('api-version', apiVersion)
      if (isOpenRead(method, config)) reply.headers(forAnySite)
    }
    done()
  })
}

/** The same for all who ask, whatever cookies they have. */
const isOpenRead = (method: string, { access, session, limit }: FastifyContextConfig): boolean =>
  isSafe(method) &&
  access === 'public' &&
  session === undefined &&
  (limit === 'read' || limit === 'search')

const forAnySite = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'api-version, etag, link, ratelimit-limit, ratelimit-remaining, ratelimit-reset, retry-after, x-request-id',
}

type Documents = NonNullable<FastifyDynamicSwaggerOptions['openapi']>

type Described = NonNullable<Extract<Documents, { webhooks?: unknown }>['webhooks']>

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header' as const,
  required: true,
  description,
  schema: { type: 'string' as const },
  example,
})

/** What the server sends, where `createWebhook` asked for it. */
const describedWebhooks: Described = {
  message: {
    post: {
      operationId: 'receiveMessage',
      tags: ['Account'],
      summary: 'What changed of the products and shops of a webhook',
      description:
        'Signed as Standard Webhooks (v1) says. Any 2xx within 15 seconds means that it is accepted. Otherwise it is sent ' +
        'again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, or later where `Retry-After` asks for it; redirects ' +
        'are not followed. A 410 switches the webhook off.',
      parameters: [
        header(
          'webhook-id',
          'The same whenever this message is sent again.',
          '0198c9a0-6c10-7d01-8b6a-2f4c9d7e1a55',
        ),
        header('webhook-timestamp', 'When it was sent, in seconds since 1970.', '1773454294'),
        header(
          'webhook-signature',
          'One or several, with a space between them: HMAC-SHA256 of `id.timestamp.body` in base64.',
          'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
        ),
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { $ref: `#/components/schemas/${WebhookMessageSchema.meta()?.id}` },
          },
        },
      },
      responses: {
        204: { description: 'It is accepted.' },
        410: { description: 'The webhook is to be sent nothing any more.' },
      },
      security: [],
    },
  },
}
