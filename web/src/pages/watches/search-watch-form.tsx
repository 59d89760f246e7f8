import { watchConsent } from '#domain/watch/consent.ts'
import { toMinor } from '#domain/watch/typed-amount.ts'
import { cadences, searchWatchKinds, type SearchWatchKind } from '#domain/watch/watch.ts'
import type { AddedWatchBody } from '#openapi/schemas/account/watch.ts'
import type { SearchToWatchBody } from '#openapi/schemas/account/watched-search.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useUser } from '../../account/stored-user.ts'
import { isWatches, watchSearch } from '../../api/watches.ts'
import { searchWatchMessages } from '../../messages/search-watches.ts'
import { faultOf } from '../../messages/typed-amount.ts'
import { explainWatch, watchMessages as messages } from '../../messages/watches.ts'
import { Field, SelectField } from '../../ui/form/field.tsx'
import { OneOfField } from '../../ui/form/one-of-field.tsx'
import { Form, type FormValues } from '../../ui/form/form.tsx'
import styles from './watches.module.css'

type Props = {
  readonly found: SearchToWatchBody
  readonly onAdded: (added: AddedWatchBody) => void
}

export const SearchWatchForm = ({ found, onAdded }: Props): ReactNode => {
  const user = useUser()
  const client = useQueryClient()
  const [kind, setKind] = useState<SearchWatchKind>('new-product')
  const { search, country, basis, currency } = found

  const send = async (values: FormValues): Promise<void> => {
    const cadence = cadences.find((one) => one === values['cadence'])
    const added = await watchSearch({
      search,
      country,
      basis,
      kind,
      ...(kind === 'target' && { targetMinor: toMinor(values['targetMinor'] ?? '') ?? 0 }),
      ...(cadence && { cadence }),
      ...(!user && { email: values['email'] ?? '' }),
    })
    await client.invalidateQueries({ predicate: isWatches })
    onAdded(added)
  }

  return (
    <Form
      label={searchWatchMessages.title}
      submit={messages.submit}
      busy={messages.submitting}
      explain={explainWatch}
      check={({ targetMinor = '' }) =>
        kind === 'target' ? faultOf('targetMinor', targetMinor) : {}
      }
      onSubmit={send}
    >
      <OneOfField
        name="kind"
        label={messages.kind}
        values={searchWatchKinds}
        names={searchWatchMessages.kinds}
        value={kind}
        onChoose={setKind}
      />
      {kind === 'target' && (
        <Field
          name="targetMinor"
          inputMode="decimal"
          label={messages.target(currency)}
          autoComplete="off"
          required
        />
      )}
      <SelectField name="cadence" label={searchWatchMessages.cadence} defaultValue="">
        {(['', ...cadences] as const).map((one) => (
          <option key={one} value={one}>
            {searchWatchMessages.cadences[one]}
          </option>
        ))}
      </SelectField>
      {!user && (
        <Field
          name="email"
          type="email"
          label={messages.email}
          hint={messages.emailHint}
          autoComplete="email"
          required
        />
      )}
      <p className={styles.note}>{watchConsent}</p>
    </Form>
  )
}
