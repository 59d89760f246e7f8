import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { previousPath } from '../../account/previous-path.ts'
import { siteConfigQuery } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { withQuery } from '../../with-query.ts'
import styles from './auth-page.module.css'
import { GoogleMark } from './google-mark.tsx'

type Props = {
  readonly intent: 'sign-in' | 'sign-up'
  readonly text: string
  /** Stands there while the browser is on its way to Google. */
  readonly busy?: string
}

/** The way by Google, where the site has one; comes back to the page that somebody came from. */
export const GoogleButton = ({ intent, text, busy = text }: Props): ReactNode => {
  const { data: site } = useQuery(siteConfigQuery())
  const [isLeaving, setLeaving] = useState(false)
  if (!site?.google) return null
  return (
    <Button
      className={styles.google}
      onClick={() => {
        setLeaving(true)
        const returnPath = intent === 'sign-in' ? previousPath() : undefined
        location.assign(withQuery('/api/auth/google', { intent, returnPath: returnPath ?? '/' }))
      }}
    >
      <GoogleMark />
      {isLeaving ? busy : text}
    </Button>
  )
}
