import type { Wired } from '../../wired.ts'
import type { AccountId } from '#domain/ids.ts'
import { isUuid } from '#domain/uuid.ts'
import { type EncodeSquare, maxPixels } from '../../images/image-encoder.ts'
import type { Clock, InTransaction } from '../../ports.ts'
import type { FileRemovals, FileStore } from '../../storage/file-store.ts'
import { signInNeeded, tooManyAttempts } from '../account-errors.ts'
import type { AccountStore } from '../account-store.ts'
import type { Attempts } from '../session/attempts.ts'
import { DomainError } from '#domain/errors.ts'

const refused = (code: string, message: string): DomainError =>
  new DomainError('invalid', code, message, { fields: [{ field: 'picture', message }] })

export const pictureMissing = (): DomainError =>
  refused('picture.missing', 'Please select an image file!')

export const pictureNotAccepted = (): DomainError =>
  refused(
    'picture.not_accepted',
    'File type not accepted. Please upload a valid image file (JPEG, JPG, PNG, WEBP, SVG, or HEIC) and try again.',
  )

const pictureTooManyPixels = (): DomainError =>
  refused(
    'picture.too_many_pixels',
    `The picture has more than ${maxPixels / 1_000_000} megapixels. Please upload a smaller one.`,
  )

const pictureTooHard = (): DomainError =>
  refused(
    'picture.too_hard',
    'The picture takes too long to read. Please upload a smaller or simpler one.',
  )

/** The account, or its session, ended while the picture was on its way. */
const pictureTooLate = (): DomainError =>
  new DomainError(
    'unavailable',
    'picture.too_late',
    'Processing the picture took too long. Please try again.',
  )

/** The picture of an account: the key of its file, and a tag that changes with it. */
type StoredPicture = { readonly key: string; readonly tag: string }

/** Pictures of accounts within a transaction that has locked the account. */
export type PictureStore = {
  /** Answers the key of the file that it takes the place of, if there is one. */
  readonly set: (
    accountId: AccountId,
    picture: StoredPicture,
    at: Date,
  ) => Promise<string | undefined>
  /** Answers the key of the file, if there was one. */
  readonly remove: (accountId: AccountId) => Promise<string | undefined>
}

export type FindStoredPicture = (accountId: AccountId) => Promise<StoredPicture | undefined>

export type Pictures = Wired<typeof pictureUseCases>

type FoundPicture = {
  readonly tag: string
  /** The WebP itself; undefined when it was replaced or removed meanwhile. */
  readonly load: () => Promise<Uint8Array | undefined>
}

type Stores = {
  readonly accounts: Pick<AccountStore, 'lock'>
  readonly pictures: PictureStore
  readonly fileRemovals: FileRemovals
}

type Deps = {
  readonly inTransaction: InTransaction<Stores>
  readonly attempts: Attempts
  readonly encodeSquare: EncodeSquare
  readonly files: Pick<FileStore, 'put' | 'remove'>
  readonly newFileName: () => string
  readonly clock: Clock
}

/** Answers its tag. Throws 'invalid' for the field picture, 'limited', 'unavailable'. */
type SetPicture = (accountId: AccountId, image: Uint8Array, signal?: AbortSignal) => Promise<string>

export const makeSetPicture = (deps: Deps): SetPicture => {
  const { inTransaction, attempts, encodeSquare, files, newFileName, clock } = deps

  const limit = async (accountId: AccountId): Promise<void> => {
    const counted = { name: 'picture', whom: [accountId], attempts: picturesPerHour }
    const outcome = await attempts.count({ ...counted, windowMs: hourMs }, clock.now())
    if (outcome.kind === 'refused') throw tooManyAttempts(outcome.retryAfterSeconds)
  }

  const encode = async (image: Uint8Array, signal?: AbortSignal): Promise<Uint8Array> => {
    const outcome = await encodeSquare(image, side, signal)
    if (outcome.kind === 'encoded') return outcome.webp
    throw refusals[outcome.why]()
  }

  const keep = (accountId: AccountId, picture: StoredPicture): Promise<boolean> =>
    inTransaction(async ({ accounts, pictures, fileRemovals }) => {
      if (!(await accounts.lock(accountId))) return false
      if (!(await fileRemovals.keep(picture.key))) throw pictureTooLate()
      const replaced = await pictures.set(accountId, picture, clock.now())
      if (replaced !== undefined) await fileRemovals.removeLater([replaced])
      return true
    })

  return async (accountId, image, signal) => {
    if (image.length === 0) throw pictureMissing()
    await limit(accountId)
    const webp = await encode(image, signal)
    const tag = newFileName()
    const key = `pictures/${tag}.webp`
    // Should this program end now or later, the file does not stay behind.
    await inTransaction(({ fileRemovals }) =>
      fileRemovals.removeUnlessKept(key, new Date(clock.now().getTime() + hourMs)),
    )
    await files.put(key, { bytes: webp, type: 'image/webp' })
    if (await keep(accountId, { key, tag })) return tag
    // Whoever left has nothing left here; should that fail, the file still goes within the hour.
    await files.remove(key).catch(() => {})
    throw signInNeeded()
  }
}

/** Pixels; shown far smaller, but on dense screens. */
const side = 512

const hourMs = 3_600_000
/** Each takes a second of a processor. */
const picturesPerHour = 30

const refusals = {
  type: pictureNotAccepted,
  pixels: pictureTooManyPixels,
  effort: pictureTooHard,
} as const

export const makeRemovePicture =
  ({ inTransaction }: Pick<Deps, 'inTransaction'>) =>
  (accountId: AccountId): Promise<void> =>
    inTransaction(async ({ accounts, pictures, fileRemovals }) => {
      if (!(await accounts.lock(accountId))) return
      const key = await pictures.remove(accountId)
      if (key !== undefined) await fileRemovals.removeLater([key])
    })

type FindDeps = {
  readonly findStoredPicture: FindStoredPicture
  readonly files: Pick<FileStore, 'find'>
}

/** The picture of an account; undefined without one, and for whatever is no account's id. */
export const makeFindPicture =
  ({ findStoredPicture, files }: FindDeps) =>
  async (accountId: AccountId): Promise<FoundPicture | undefined> => {
    if (!isUuid(accountId)) return undefined
    const stored = await findStoredPicture(accountId)
    return (
      stored && {
        tag: stored.tag,
        load: async () => (await files.find(stored.key))?.bytes,
      }
    )
  }

export const pictureUseCases = {
  set: makeSetPicture,
  remove: makeRemovePicture,
  find: makeFindPicture,
}
