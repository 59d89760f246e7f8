import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createWatchFeed, endWatchFeed, type WatchingBy } from '../../api/watches.ts'
import { watchMessages } from '../../messages/watches.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import styles from './watches.module.css'

type Props = {
  readonly hasFeed: boolean
  readonly by: WatchingBy
  readonly act: (what: string, work: () => Promise<unknown>, done: string) => Promise<void>
}

const messages = watchMessages.feed

/** A secret address for feed readers, which is shown once. */
export const FeedSection = ({ hasFeed, by, act }: Props): ReactNode => {
  const [url, setUrl] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (url === undefined) return
    field.current?.focus()
    field.current?.select()
  }, [url])
  const create = async (): Promise<void> => setUrl((await createWatchFeed(by)).url)
  const end = async (): Promise<void> => {
    await endWatchFeed(by)
    setUrl(undefined)
  }
  return (
    <section className={styles.feed}>
      <h2>{messages.heading}</h2>
      <p>{hasFeed ? messages.has : messages.hint}</p>
      {url !== undefined && (
        <>
          {/* Readers that look at the page find it. */}
          <link rel="alternate" type="application/rss+xml" href={url} />
          <Field
            ref={field}
            name="feed"
            label={messages.address}
            hint={messages.once}
            value={url}
            readOnly
          />
        </>
      )}
      <div className={styles.settings}>
        <Button onClick={() => void act('feed', create, messages.created)}>
          {hasFeed ? messages.renew : messages.create}
        </Button>
        {hasFeed && (
          <Button onClick={() => void act('feed', end, messages.ended)}>{messages.end}</Button>
        )}
      </div>
    </section>
  )
}
