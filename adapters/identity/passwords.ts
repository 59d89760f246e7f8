import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { toPassword } from '#domain/account/password.ts'
import { DomainError } from '#domain/errors.ts'
import { limitConcurrency } from '#application/limit-concurrency.ts'
import type {
  PasswordHasher,
  PasswordPolicy,
} from '#application/account/password/password-hasher.ts'

/** RFC 9106 and OWASP's second choice. `memory` in KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const

const saltBytes = 16
const hashBytes = 32

/** argon2id on all cores but one; `queueLength` callers may wait, further ones are refused. */
export const makeArgon2Hasher = ({
  atOnce = Math.max(1, availableParallelism() - 1),
  queueLength = 100,
}: {
  readonly atOnce?: number
  readonly queueLength?: number
} = {}): PasswordHasher => {
  const inTurn = limitConcurrency(atOnce, (waiting) => {
    if (waiting >= queueLength) throw tooBusy()
  })
  const derive = (password: string, { salt, ...asked }: Asked): Promise<Buffer> =>
    inTurn(() => deriveNow({ ...asked, message: toPassword(password), nonce: salt }))

  return {
    async hash(password) {
      const salt = randomBytes(saltBytes)
      const hash = await derive(password, { ...cost, salt, tagLength: hashBytes })
      return `${prefixOf(cost)}${toText(salt)}$${toText(hash)}`
    },
    async verify(password, hash) {
      const known = hash == null ? undefined : readHash(hash)
      const derived = await derive(password, {
        ...(known?.cost ?? cost),
        salt: known?.salt ?? dummySalt,
        tagLength: known?.hash.length ?? hashBytes,
      })
      return known !== undefined && timingSafeEqual(derived, known.hash)
    },
  }
}

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>
type Asked = Cost & { readonly salt: Buffer; readonly tagLength: number }

const dummySalt = randomBytes(saltBytes)

const deriveNow = (parameters: Argon2Parameters): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, derived) => {
      if (error) reject(error)
      else resolve(derived)
    })
  })

const prefixOf = ({ memory, passes, parallelism }: Cost): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`

const toText = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

/** The PHC string format; throws for an unknown format, which is not a wrong password. */
const readHash = (text: string): { cost: Cost; salt: Buffer; hash: Buffer } => {
  const found = pattern.exec(text)?.groups
  if (!found) throw new Error('a password hash is of an unknown kind')
  return {
    cost: {
      memory: Number(found['memory']),
      passes: Number(found['passes']),
      parallelism: Number(found['parallelism']),
    },
    salt: Buffer.from(found['salt'] ?? '', 'base64'),
    hash: Buffer.from(found['hash'] ?? '', 'base64'),
  }
}

const pattern =
  /^\$argon2id\$v=19\$m=(?<memory>\d{1,7}),t=(?<passes>\d{1,2}),p=(?<parallelism>\d{1,2})\$(?<salt>[\w+/]{11,64})\$(?<hash>[\w+/]{22,86})$/

const tooBusy = (): DomainError =>
  new DomainError(
    'unavailable',
    'auth.busy',
    'Too many people are signing in at the moment. Please try again shortly.',
    { retryAfterSeconds: 5 },
  )

/** Refuses the 49,000 passwords of zxcvbn-ts's list, which are those that leaks have most often. */
export const makePasswordPolicy = (minLength: number): PasswordPolicy => {
  let common: Promise<ReadonlySet<string>> | undefined
  return async () => {
    common ??= readCommonPasswords()
    const words = await common
    return { minLength, isCommon: (word) => words.has(word) }
  }
}

const readCommonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
