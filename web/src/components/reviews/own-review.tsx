import { reviewTextMaxLength, type Stars, allStars } from '#domain/review/review.ts'
import type { ProductBody } from '#openapi/schemas/product/product.ts'
import type { OwnReviewBody, ReviewsBody } from '#openapi/schemas/review.ts'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { type ReactNode, useState, useId } from 'react'
import type { StoredUser } from '../../account/stored-user.ts'
import { ApiError } from '../../api-error.ts'
import { deleteReview, ownReviewQuery, submitReview } from '../../api/reviews.ts'
import {
  explainReview,
  ownReviewMessages as messages,
  ratingMissing,
} from '../../messages/own-review.ts'
import { fetchFailure } from '../../messages/reviews.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextArea } from '../../ui/form/field.tsx'
import { Form, type FormValues } from '../../ui/form/form.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ConfirmedButton } from '../confirmed-button.tsx'
import { Failure } from '../failure.tsx'
import styles from './own-review.module.css'
import { summariseRatings } from '#domain/review/rating-summary.ts'
import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import { reviewsQuery } from '../../api/queries.ts'

type Props = {
  readonly product: Pick<ProductBody, 'id' | 'name'>
  readonly user: StoredUser
}

export const OwnReview = ({ product, user }: Props): ReactNode => {
  const client = useQueryClient()
  const query = ownReviewQuery(user.uid, product.id)
  const { data, error, refetch } = useQuery(query)
  const [isEditing, setIsEditing] = useState(false)
  const [chosen, setChosen] = useState<Stars>()
  // Another one for each review that was put away: its fields begin anew.
  const [round, setRound] = useState(0)

  if (error && !data) {
    return <Failure onRetry={() => void refetch()}>{fetchFailure(error)}</Failure>
  }
  if (!data)
    return (
      <p role="status" className="screen-only">
        {messages.reading}
      </p>
    )
  const { review } = data
  const rating = chosen ?? starsOf(review?.rating)

  const end = (): void => {
    setIsEditing(false)
    setChosen(undefined)
    setRound(round + 1)
  }

  const send = async ({ reviewText = '' }: FormValues): Promise<void> => {
    if (rating === undefined) throw new ApiError(0, ratingMissing, 'no stars')
    const answer = await submitReview({
      productQuery: product.id,
      productTitle: product.name,
      uid: user.uid,
      rating,
      reviewText,
      clientDate: new Date().toISOString(),
    })
    showOwnReview(client, product.id, review, answer.review)
    client.setQueryData(query.queryKey, { success: true, review: answer.review })
    showToast('success', review ? messages.updated : messages.submitted)
    end()
  }

  if (review && !isEditing) {
    return (
      <WrittenReview review={review} takesFocus={round > 0} onEdit={() => setIsEditing(true)} />
    )
  }
  return (
    <div className={styles.own}>
      <h3>{review ? messages.heading : messages.newHeading}</h3>
      <Form
        key={round}
        label={review ? messages.heading : messages.newHeading}
        submit={review ? messages.update : messages.submit}
        busy={review ? messages.updating : messages.submitting}
        explain={explainReview('submit')}
        onSubmit={send}
        actions={
          review && (
            <>
              <Button onClick={end}>{messages.discard}</Button>
              <DeleteReview
                onDelete={async () => {
                  await deleteReview({
                    productQuery: product.id,
                    reviewId: review.id,
                    uid: user.uid,
                  })
                  showOwnReview(client, product.id, review, null)
                  client.setQueryData(query.queryKey, { success: true, review: null })
                  showToast('success', messages.deleted)
                  end()
                }}
              />
            </>
          )
        }
      >
        <StarInput rating={rating} onChange={setChosen} focuses={isEditing || round > 0} />
        <TextArea
          name="reviewText"
          label={messages.text}
          hint={messages.textHint}
          maxLength={reviewTextMaxLength}
          defaultValue={review?.reviewText}
        />
      </Form>
    </div>
  )
}

const DeleteReview = ({ onDelete }: { readonly onDelete: () => Promise<void> }): ReactNode => {
  const [isBusy, setIsBusy] = useState(false)
  const remove = async (): Promise<boolean> => {
    if (isBusy) return false
    setIsBusy(true)
    try {
      await onDelete()
      return true
    } catch (cause) {
      const failure = cause instanceof ApiError ? cause : new ApiError(0, 'page', String(cause))
      showToast('error', explainReview('delete')(failure) ?? messages.delete)
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <ConfirmedButton
      text={messages.delete}
      title={messages.deleteTitle}
      keep={messages.keep}
      isBusy={isBusy}
      onConfirm={remove}
    >
      {messages.deleteHint}
    </ConfirmedButton>
  )
}

type WrittenProps = {
  readonly review: NonNullable<OwnReviewBody['review']>
  /** What had the focus went away with the form. */
  readonly takesFocus: boolean
  readonly onEdit: () => void
}

const WrittenReview = ({ review, takesFocus, onEdit }: WrittenProps): ReactNode => (
  <div className={styles.own}>
    <div className={styles.head}>
      <h3>{messages.heading}</h3>
      <IconButton icon="edit" label={messages.edit} autoFocus={takesFocus} onClick={onEdit} />
    </div>
    <StarInput rating={starsOf(review.rating)} />
    {review.hiddenReason !== null && (
      <p className={styles.hidden}>{messages.hidden(review.hiddenReason)}</p>
    )}
    <p className={styles.text}>{review.reviewText || messages.noText}</p>
  </div>
)

const starsOf = (rating: number | undefined): Stars | undefined =>
  rating === 1 || rating === 2 || rating === 3 || rating === 4 || rating === 5 ? rating : undefined

type StarInputProps = {
  readonly rating: Stars | undefined
  readonly onChange?: (rating: Stars) => void
  /** Takes the focus when it comes to stand there. */
  readonly focuses?: boolean
}

const StarInput = ({ rating, onChange, focuses = false }: StarInputProps): ReactNode => {
  const name = useId()
  return (
    <fieldset className={classNames(styles.stars, onChange && styles.open)} disabled={!onChange}>
      <legend>
        <VisuallyHidden>{messages.rating}</VisuallyHidden>
      </legend>
      {allStars.map((stars) => (
        <label
          key={stars}
          className={classNames(styles.star, stars <= (rating ?? 0) && styles.lit)}
        >
          <input
            type="radio"
            name={name}
            value={stars}
            checked={stars === rating}
            autoFocus={focuses && stars === (rating ?? 1)}
            onChange={() => onChange?.(stars)}
          />
          <span aria-hidden="true">★</span>
          <VisuallyHidden>{messages.star(stars)}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  )
}

type Own = OwnReviewBody['review']

/** Shows one's own change at once: what everybody sees is cached for half a minute. */
const showOwnReview = (client: QueryClient, productId: string, before: Own, after: Own): void => {
  const { queryKey } = reviewsQuery(productId)
  const known = client.getQueryData<ReviewsBody>(queryKey)
  if (!known) return
  const next = withOwnReview(known, before, after)
  client.setQueryData(queryKey, next)
  const ofProduct = `/api/products/${encodeURIComponent(productId)}?`
  client.setQueriesData<ProductPageBody>(
    { predicate: (query) => String(query.queryKey[0]).startsWith(ofProduct) },
    (page) =>
      page && {
        ...page,
        product: { ...page.product, rating: next.average, reviewCount: next.count },
      },
  )
}

export const withOwnReview = (known: ReviewsBody, before: Own, after: Own): ReviewsBody => {
  const gone = isSeen(before) ? before.rating : undefined
  const come = isSeen(after) ? after.rating : undefined
  const counts = Object.entries(known.distribution).map(([stars, count]) => ({
    rating: Number(stars),
    count: Math.max(0, count + Number(Number(stars) === come) - Number(Number(stars) === gone)),
  }))
  const others = known.reviews.filter(({ id }) => id !== before?.id && id !== after?.id)
  const place = known.reviews.findIndex(({ id }) => id === after?.id)
  const isListed = isSeen(after) && after.reviewText !== ''
  const { average, count, distribution } = summariseRatings(counts)
  return {
    ...known,
    average,
    count,
    distribution: { ...distribution },
    reviews: isListed ? others.toSpliced(Math.max(0, place), 0, after) : others,
  }
}

const isSeen = (own: Own): own is NonNullable<Own> => own !== null && own.hiddenReason === null
