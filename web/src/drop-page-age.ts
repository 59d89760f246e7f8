/** How old the server said its page is, is true of that page alone: the next one is fetched. */
export const dropPageAge = (router: Watched): void => {
  const notice = document.querySelector('.aged-page')
  if (!notice) return
  const first = addressOf(router.state.location)
  const stop = router.subscribe(({ location }) => {
    if (addressOf(location) === first) return
    notice.remove()
    stop()
  })
}

/** What is asked of the router: where it is, and to tell where it goes. */
type Watched = {
  readonly state: Place
  readonly subscribe: (listener: (state: Place) => void) => () => void
}

type Place = { readonly location: { readonly pathname: string; readonly search: string } }

const addressOf = ({ pathname, search }: Place['location']): string => pathname + search
