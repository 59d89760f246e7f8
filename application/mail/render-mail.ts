import type { DueMail } from './mail-queue.ts'
import type { RenderedMail } from './mailer.ts'

/** `token` is the secret of its link, for kinds that have one. */
export type RenderMail = (
  mail: Pick<DueMail, 'id' | 'kind' | 'recipient' | 'parameters'>,
  token: string | undefined,
) => RenderedMail
