import { DomainError } from '#domain/errors.ts'

export const dumpUnderWay = (): DomainError =>
  new DomainError('conflict', 'open_data.under_way', 'A dump is being made already.')

export const openDataOff = (): DomainError =>
  new DomainError(
    'not-found',
    'open_data.off',
    'This site publishes no open data (OPEN_DATA is off).',
  )

export const noDump = (): DomainError =>
  new DomainError('not-found', 'open_data.no_dump', 'There is no dump yet.')

export const dumpFileNotFound = (): DomainError =>
  new DomainError('not-found', 'open_data.no_file', 'There is no such file in a dump.')

export const manifestInvalid = (where: string, why: string): DomainError =>
  new DomainError('invalid', 'open_data.manifest_invalid', `${where} is no manifest: ${why}.`)

export const manifestMissing = (where: string): DomainError =>
  new DomainError('not-found', 'open_data.no_manifest', `There is no manifest.json in ${where}.`)

/** The job is tried again. */
export const shopsChanged = (): DomainError =>
  new DomainError(
    'conflict',
    'open_data.shops_changed',
    'Shops were left out or taken in while the dump was made. Make it once more.',
  )

export const bucketInvalid = (): DomainError =>
  new DomainError(
    'invalid',
    'open_data.bucket_invalid',
    'That is no address of a bucket. Write it as S3_URL is written, https://key:secret@host/bucket, or name a folder.',
    { fields: [{ field: 'where', message: 'must be a folder or the address of a bucket' }] },
  )
