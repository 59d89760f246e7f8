import type { SignedInBody, VerificationStateBody } from '#openapi/schemas/auth.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { fetchUser } from '../../account/fetch-user.ts'
import { verificationQuery } from '../../api/queries.ts'
import { sendJson } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { useVerified } from './use-verified.ts'

const pollMs = 3000

/** Until the first answer. */
const unknown = { state: 'pending', purpose: null, email: null } as const

/**
 * What this browser waits for, asked every 3 s while the page is in sight; goes on by itself once
 * the mailbox is proved.
 */
export const useVerification = (): VerificationStateBody => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const goOn = useVerified()
  const awaited = useRef<VerificationStateBody>(undefined)
  const { data = unknown } = useQuery({
    ...verificationQuery(),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: pollMs,
  })

  const { state, purpose, email } = data
  useEffect(() => {
    const before = awaited.current
    if (purpose === null && state === 'pending') return
    if (state === 'pending') awaited.current = { state, purpose, email }
    // Without a sign-up, whoever is signed in has a verified address: perhaps since long ago.
    else if (purpose === 'email-change' && !before) void navigate(paths.manageAccount)
    else if (state === 'verified' || before) void finish()

    async function finish(): Promise<void> {
      awaited.current = undefined
      const isSignUp = state === 'verified' && purpose === 'sign-up'
      const user = isSignUp ? await claim() : undefined
      if (user) return goOn(user)
      // Proved in another tab of this browser, which has the session by now.
      const known = await fetchUser(client)
      if (known && known.email === (before?.email ?? email)) await goOn(null)
    }
  }, [state, purpose, email])
  return data
}

/** The session of what was verified elsewhere; undefined when another tab was faster. */
const claim = async (): Promise<SignedInBody['user'] | undefined> => {
  try {
    return (await sendJson<SignedInBody>('POST', '/api/auth/verification/session')).user
  } catch {
    return undefined
  }
}
