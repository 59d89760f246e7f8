import type { UserBody } from '#openapi/schemas/account/session.ts'
import { useNavigate } from 'react-router-dom'
import { storeUser } from '../../account/stored-user.ts'
import { ApiError } from '../../api-error.ts'
import { sendJson } from '../../api/send.ts'
import { authErrorText } from '../../messages/account/auth-errors.ts'
import { authMessages as messages } from '../../messages/account/auth.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/toasts/toasts.ts'

/** What follows a proved mailbox; `user` is who signed up just now, null for a change of address. */
export const useVerified = (): ((user: UserBody | null) => Promise<void>) => {
  const navigate = useNavigate()
  return async (user) => {
    if (user) {
      storeUser(user)
      await tellWhoTheyAre(user)
    }
    showToast('success', messages.verify.verified)
    await navigate(paths.manageAccount, { replace: true })
  }
}

/** As the specification has it after each sign-up; what it says is known by then. */
const tellWhoTheyAre = async ({ uid, name, email }: UserBody): Promise<void> => {
  try {
    await sendJson('POST', '/api/userinfo', { uid, name, email })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showToast('error', authErrorText('user-info', error) ?? error.message)
  }
}
