import { randomUUID } from 'node:crypto'
import { makeStoresOn } from '#adapters/composition/app/stores.ts'
import { makePgAttempts } from '#adapters/postgres/account/attempts.ts'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import { makeFindStoredPicture } from '#adapters/postgres/account/picture-store.ts'
import { newFileName } from '#adapters/storage/new-file-name.ts'
import {
  makeFindPicture,
  makeRemovePicture,
  makeSetPicture,
} from '#application/account/picture/pictures.ts'
import type { EncodedImage } from '#application/images/image-encoder.ts'
import { makeRunOutbox } from '#application/outbox/run-outbox.ts'
import {
  makeFileChannel,
  type FileStore,
  type StoredFile,
} from '#application/storage/file-store.ts'
import { DomainError } from '#domain/errors.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { beforeEach, expect, test } from 'vitest'

const accountId = '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'
const email = 'aroha@example.nz'
const hourMs = 3_600_000

describeDatabase('pictures of accounts', (open) => {
  const database = emptiedDatabase(open)
  let now: Date
  let files: Map<string, StoredFile>
  let storeFails: boolean
  let nudges: number

  beforeEach(async () => {
    now = new Date('2027-02-01T03:00:00Z')
    files = new Map()
    storeFails = false
    nudges = 0
    await database.db
      .insertInto('account')
      .values({ id: accountId, email, name: 'Aroha', created_at: now })
      .execute()
  })

  const kit = (
    encoded: (image: Uint8Array) => EncodedImage = (webp) => ({ kind: 'encoded', webp }),
  ) => {
    const clock = { now: () => now }
    const failing = async (): Promise<void> => {
      if (storeFails) throw new DomainError('unavailable', 'storage.unavailable', 'away')
    }
    const store: FileStore = {
      async put(key, file) {
        await failing()
        files.set(key, file)
      },
      find: async (key) => files.get(key),
      async remove(key) {
        await failing()
        files.delete(key)
      },
    }
    const stores = makeStoresOn(database, { clock, newId: randomUUID, onQueued: () => nudges++ })
    const inTransaction = makeInTransaction(database.db, stores)
    return {
      inTransaction,
      setPicture: makeSetPicture({
        inTransaction,
        attempts: makePgAttempts(database.db),
        encodeSquare: async (image) => encoded(image),
        files: store,
        newFileName,
        clock,
      }),
      removePicture: makeRemovePicture({ inTransaction }),
      findPicture: makeFindPicture({
        findStoredPicture: makeFindStoredPicture(database.db),
        files: store,
      }),
      removeFiles: makeRunOutbox({ inTransaction, clock }, makeFileChannel(store)),
    }
  }

  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
  const shown = async (
    found: ReturnType<typeof kit>['findPicture'],
  ): Promise<string | undefined> => {
    const picture = await found(accountId)
    return picture && new TextDecoder().decode(await picture.load())
  }
  const removals = () => database.db.selectFrom('outbox').selectAll().execute()

  test('are shown at once, replaced with another tag, and leave no old file', async () => {
    const { setPicture, findPicture, removeFiles } = kit()
    const first = await setPicture(accountId, bytes('one'))
    expect(await shown(findPicture)).toBe('one')
    expect(await removals()).toEqual([])

    const second = await setPicture(accountId, bytes('two'))
    expect(second).not.toBe(first)
    expect((await findPicture(accountId))?.tag).toBe(second)
    expect(nudges).toBe(1)
    await removeFiles()
    expect(await shown(findPicture)).toBe('two')
    expect([...files.keys()]).toEqual([`pictures/${second}.webp`])
    expect(await removals()).toEqual([])
  })

  test('go with the account, and when they are taken away', async () => {
    const { setPicture, removePicture, findPicture, removeFiles, inTransaction } = kit()
    await setPicture(accountId, bytes('one'))
    await removePicture(accountId)
    await removePicture(accountId)
    expect(await findPicture(accountId)).toBeUndefined()
    await removeFiles()
    expect(files.size).toBe(0)

    await setPicture(accountId, bytes('two'))
    await inTransaction(async ({ accounts, fileRemovals }) => {
      await fileRemovals.removeLater(await accounts.remove({ id: accountId, email }))
    })
    await removeFiles()
    expect([files.size, await removals()]).toEqual([0, []])
  })

  test('stay when the transaction that gave them up did not come to be', async () => {
    const { setPicture, findPicture, removeFiles, inTransaction } = kit()
    await setPicture(accountId, bytes('one'))
    nudges = 0
    const failed = inTransaction(async ({ accounts, fileRemovals }) => {
      await fileRemovals.removeLater(await accounts.remove({ id: accountId, email }))
      throw new Error('after all not')
    })
    await expect(failed).rejects.toThrow('after all not')
    await removeFiles()
    expect([await shown(findPicture), nudges]).toEqual(['one', 0])
  })

  test('leave nothing behind when the account goes while one is on its way', async () => {
    const { setPicture, inTransaction } = kit(() => ({ kind: 'encoded', webp: bytes('late') }))
    await inTransaction(({ accounts }) => accounts.remove({ id: accountId, email }))
    await expect(setPicture(accountId, bytes('x'))).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
    expect(files.size).toBe(0)
  })

  test('leave nothing behind when the program ends between file and commit', async () => {
    const { setPicture, removeFiles, inTransaction } = kit()
    await inTransaction(({ fileRemovals }) =>
      fileRemovals.removeUnlessKept('pictures/lost.webp', new Date(now.getTime() + hourMs)),
    )
    files.set('pictures/lost.webp', { bytes: bytes('x'), type: 'image/webp' })
    await setPicture(accountId, bytes('one'))
    await removeFiles()
    expect(files.size).toBe(2)
    now = new Date(now.getTime() + hourMs)
    await removeFiles()
    expect([...files.keys()]).not.toContain('pictures/lost.webp')
    expect([files.size, await removals()]).toEqual([1, []])
  })

  test('are kept by nobody once their time was up, nor while somebody removes them', async () => {
    const { inTransaction } = kit()
    const keep = () => inTransaction(({ fileRemovals }) => fileRemovals.keep('pictures/a.webp'))
    await inTransaction(({ fileRemovals }) => fileRemovals.removeUnlessKept('pictures/a.webp', now))
    expect(await keep()).toBe(false)
    const leaseEnd = new Date(now.getTime() + hourMs)
    await inTransaction(({ outbox }) => outbox.claim('file', now, leaseEnd, 1))
    expect(await keep()).toBe(false)
  })

  test('are removed later when the store is away', async () => {
    const { setPicture, removePicture, removeFiles } = kit()
    await setPicture(accountId, bytes('one'))
    await removePicture(accountId)
    storeFails = true
    await removeFiles()
    expect(await removals()).toMatchObject([{ attempts: 1, answer: 'away' }])
    storeFails = false
    now = new Date(now.getTime() + 60_000)
    await removeFiles()
    expect([files.size, await removals()]).toEqual([0, []])
  })

  test('set many times at once leave one, and its file alone', async () => {
    const { setPicture, findPicture, removeFiles } = kit()
    const all = await Promise.all(
      Array.from({ length: 10 }, (_picture, i) => setPicture(accountId, bytes(`picture ${i}`))),
    )
    await removeFiles()
    const tag = (await findPicture(accountId))?.tag
    expect(all).toContain(tag)
    expect([...files.keys()]).toEqual([`pictures/${tag}.webp`])
  })

  test('keep the old one when the new one is refused or cannot be kept', async () => {
    const { setPicture, findPicture } = kit()
    await setPicture(accountId, bytes('one'))
    for (const [why, code] of [
      ['type', 'picture.not_accepted'],
      ['pixels', 'picture.too_many_pixels'],
      ['effort', 'picture.too_hard'],
    ] as const) {
      const refusing = kit(() => ({ kind: 'refused', why })).setPicture
      await expect(refusing(accountId, bytes('x'))).rejects.toMatchObject({
        kind: 'invalid',
        code,
        details: { fields: [{ field: 'picture' }] },
      })
    }
    storeFails = true
    await expect(setPicture(accountId, bytes('two'))).rejects.toMatchObject({ kind: 'unavailable' })
    storeFails = false
    expect(await shown(findPicture)).toBe('one')
  })

  test('are limited in number', async () => {
    const { setPicture } = kit(() => ({ kind: 'refused', why: 'type' }))
    for (let i = 0; i < 30; i++) {
      await expect(setPicture(accountId, bytes('x'))).rejects.toMatchObject({ kind: 'invalid' })
    }
    await expect(setPicture(accountId, bytes('x'))).rejects.toMatchObject({ kind: 'limited' })
  })

  test('are nobody’s for what is no id', async () => {
    const { findPicture } = kit()
    for (const id of ['', 'x', "'; drop table account", randomUUID()]) {
      expect(await findPicture(id)).toBeUndefined()
    }
  })
})
