import { DomainError } from '#domain/errors.ts'

export const jobNotFound = (idOrName: string): DomainError =>
  new DomainError('not-found', 'jobs.not_found', `There is no job or task "${idOrName}".`)

export const jobRunning = (name: string): DomainError =>
  new DomainError('conflict', 'jobs.running', `"${name}" is running.`)
