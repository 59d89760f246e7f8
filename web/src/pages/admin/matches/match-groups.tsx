import type { AnswerMatchGroupBody } from '#openapi/schemas/admin/match-group.ts'
import { groupings } from '#domain/matching/groupings.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import type { MatchGroupBody } from '#openapi/schemas/admin/match-group.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { answerGroup } from '../../../api/admin.ts'
import { ask } from '../../../api/operations.ts'
import { Failure } from '../../../components/failure.tsx'
import { formatCount } from '../../../format/count.ts'
import { matchGroupMessages as messages } from '../../../messages/admin/match-groups.ts'
import { matchMessages } from '../../../messages/admin/matches.ts'
import forms from '../form/admin-form.module.css'
import { ConfirmedButton } from '../../../components/confirmed-button.tsx'
import { Panel } from '../form/panel.tsx'
import { useAction } from '../form/use-action.ts'
import { FilterSelect } from '../list/list-toolbar.tsx'
import styles from './match-groups.module.css'

/** Open questions that one answer settles; nothing where all stand alone. */
export const MatchGroups = ({ retailer }: { readonly retailer: string }): ReactNode => {
  const [by, setBy] = useState<MatchGroupBody['by']>('path')
  const { data, error, refetch } = useQuery(ask('/admin/match-groups', {}, { by, retailer }))
  if (error) return <Failure onRetry={() => void refetch()}>{messages.failed}</Failure>
  if (!data || (data.items.length === 0 && by === 'path')) return null
  return (
    <Panel heading={messages.heading} hint={messages.hint}>
      <div>
        <FilterSelect
          label={messages.by.label}
          choices={messages.by.choices}
          value={by}
          onChoose={(chosen) => setBy(groupings.find((each) => each === chosen) ?? 'path')}
        />
      </div>
      {data.items.length === 0 && <p>{messages.empty}</p>}
      <ul role="list" className={styles.groups}>
        {data.items.map((group) => (
          <li key={`${group.retailer} ${group.kind} ${group.value}`}>
            <Group group={group} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const Group = ({ group }: { readonly group: MatchGroupBody }): ReactNode => {
  const { by, value, retailer, retailerName, kind, count, likeCount, examples } = group
  const { isBusy, run } = useAction()
  const name = value ?? messages.none[by]
  const send = (answer: GroupWord) => (close: () => void) =>
    run(() => answerGroup({ by, value, retailer, kind, answer }), messages.done, close)
  return (
    <article className={styles.group} aria-label={`${name}, ${retailerName}`}>
      <header className={styles.head}>
        <h3>{name}</h3>
        <p className={styles.effect}>{messages.effect(formatCount(count))}</p>
      </header>
      <p className={styles.about}>
        {retailerName} · {matchMessages.kinds[kind]}
        {likeCount > 0 && ` · ${messages.like(formatCount(likeCount))}`}
      </p>
      <ul className={styles.examples}>
        {examples.map(({ title, priceMinor, currency }) => (
          <li key={title}>
            {title}, {formatPrice(priceMinor, currency)}
          </li>
        ))}
      </ul>
      <div className={forms.actions}>
        {(likeCount > 0 ? words : words.slice(1)).map((answer) => (
          <ConfirmedButton
            key={answer}
            text={messages.answers[answer]}
            title={messages.sure(formatCount(count))}
            keep={messages.keep}
            isBusy={isBusy}
            isHarmless
            onConfirm={send(answer)}
          >
            {messages.meaning[answer]}
          </ConfirmedButton>
        ))}
      </div>
    </article>
  )
}

type GroupWord = AnswerMatchGroupBody['answer']

const words: readonly GroupWord[] = ['likeliest', 'new', 'none']
