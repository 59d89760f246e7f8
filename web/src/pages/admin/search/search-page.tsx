import type {
  AddSearchRuleBody,
  SearchedQueriesBody,
  SearchRuleBody,
} from '#openapi/schemas/admin/search-rule.ts'
import { longestRuleWords, searchRuleKinds } from '#domain/search/search-rule.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ask, call } from '../../../api/operations.ts'
import { explainAdmin } from '../../../messages/admin/admin.ts'
import { searchRuleMessages as messages } from '../../../messages/admin/search-rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from '../form/admin-form.module.css'
import { AdminPage } from '../form/admin-page.tsx'
import { Panel } from '../form/panel.tsx'
import { AdminList, type Column } from '../list/admin-list.tsx'
import { FilterSelect } from '../list/list-toolbar.tsx'
import { NameCell } from '../list/list-page.tsx'
import { useFilters } from '../list/use-admin-list.ts'
import { RuleEffect, type ConsideredRule } from './rule-effect.tsx'
import { wholeList } from '../list/whole-list.ts'
import { textField } from '../form/text-field.ts'

export const SearchRulesPage = (): ReactNode => {
  const rules = useQuery(ask('/admin/search/rules'))
  const [considered, setConsidered] = useState<ConsideredRule>()
  const considerRemoval = async ({ id, kind, words, other }: SearchRuleBody): Promise<void> => {
    try {
      const effect = await call('GET /admin/search/rules/:id/removal', { params: { id } })
      setConsidered({ id, rule: { kind, words, other }, effect })
    } catch (cause) {
      showToast('error', String(cause instanceof Error ? cause.message : cause))
    }
  }
  return (
    <AdminPage title={messages.title} lead={messages.lead}>
      {considered === undefined ? (
        <AddRule onTried={setConsidered} />
      ) : (
        <RuleEffect considered={considered} onDone={() => setConsidered(undefined)} />
      )}
      <h2>{messages.rules}</h2>
      <AdminList
        list={wholeList(rules, rules.data?.items)}
        label={messages.rules}
        columns={ruleColumns((rule) => void considerRemoval(rule))}
        keyOf={({ id }) => String(id)}
        empty={messages.noRules}
      />
      <SearchedFor />
    </AdminPage>
  )
}

const AddRule = ({ onTried }: { onTried: (considered: ConsideredRule) => void }): ReactNode => (
  <Panel heading={messages.add}>
    <Form
      label={messages.add}
      submit={messages.tryOut}
      busy={messages.trying}
      explain={explainAdmin}
      onSubmit={async (values) => {
        const rule: AddSearchRuleBody = {
          kind: searchRuleKinds.find((kind) => kind === values['kind']) ?? 'synonym',
          words: values['words'] ?? '',
          other: values['other'] ?? '',
        }
        onTried({ rule, effect: await call('POST /admin/search/rule-effects', { body: rule }) })
      }}
    >
      <SelectField name="kind" label={messages.kind}>
        {searchRuleKinds.map((kind) => (
          <option key={kind} value={kind}>
            {messages.kinds[kind]}
          </option>
        ))}
      </SelectField>
      <div className={styles.pair}>
        <Field {...textField(messages, 'words', undefined, longestRuleWords)} required />
        <Field {...textField(messages, 'other', undefined, longestRuleWords)} required />
      </div>
    </Form>
  </Panel>
)

const ruleColumns = (
  onRemove: (rule: SearchRuleBody) => void,
): readonly Column<SearchRuleBody>[] => [
  [
    messages.columns.rule,
    (rule) => <NameCell name={messages.asRule(rule)} under={messages.kinds[rule.kind]} />,
    'main',
  ],
  [messages.columns.by, ({ addedBy }) => addedBy],
  [
    messages.columns.do,
    (rule) => (
      <Button aria-label={messages.removeOf(rule.words)} onClick={() => onRemove(rule)}>
        {messages.remove}
      </Button>
    ),
    'actions',
  ],
]

type Searched = SearchedQueriesBody['items'][number]

const SearchedFor = (): ReactNode => {
  const { valueOf, change } = useFilters(['results'])
  const queries = useQuery(ask('/admin/search/queries', {}, { results: valueOf('results') }))
  return (
    <>
      <h2>{messages.queries}</h2>
      <p>{messages.queriesHint}</p>
      <FilterSelect
        label={messages.found}
        choices={{
          '': messages.results.none,
          one: messages.results.one,
          many: messages.results.many,
        }}
        value={valueOf('results')}
        onChoose={(results) => change('results', results)}
      />
      <AdminList
        list={wholeList(queries, queries.data?.items)}
        label={messages.queries}
        columns={queryColumns}
        keyOf={({ words, country }) => `${country} ${words}`}
        empty={messages.noQueries}
      />
    </>
  )
}

const queryColumns: readonly Column<Searched>[] = [
  [messages.columns.query, ({ words }) => words, 'main'],
  [messages.columns.country, ({ country }) => country],
  [messages.columns.searches, ({ searches }) => searches, 'number'],
  [messages.columns.last, ({ lastDay }) => lastDay],
]
