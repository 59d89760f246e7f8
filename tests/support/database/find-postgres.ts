import { GenericContainer, Wait, getContainerRuntimeClient } from 'testcontainers'
import { findPostgresBinaries, startLocalCluster } from './local-cluster.ts'

/** A PostgreSQL that test databases may be made on. */
export type TestPostgres = {
  /** A database to connect to for `create database`. */
  readonly adminUrl: string
  readonly description: string
  stop(): Promise<void>
}

/**
 * The first of: `TEST_DATABASE_URL`, a container where an engine answers, a cluster from the
 * machine's binaries. Answers why not when there is none.
 */
export const findPostgres = async (): Promise<TestPostgres | { readonly missing: string }> => {
  const given = process.env['TEST_DATABASE_URL']
  if (given)
    return { adminUrl: given, description: 'TEST_DATABASE_URL', stop: () => Promise.resolve() }
  if (await hasContainerEngine()) return startContainer()
  const binaries = await findPostgresBinaries()
  if (binaries === undefined)
    return { missing: 'no TEST_DATABASE_URL, no container engine, no initdb and postgres' }
  const cluster = await startLocalCluster(binaries)
  return { adminUrl: cluster.url('postgres'), description: binaries, stop: cluster.remove }
}

const hasContainerEngine = async (): Promise<boolean> => {
  try {
    await getContainerRuntimeClient()
    return true
  } catch {
    return false
  }
}

const startContainer = async (): Promise<TestPostgres> => {
  const image = 'postgres:17-alpine'
  const container = await new GenericContainer(image)
    .withEnvironment({ POSTGRES_HOST_AUTH_METHOD: 'trust' })
    .withCommand(['postgres', '-F', '-c', 'max_connections=200'])
    .withExposedPorts(5432)
    // The image starts the server once to set itself up, then for good.
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .start()
  const address = `${container.getHost()}:${container.getMappedPort(5432)}`
  return {
    adminUrl: `postgres://postgres@${address}/postgres`,
    description: `a container of ${image}`,
    stop: async () => {
      await container.stop()
    },
  }
}
