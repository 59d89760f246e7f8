import { afterAll } from 'vitest'
import { closeServers } from './open-servers.ts'

afterAll(closeServers)
