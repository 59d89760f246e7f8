import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** Copies `template` under a new name, which it answers. */
export const createDatabase = async (adminUrl: string, template: string): Promise<string> => {
  const name = `pricehound_test_${randomUUID().replaceAll('-', '')}`
  await execute(adminUrl, `create database ${name} template ${template}`)
  return name
}

export const dropDatabase = (adminUrl: string, name: string): Promise<void> =>
  execute(adminUrl, `drop database if exists ${name} with (force)`)

/** The same server, another database. */
export const urlOfDatabase = (adminUrl: string, name: string): string =>
  adminUrl.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)

const execute = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
