import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFiles, makeTakeOverPictures } from '#adapters/composition/operation/files.ts'
import { takeOverPictures } from '#adapters/postgres/storage/take-over-pictures.ts'
import { makeFolderStore, makeFolderFiles } from '#adapters/storage/large-files.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const webp = (text: string) => ({ bytes: new TextEncoder().encode(text), type: 'image/webp' })
const tag = 'a'.repeat(32)
const shown = [`images/${tag}-320.webp`, `images/${tag}-640.webp`] as const
const gone = [`images/${'b'.repeat(32)}-320.webp`, 'pictures/left.webp'] as const

describeDatabase('pictures that an earlier version left in the folder of a node', (open) => {
  const database = emptiedDatabase(open)
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'pricehound-node-'))
    const at = new Date()
    await database.db
      .insertInto('image')
      .values({
        key: 'c'.repeat(32),
        file_tag: tag,
        width: 640,
        height: 640,
        widths: [320, 640],
        source_url: '',
        created_at: at,
        taken_at: at,
      })
      .execute()
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  const folder = () => makeFolderStore(join(dataDir, 'files'))
  const left = async (place: string) => readdir(join(dataDir, 'files', place))
  const inTable = async () => {
    const rows = await database.db.selectFrom('stored_file').select('key').orderBy('key').execute()
    return rows.map(({ key }) => key)
  }
  /** Of a node with this folder. */
  const node = () => ({
    config: { s3Url: undefined, databaseUrl: 'postgres://shared', dataDir },
    database,
  })

  test('are found by every node once it starts, and are removed by every node', async () => {
    for (const key of shown) await folder().put(key, webp(key))
    await makeTakeOverPictures(node())()
    expect(await left('images')).toEqual([])
    const elsewhere = makeFiles({ ...node(), config: { ...node().config, dataDir: '/nowhere' } })
    expect(await elsewhere.find(shown[0])).toMatchObject({ type: 'image/webp' })
    await elsewhere.remove(shown[0])
    await makeTakeOverPictures(node())()
    expect(await inTable()).toEqual([shown[1]])
    expect(await makeFiles(node()).find(shown[0])).toBeUndefined()
  })

  test('are deleted where another node was told to remove them', async () => {
    for (const key of [...shown, ...gone]) await folder().put(key, webp(key))
    await folder().put('open-data/2026-03-14.json', {
      bytes: webp('{}').bytes,
      type: 'application/json',
    })
    await makeTakeOverPictures(node())()
    expect(await inTable()).toEqual([...shown])
    expect([await left('images'), await left('pictures')]).toEqual([[], []])
    expect(await left('open-data')).toEqual(['2026-03-14.json'])
  })

  test('do not come back when they are removed while they move', async () => {
    const [key] = shown
    const files = { ...folder(), ...listOf(dataDir) }
    await files.put(key, webp('seen'))
    await takeOverPictures(database.db, {
      ...files,
      async find(asked) {
        const found = await files.find(asked)
        // Another node ends its use and removes it there, where it is not yet.
        await database.db.deleteFrom('image').execute()
        await makeFiles(node()).remove(asked)
        return found
      },
    })
    expect(await inTable()).toEqual([])
  })

  test('stay where the database is of this node alone', async () => {
    await folder().put(shown[0], webp('a'))
    const alone = { ...node(), config: { ...node().config, databaseUrl: undefined } }
    await makeTakeOverPictures(alone)()
    expect(await makeFiles(alone).find(shown[0])).toMatchObject({ type: 'image/webp' })
  })
})

const listOf = (dataDir: string) => {
  const { list } = makeFolderFiles(join(dataDir, 'files'))
  return { list }
}
