import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { connectHostQueue } from './host-queue.ts'
import { readConfig, readEnvironment } from '../config/config.ts'
import { openApp } from '../app/open-app.ts'
import { projectRoot } from '../config/project.ts'

// Started by collecting.ts; ends when nothing is due, or on a message.
const stopping = new AbortController()
parentPort?.on('message', () => stopping.abort())
parentPort?.unref()

// Loaded before the priority is lowered, which would take too long beside a busy server.
await import('../app/make-app.ts')
// Searches take precedence. Linux sets priorities by thread, other systems by process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW)

const config = readConfig(readEnvironment(projectRoot), projectRoot)
const app = await openApp(config, 'cli', connectHostQueue(workerData.hostQueue))
try {
  await app.collect.runDue({ signal: stopping.signal })
} finally {
  await app.close()
}
