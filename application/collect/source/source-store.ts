import type { SourceDraft } from './source.ts'

/** What is kept of a source and edited at once. */
export type SourceRecord = SourceDraft & {
  readonly id: number
  readonly retailerId: number
  readonly nextRunAt: Date | null
  readonly pausedReason: string | null
}

/** Sources that are collected, within the caller's transaction. */
export type SourceStore = {
  /** Locked until the transaction ends; undefined when there is none or it was archived. */
  lockRetailer(id: number): Promise<SourceRetailer | undefined>
  /** Its sources by their ids. */
  listOfRetailer(
    retailerId: number,
  ): Promise<readonly Pick<SourceRecord, 'id' | 'name' | 'url' | 'country'>[]>
  /** Answers its id. */
  add(retailerId: number, draft: SourceDraft, nextRunAt: Date | null): Promise<number>
  /** Locked; undefined when there is none or it was removed. */
  lock(id: number): Promise<SourceRecord | undefined>
  edit(id: number, draft: SourceDraft, nextRunAt: Date | null): Promise<void>
  /** Forgets what was held of a former address; a run of it that is open is given up. */
  leaveAddress(id: number, at: Date): Promise<void>
  pause(id: number, paused: Pause): Promise<void>
  /** It begins without a failure. */
  resume(id: number, nextRunAt: Date | null): Promise<void>
  /** It is collected no more, its name is free; a run of it that is open is given up. */
  remove(id: number, at: Date): Promise<void>
  /**
   * Takes one that was removed and still carries offers, this one or any, for this transaction;
   * undefined when there is none or somebody else has it.
   */
  takeRemoved(id: number | undefined): Promise<RemovedSource | undefined>
  /** Some of the offers that it carries. */
  listOffers(id: number, limit: number): Promise<readonly string[]>
}

export type RemovedSource = { readonly id: number; readonly retailerId: number }

export type SourceRetailer = { readonly id: number; readonly domains: readonly string[] }

export type Pause = { readonly at: Date; readonly by: string; readonly reason: string }
