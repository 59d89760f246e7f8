import { z } from 'zod'
import { exampleLinkToken } from './credentials.ts'
import { TokenSchema } from './watch.ts'

const endpoint = 'https://push.example.net/send/3kQ0f9'
const p256dh =
  'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'
const id = '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'

/** The names of the members are those of `PushSubscription.toJSON()`. */
export const AddDeviceSchema = z
  .object({
    token: TokenSchema,
    endpoint: z
      .url({ error: 'is not the address of a push service' })
      .max(1000, { error: 'is too long' })
      .describe('Where the push service of the browser takes messages.'),
    keys: z.object({
      p256dh: z
        .string()
        .regex(/^[\w-]{87}=?$/, { error: 'is not a public key of 65 bytes in base64url' }),
      auth: z.string().regex(/^[\w-]{22}={0,2}$/, { error: 'is not 16 bytes in base64url' }),
    }),
  })
  .meta({
    examples: [
      { token: exampleLinkToken, endpoint, keys: { p256dh, auth: 'tBHItJI5svbpez7KI4CCXg' } },
    ],
  })

export const RemoveDeviceSchema = z
  .object({ token: TokenSchema, id: z.uuid({ error: 'is not the id of a device' }) })
  .meta({ examples: [{ token: exampleLinkToken, id }] })

export const DevicesSchema = z
  .object({
    key: z.string().describe('What a browser subscribes with (`applicationServerKey`).'),
    devices: z
      .array(
        z.object({
          id: z.uuid(),
          endpoint: z.url(),
          userAgent: z.string().describe('As the browser named itself; may be empty.'),
          createdAt: z.iso.datetime(),
        }),
      )
      .describe('Newest first.'),
  })
  .meta({
    id: 'WatchDevices',
    description: 'The browsers that show a notification of what mails tell.',
    examples: [
      {
        key: p256dh,
        devices: [
          {
            id,
            endpoint,
            userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
            createdAt: '2026-03-12T20:05:00.000Z',
          },
        ],
      },
    ],
  })

export type AddDeviceBody = z.input<typeof AddDeviceSchema>
export type DevicesBody = z.output<typeof DevicesSchema>
