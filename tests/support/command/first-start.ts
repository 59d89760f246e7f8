import { cpSync } from 'node:fs'
import { olderNode, startCommand, type Ended } from './command-line.ts'

/** What `pricehound serve` did on a folder that was not there. */
export type FirstStart = {
  /** A copy of the data folder as it was left: to be copied again, never to be opened. */
  readonly folder: string
  /** What stood on standard output when it was ready. */
  readonly shown: string
  readonly readyStatus: number
  /** Its answer to a search for one product. */
  readonly answer: unknown
  readonly ended: Ended
}

/** Starts the program as an operator would, asks it twice, stops it, and keeps a copy of its data. */
export const startFirst = async (dataDir: string, copy: string): Promise<FirstStart> => {
  // Under an older Node, so that the launcher stands between the signals and the site.
  const server = startCommand(['serve'], {
    env: { DATA_DIR: dataDir, PORT: '0' },
    node: olderNode(),
  })
  try {
    const shown = await server.shows('Ctrl+C stops it.')
    const url = siteIn(shown)
    const { status: readyStatus } = await fetch(`${url}/readyz`)
    const answer: unknown = await (
      await fetch(`${url}/api/search?query=iphone+15+pro+128gb`)
    ).json()
    server.process.kill('SIGTERM')
    const ended = await server.ended
    cpSync(dataDir, copy, { recursive: true })
    return { folder: copy, shown, readyStatus, answer, ended }
  } finally {
    server.process.kill('SIGTERM')
  }
}

/** Where a server says that its site is. */
export const siteIn = (shown: string): string => /Site +(http:\S+)/.exec(shown)?.[1] ?? ''
