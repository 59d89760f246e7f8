import type { AddSearchRuleBody, SearchRuleEffectBody } from '#openapi/schemas/admin/search-rule.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { searchRuleMessages as messages } from '../../../messages/admin/search-rules.ts'
import { Button } from '../../../ui/button.tsx'
import formStyles from '../form/admin-form.module.css'
import { Panel } from '../form/panel.tsx'
import styles from './rule-effect.module.css'
import { ActionButton } from '../form/action-button.tsx'

/** A rule that is to be added, or removed where it has an id, with what that would change. */
export type ConsideredRule = {
  readonly rule: AddSearchRuleBody
  readonly id?: number
  readonly effect: SearchRuleEffectBody
}

type Props = { readonly considered: ConsideredRule; readonly onDone: () => void }

export const RuleEffect = ({ considered: { rule, id, effect }, onDone }: Props): ReactNode => {
  const { tried, changed } = effect
  const isNew = id === undefined
  const text = messages.asRule(rule)
  const outcome = useRef<HTMLParagraphElement>(null)
  // It stands above the list in which a removal is asked for.
  useEffect(() => outcome.current?.focus(), [])
  return (
    <Panel heading={messages.effect} hint={isNew ? text : messages.without(text)}>
      <p ref={outcome} role="status" tabIndex={-1}>
        {messages.changes(changed.length, tried)}
      </p>
      {changed.length > 0 && (
        <ul className={styles.queries}>
          {changed.map(({ query, country, searches, before, after }) => (
            <li key={`${country} ${query}`}>
              <h3>{query}</h3>
              <p className={styles.facts}>{`${country}, ${messages.searches(searches)}`}</p>
              <dl className={styles.sides}>
                <Titles term={messages.before} titles={before} />
                <Titles term={messages.after} titles={after} />
              </dl>
            </li>
          ))}
        </ul>
      )}
      <div className={formStyles.actions}>
        {id === undefined ? (
          <ActionButton
            kind="primary"
            does="POST /admin/search/rules"
            asked={{ body: rule }}
            done={messages.saved}
            onDone={onDone}
          >
            {messages.save}
          </ActionButton>
        ) : (
          <ActionButton
            kind="danger"
            does="DELETE /admin/search/rules/:id"
            asked={{ params: { id } }}
            done={messages.removed}
            onDone={onDone}
          >
            {messages.removeNow}
          </ActionButton>
        )}
        <Button onClick={onDone}>{messages.leave}</Button>
      </div>
    </Panel>
  )
}

type TitlesProps = { readonly term: string; readonly titles: readonly string[] }

const Titles = ({ term, titles }: TitlesProps): ReactNode => (
  <div>
    <dt>{term}</dt>
    {titles.length === 0 ? (
      <dd>{messages.nothing}</dd>
    ) : (
      titles.slice(0, 5).map((title) => <dd key={title}>{title}</dd>)
    )}
  </div>
)
