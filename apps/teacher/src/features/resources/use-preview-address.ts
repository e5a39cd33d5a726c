import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { changed } from '../../shared/lists/use-address.ts'

/** Stays with its entry of the history, also over a reload; an address that was shared or typed has none. */
const OPENED_HERE = { preview: 'opened here' }

/** The preview as a step of its own: going back closes it, and closing it leaves no second entry of the list ([RE-32]). */
export function usePreviewAddress() {
  const navigate = useNavigate()
  const location = useLocation()
  const [query, setQuery] = useSearchParams()
  const wasOpenedHere = isOpenedHere(location.state)
  return {
    resource_id: query.get('preview'),
    open: (preview: string) => setQuery((current) => changed(current, { preview }), { state: OPENED_HERE }),
    turnTo: (preview: string) =>
      setQuery((current) => changed(current, { preview }), { replace: true, state: location.state }),
    close() {
      if (wasOpenedHere) return void navigate(-1)
      setQuery((current) => changed(current, { preview: null }), { replace: true })
    },
  }
}

function isOpenedHere(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && 'preview' in state && state.preview === OPENED_HERE.preview
  )
}
