import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config/config.ts'

/** Logs JSON lines to standard error; standard output is for results. */
export const makeLogger = (
  { logLevel }: Pick<Config, 'logLevel'>,
  destination: DestinationStream = openLog(2),
): Logger =>
  pino({ level: logLevel, redact: { paths: secretPaths, censor: '(hidden)' } }, destination)

/**
 * Lines that cannot be written, as when their disk is full, fail nothing: they are kept and tried again
 * with the next, up to a megabyte of them.
 */
export const openLog = (descriptor: number): DestinationStream => {
  const log = pino.destination({ dest: descriptor, sync: true, maxLength: 1_000_000 })
  log.on('error', () => {})
  return log
}

const secretNames = ['authorization', 'cookie', '"set-cookie"', 'password', 'token', 'secret']

const secretPaths = secretNames.flatMap((name) => {
  const member = name.startsWith('"') ? `[${name}]` : `.${name}`
  return [name.startsWith('"') ? member : name, `*${member}`, `*.*${member}`]
})
