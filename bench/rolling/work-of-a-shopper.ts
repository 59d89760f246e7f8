import type { AskedEffect, Operation } from './judge-history.ts'
import { outcomeOf, makeNotes } from './notes.ts'
import { displayName, review, wishes, type Owner } from './own-state.ts'

/** What somebody signed in does, one thing after the other, and what the answers said. */
export type Work = {
  readonly operations: readonly Operation[]
  /** Mails that were asked for, by their recipients. */
  readonly mails: readonly AskedEffect[]
  /** Reads what is for everybody, changes something of one's own and reads that. */
  readonly step: () => Promise<void>
  /** Reads all that was changed, for the last time; fails where that is not answered. */
  readonly end: () => Promise<void>
}

type Shopper = Omit<Owner, 'notes'> & {
  readonly session: string
  /** Whose pages are read. */
  readonly productIds: readonly string[]
  /** Somebody with an account who has asked for no mail as yet. */
  readonly nextRecipient: () => string | undefined
}

export const workOf = ({ session, productIds, nextRecipient, ...given }: Shopper): Work => {
  const notes = makeNotes(session)
  const owner = { ...given, notes }
  const { visitor } = owner
  const mails: AskedEffect[] = []
  const states = [displayName, wishes, review].map((make) => make(owner))
  let steps = 0

  const askForMail = async (): Promise<void> => {
    const email = nextRecipient()
    if (email === undefined) return
    const outcome = outcomeOf(await visitor.ask('POST', '/api/auth/sign-in-link', { email }))
    if (outcome !== 'refused') mails.push({ id: email, outcome })
  }
  const readPublic = async (): Promise<void> => {
    const id = productIds[steps % productIds.length] ?? ''
    const query = `${words[steps % words.length]}&page=${1 + (steps % 3)}`
    await visitor.ask('GET', `/api/search?query=${query}`)
    await visitor.ask('GET', `/api/products/${id}`)
    await visitor.ask('GET', `/api/products/${id}/offers`)
  }

  return {
    operations: notes.operations,
    mails,
    async step() {
      steps += 1
      await readPublic()
      const state = states[steps % states.length]
      await state?.change()
      await state?.read(false)
      if (steps % mailEvery === 0) await askForMail()
    },
    async end() {
      for (const state of states)
        if (!(await state.read(true))) throw new Error('what was changed could not be read at last')
    },
  }
}

const mailEvery = 5

const words = ['samsung', 'laptop', 'headphones', 'iphone', 'fridge', 'camera']
