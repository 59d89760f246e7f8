import { useEffect, useState, type ReactNode } from 'react'
import { ApiError } from '../../api/client.ts'
import { sendJson } from '../../api/send.ts'
import { authErrorText } from '../../messages/account/auth-errors.ts'
import { authMessages as messages } from '../../messages/account/auth.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'

const pauseSeconds = 30

/** Has the mail sent again, not more often than every 30 s. */
export const ResendButton = (): ReactNode => {
  const [seconds, setSeconds] = useState(pauseSeconds)
  const [rounds, setRounds] = useState(0)
  useEffect(() => {
    // By the clock: a tab out of sight is not told of every second.
    const end = Date.now() + pauseSeconds * 1000
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [rounds])

  const resend = async (): Promise<void> => {
    setSeconds(pauseSeconds)
    setRounds(rounds + 1)
    try {
      await sendJson('POST', '/api/auth/verification/resend')
      showToast('success', messages.verify.resent)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast('error', authErrorText('resend', error) ?? error.message)
    }
  }

  return (
    <Button disabled={seconds > 0} onClick={() => void resend()}>
      {seconds > 0 ? messages.verify.resendIn(seconds) : messages.verify.resend}
    </Button>
  )
}
