import { countries, type Country } from '#domain/market/country.ts'
import type { FeedReportBody } from '#openapi/schemas/feed-check.ts'
import { useRef, useState, type ReactNode } from 'react'
import { checkFeed } from '../../api/feed-check.ts'
import { feedCheckMessages } from '../../messages/feed-check.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Field } from '../../ui/form/field.tsx'
import { Form, type FormValues } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { explainFeedCheck } from './explain-feed-check.ts'
import styles from './feed-check.module.css'

const { form: messages } = feedCheckMessages

type Props = {
  readonly onBegin: () => void
  readonly onReport: (report: FeedReportBody) => void
}

const ways = ['file', 'url', 'text'] as const
type Way = (typeof ways)[number]

/** Takes a feed as a file, by its address or as text. */
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
