import type { RetailerId } from '#domain/ids.ts'
import type { SourceDraft } from './source.ts'

export type SourceRecord = SourceDraft & {
  readonly id: number
  readonly retailerId: RetailerId
  readonly nextRunAt: Date | null
  readonly pausedReason: string | null
}

export type SourceStore = {
  /** Locks it for the transaction; undefined when there is none or it is archived. */
  lockRetailer(id: number): Promise<SourceRetailer | undefined>
  listOfRetailer(
    retailerId: RetailerId,
  ): Promise<readonly Pick<SourceRecord, 'id' | 'name' | 'url' | 'country'>[]>
  add(retailerId: RetailerId, draft: SourceDraft, nextRunAt: Date | null): Promise<number>
  lock(id: number): Promise<SourceRecord | undefined>
  edit(id: number, draft: SourceDraft, nextRunAt: Date | null): Promise<void>
  /** Forgets the ETag of the former address and discards an open run. */
  leaveAddress(id: number, at: Date): Promise<void>
  pause(id: number, paused: Pause): Promise<void>
  resume(id: number, nextRunAt: Date | null): Promise<void>
  /** Its name becomes free; an open run is discarded. */
  remove(id: number, at: Date): Promise<void>
  /** One that still carries offers; undefined when there is none or it is locked elsewhere. */
  takeRemoved(id: number | undefined): Promise<RemovedSource | undefined>
  listOffers(id: number, limit: number): Promise<readonly string[]>
}

export type RemovedSource = { readonly id: number; readonly retailerId: RetailerId }

export type SourceRetailer = { readonly id: number; readonly domains: readonly string[] }

export type Pause = { readonly at: Date; readonly by: string; readonly reason: string }
