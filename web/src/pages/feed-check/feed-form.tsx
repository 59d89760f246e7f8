import { countries, type Country } from '#domain/market/country.ts'
import type { FeedReportBody } from '#openapi/schemas/feed-check.ts'
import { type ReactNode, useRef, useState } from 'react'
import type { ApiError } from '../../api-error.ts'
import { sendFile, sendJson } from '../../api/send.ts'
import { feedCheckMessages } from '../../messages/feed-check.ts'
import { withQuery } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Field, SelectField, TextArea } from '../../ui/form/field.tsx'
import { Form, type FormValues } from '../../ui/form/form.tsx'
import styles from './feed-check.module.css'

const { form: messages } = feedCheckMessages

type Props = {
  readonly onBegin: () => void
  readonly onReport: (report: FeedReportBody) => void
}

const ways = ['file', 'url', 'text'] as const
type Way = (typeof ways)[number]

export const FeedForm = ({ onBegin, onReport }: Props): ReactNode => {
  const { country } = useShopper()
  const [way, setWay] = useState<Way>('file')
  const file = useRef<HTMLInputElement>(null)

  const send = async (values: FormValues): Promise<void> => {
    onBegin()
    const feed =
      way === 'url'
        ? (values['url'] ?? '')
        : (file.current?.files?.[0] ?? new Blob([values['text'] ?? '']))
    const asked: Country = values['country'] === 'AU' ? 'AU' : 'NZ'
    onReport(await checkFeed(feed, asked))
  }

  return (
    <Form
      label={feedCheckMessages.heading}
      submit={messages.submit}
      busy={messages.busy}
      explain={explainFeedCheck}
      onSubmit={send}
    >
      <fieldset className={styles.ways}>
        <legend>{messages.ways}</legend>
        {ways.map((each) => (
          <label key={each} className={styles.way}>
            <input
              type="radio"
              name="way"
              value={each}
              checked={way === each}
              onChange={() => setWay(each)}
            />
            <span>{messages.way[each]}</span>
          </label>
        ))}
      </fieldset>
      {way === 'file' && (
        <Field
          ref={file}
          key="file"
          name="file"
          type="file"
          label={messages.file}
          hint={messages.fileHint}
          className={styles.file}
          required
        />
      )}
      {way === 'url' && (
        <Field
          key="url"
          name="url"
          type="url"
          label={messages.url}
          hint={messages.urlHint}
          placeholder="https://"
          inputMode="url"
          maxLength={2047}
          required
        />
      )}
      {way === 'text' && (
        <TextArea
          key="text"
          name="text"
          label={messages.text}
          hint={messages.textHint}
          spellCheck={false}
          className={styles.text}
          required
        />
      )}
      <SelectField name="country" label={messages.country} defaultValue={country}>
        {countries.map((code) => (
          <option key={code} value={code}>
            {messages.countries[code]}
          </option>
        ))}
      </SelectField>
    </Form>
  )
}

/** What would become of a feed: its bytes, or the address where it is. */
const checkFeed = (feed: Blob | string, country: Country): Promise<FeedReportBody> =>
  typeof feed === 'string'
    ? sendJson('POST', withQuery('/api/feed-check', { country, url: feed }))
    : sendFile(withQuery('/api/feed-check', { country }), feed, 'POST')

/** Why a feed was not checked; undefined when a field says it by itself. */
const explainFeedCheck = ({
  status,
  message,
  fields,
}: Pick<ApiError, 'status' | 'message' | 'fields'>): string | undefined => {
  const { refused } = feedCheckMessages
  if (status === 0) return refused.network
  if (status === 413) return refused.tooLarge
  if (status === 429) return refused.twice
  if (status === 503) return refused.busy
  if (status >= 500) return refused.failed
  return fields.length > 0 ? undefined : message
}
