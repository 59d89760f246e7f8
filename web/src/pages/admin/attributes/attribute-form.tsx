import { addedAttributeLimits as limits } from '#domain/catalogue/added-attribute-limits.ts'
import { attributeGroups } from '#domain/catalogue/compare/attribute-groups.ts'
import type { AddAttributeBody, AdminAttributeBody } from '#openapi/schemas/admin/attribute.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { call } from '../../../api/operations.ts'
import { explainAdmin } from '../../../messages/admin/admin.ts'
import { attributeMessages as messages } from '../../../messages/admin/attributes.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, SelectField, TextArea } from '../../../ui/form/field.tsx'
import { Form, type FormValues } from '../../../ui/form/form.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from '../form/admin-form.module.css'
import { CategoriesField } from '../form/categories-field.tsx'
import { readListed } from '../form/form-values.ts'
import { Panel } from '../form/panel.tsx'
import { useRefresh } from '../form/use-action.ts'
import { textField } from '../form/text-field.ts'

type Props = {
  /** The one that is changed; another one is added. */
  readonly attribute: AdminAttributeBody | undefined
  readonly onDone: () => void
}

export const AttributeForm = ({ attribute, onDone }: Props): ReactNode => {
  const refresh = useRefresh()
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Whoever asked to change one is far below.
    if (attribute) headingRef.current?.focus()
  }, [attribute])
  const heading = attribute === undefined ? messages.add : messages.edit(attribute.label)
  return (
    <Panel heading={heading} headingRef={headingRef}>
      <Form
        label={heading}
        submit={attribute === undefined ? messages.add : messages.save}
        busy={messages.saving}
        explain={explainAdmin}
        clears={attribute === undefined}
        actions={attribute && <Button onClick={onDone}>{messages.leave}</Button>}
        onSubmit={async (values) => {
          const { key, ...body } = attributeIn(values)
          await (attribute === undefined
            ? call('POST /admin/attributes', { body: { key, ...body } })
            : call('PUT /admin/attributes/:key', { params: { key: attribute.key }, body }))
          await refresh()
          showToast('success', messages.saved)
          onDone()
        }}
      >
        <AttributeFields attribute={attribute} />
      </Form>
    </Panel>
  )
}

const kinds = ['number', 'text', 'flag'] as const
const betters = ['more', 'less'] as const

/** As the form states it. */
export const attributeIn = (values: FormValues): AddAttributeBody => {
  const textOf = (name: string): string => values[name]?.trim() ?? ''
  return {
    key: textOf('key'),
    label: textOf('label'),
    kind: kinds.find((kind) => kind === values['kind']) ?? 'number',
    unit: textOf('unit') || null,
    words: [...readListed(textOf('words'))],
    values: textOf('values')
      .split('\n')
      .filter((line) => line.trim() !== ''),
    names: [...readListed(textOf('names'))],
    categories: [...readListed(textOf('categories'))],
    group: textOf('group'),
    better: betters.find((one) => one === values['better']) ?? null,
  }
}

const AttributeFields = ({ attribute }: Pick<Props, 'attribute'>): ReactNode => {
  const [kind, setKind] = useState<string>(attribute?.kind ?? 'number')
  return (
    <>
      <div className={styles.pair}>
        <Field {...textField(messages, 'label', attribute?.label, limits.label)} required />
        {attribute === undefined && (
          <Field
            {...textField(messages, 'key', undefined, limits.key)}
            autoCapitalize="none"
            required
          />
        )}
      </div>
      <SelectField
        name="kind"
        label={messages.kind}
        value={kind}
        onChange={({ target }) => setKind(target.value)}
      >
        {kinds.map((one) => (
          <option key={one} value={one}>
            {messages.kinds[one]}
          </option>
        ))}
      </SelectField>
      {kind === 'number' && <NumberFields attribute={attribute} />}
      {kind === 'text' && (
        <TextArea {...textField(messages, 'values', attribute?.values.join('\n'))} required />
      )}
      {kind === 'flag' && <WordsField attribute={attribute} kind="flag" />}
      <Field {...textField(messages, 'names', attribute?.names.join(', '))} />
      <CategoriesField
        chosen={attribute?.categories ?? []}
        label={messages.categories}
        hint={messages.categoriesHint}
        required
      />
      <SelectField
        name="group"
        label={messages.group}
        defaultValue={attribute?.group ?? attributeGroups.at(-1)}
      >
        {attributeGroups.map((group) => (
          <option key={group}>{group}</option>
        ))}
      </SelectField>
    </>
  )
}

const NumberFields = ({ attribute }: Pick<Props, 'attribute'>): ReactNode => (
  <>
    <div className={styles.pair}>
      <Field {...textField(messages, 'unit', attribute?.unit, limits.unit)} autoCapitalize="none" />
      <SelectField
        name="better"
        label={messages.better}
        defaultValue={attribute?.better ?? undefined}
      >
        {(['', ...betters] as const).map((one) => (
          <option key={one} value={one}>
            {messages.betters[one]}
          </option>
        ))}
      </SelectField>
    </div>
    <WordsField attribute={attribute} kind="number" />
  </>
)

type WordsProps = Pick<Props, 'attribute'> & { readonly kind: 'number' | 'flag' }

const WordsField = ({ attribute, kind }: WordsProps): ReactNode => (
  <Field
    name="words"
    label={messages.words[kind]}
    hint={messages.wordsHint[kind]}
    defaultValue={attribute?.words.join(', ')}
    autoComplete="off"
  />
)
