import { toCountry } from '../../shopper/preferences.ts'
import { markets } from '#domain/market/markets.ts'
import { countries, type Country, currencyOf, defaultCountry } from '#domain/market/country.ts'
import type { FeedReportBody } from '#openapi/schemas/feed-check.ts'
import { useState, type ReactNode, useRef } from 'react'
import type { ApiError } from '../../api-error.ts'
import { sendFile, sendJson } from '../../api/send.ts'
import { PageHead } from '../../components/page-head.tsx'
import { Prose } from '../../components/prose.tsx'
import { feedCheckMessages as messages } from '../../messages/feed-check.ts'
import { inCountry, paths, withQuery } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Field, SelectField, TextArea } from '../../ui/form/field.tsx'
import { Form, type FormValues } from '../../ui/form/form.tsx'
import { Link } from '../../ui/link.tsx'
import { FeedReport } from './feed-report.tsx'
import styles from './feed-check.module.css'

export const FeedCheckPage = (): ReactNode => {
  const { country } = useShopper()
  const [report, setReport] = useState<FeedReportBody>()
  const { read } = messages
  return (
    <Prose heading={messages.heading} lead={messages.lead}>
      <PageHead
        title={messages.title}
        description={messages.description}
        canonical={inCountry('/retailers/feed-check', defaultCountry)}
      />
      <p className="no-js-only">{messages.needsScripts}</p>
      <div className="js-only">
        <FeedForm onBegin={() => setReport(undefined)} onReport={setReport} />
      </div>
      {report ? (
        <FeedReport report={report} />
      ) : (
        <section className={styles.read}>
          <h2>{read.heading}</h2>
          <ul>
            {read.list.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p>
            {read.next} <Link to={paths.contact(country)}>{read.contact}</Link>.
          </p>
        </section>
      )}
    </Prose>
  )
}

const { form } = messages

type Props = {
  readonly onBegin: () => void
  readonly onReport: (report: FeedReportBody) => void
}

const ways = ['file', 'url', 'text'] as const
type Way = (typeof ways)[number]

const FeedForm = ({ onBegin, onReport }: Props): ReactNode => {
  const { country } = useShopper()
  const [way, setWay] = useState<Way>('file')
  const file = useRef<HTMLInputElement>(null)

  const send = async (values: FormValues): Promise<void> => {
    onBegin()
    const feed =
      way === 'url'
        ? (values['url'] ?? '')
        : (file.current?.files?.[0] ?? new Blob([values['text'] ?? '']))
    const asked = toCountry(values['country']) ?? defaultCountry
    onReport(await checkFeed(feed, asked, values['at'] || undefined))
  }

  return (
    <Form
      label={messages.heading}
      submit={form.submit}
      busy={form.busy}
      explain={explainFeedCheck}
      onSubmit={send}
    >
      <fieldset className={styles.ways}>
        <legend>{form.ways}</legend>
        {ways.map((each) => (
          <label key={each} className={styles.way}>
            <input
              type="radio"
              name="way"
              value={each}
              checked={way === each}
              onChange={() => setWay(each)}
            />
            <span>{form.way[each]}</span>
          </label>
        ))}
      </fieldset>
      {way === 'file' && (
        <Field
          ref={file}
          key="file"
          name="file"
          type="file"
          label={form.file}
          hint={form.fileHint}
          className={styles.file}
          required
        />
      )}
      {way === 'url' && (
        <Field
          key="url"
          name="url"
          type="url"
          label={form.url}
          hint={form.urlHint}
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
          label={form.text}
          hint={form.textHint}
          spellCheck={false}
          className={styles.text}
          required
        />
      )}
      {way !== 'url' && (
        <Field
          key="at"
          name="at"
          type="url"
          label={form.at}
          hint={form.atHint}
          placeholder="https://"
          inputMode="url"
          maxLength={2047}
        />
      )}
      <SelectField name="country" label={form.country} defaultValue={country}>
        {countries.map((code) => (
          <option key={code} value={code}>
            {form.pricesIn(markets[code].name, currencyOf(code))}
          </option>
        ))}
      </SelectField>
    </Form>
  )
}

/** What would become of a feed: its bytes, as if they stood at an address, or the address where it is. */
const checkFeed = (
  feed: Blob | string,
  country: Country,
  at: string | undefined,
): Promise<FeedReportBody> =>
  typeof feed === 'string'
    ? sendJson('POST', withQuery('/api/feed-check', { country, url: feed }))
    : sendFile(withQuery('/api/feed-check', { country, at }), feed, 'POST')

/** Why a feed was not checked; undefined when a field says it by itself. */
const explainFeedCheck = ({
  status,
  message,
  fields,
}: Pick<ApiError, 'status' | 'message' | 'fields'>): string | undefined => {
  const { refused } = messages
  if (status === 0) return refused.network
  if (status === 413) return refused.tooLarge
  if (status === 429) return refused.twice
  if (status === 503) return refused.busy
  if (status >= 500) return refused.failed
  return fields.length > 0 ? undefined : message
}
