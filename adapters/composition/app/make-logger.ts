import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config/config.ts'

/** Logs JSON lines to standard error; standard output is for results. */
export const makeLogger = (
  { logLevel }: Pick<Config, 'logLevel'>,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger =>
  pino({ level: logLevel, redact: { paths: secretPaths, censor: '(hidden)' } }, destination)

const secretNames = ['authorization', 'cookie', '"set-cookie"', 'password', 'token', 'secret']

const secretPaths = secretNames.flatMap((name) => {
  const member = name.startsWith('"') ? `[${name}]` : `.${name}`
  return [name.startsWith('"') ? member : name, `*${member}`, `*.*${member}`]
})
