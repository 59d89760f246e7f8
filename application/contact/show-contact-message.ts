import { contactNotFound } from './contact-errors.ts'
import type { ContactView, FindContactMessage } from './contact-view.ts'

/** Throws 'not-found'. */
export type ShowContactMessage = (id: string) => Promise<ContactView>

type Deps = { readonly findContactMessage: FindContactMessage }

export const makeShowContactMessage =
  ({ findContactMessage }: Deps): ShowContactMessage =>
  async (id) => {
    const found = await findContactMessage(id)
    if (!found) throw contactNotFound(id)
    return found
  }
