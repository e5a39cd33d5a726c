import { replace } from 'react-router'
import { loadFollowing, placeByLink } from './link-place.ts'

type Arriving = { request: Request }

/** A guard that first follows the link of an address, or the one that waits ([SE-52]). */
export function followingLoginLinks(guard: (arriving: Arriving) => null | Promise<null>) {
  return (arriving: Arriving): null | Promise<null> => {
    const place = placeByLink(new URL(arriving.request.url))
    return place === null ? guard(arriving) : leaveFor(place)
  }
}

async function leaveFor(place: Promise<string>): Promise<never> {
  throw replace(await place)
}

/** `/login?origin=…&code_path=…` goes to that site for a login code; any other stays. */
export function askedForLoginCode({ request }: Arriving): null | Promise<null> {
  const query = new URL(request.url).searchParams
  return query.has('code_path') ? leaveForLoginCode(query) : null
}

async function leaveForLoginCode(query: URLSearchParams): Promise<null> {
  const { addressOfLoginCode } = await loadFollowing()
  const href = addressOfLoginCode(query)
  if (href === null) return null
  throw replace(href)
}
