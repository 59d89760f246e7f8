import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { previousPath } from '../../account/previous-path.ts'
import { siteConfigQuery } from '../../api/queries.ts'
import { withQuery } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import styles from './auth-page.module.css'

type Props = {
  readonly intent: 'sign-in' | 'sign-up'
  readonly text: string
  readonly busy?: string
}

export const GoogleButton = ({ intent, text, busy = text }: Props): ReactNode => {
  const { data: site } = useQuery(siteConfigQuery())
  const [isLeaving, setLeaving] = useState(false)
  if (!site?.google) return null
  return (
    <Button
      className={styles.google}
      onClick={() => {
        setLeaving(true)
        const path = previousPath()
        const isWanted = intent === 'sign-in' || path?.startsWith('/product/')
        const returnPath = (isWanted && path) || '/'
        location.assign(withQuery('/api/auth/google', { intent, returnPath }))
      }}
    >
      <GoogleMark />
      {isLeaving ? busy : text}
    </Button>
  )
}

const GoogleMark = (): ReactNode => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" strokeWidth="4.4">
    <path stroke="#ea4335" d="M5.2 8A8 8 0 0 1 17.8 6.4" />
    <path stroke="#fbbc05" d="M5.2 16A8 8 0 0 1 5.2 8" />
    <path stroke="#34a853" d="M17.2 18.1A8 8 0 0 1 5.2 16" />
    <path stroke="#4285f4" d="M12.2 12h7.8a8 8 0 0 1-2.8 6.1" />
  </svg>
)
