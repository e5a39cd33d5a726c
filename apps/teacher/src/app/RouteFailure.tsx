import { useRouteError } from 'react-router'
import { ChunkLoadError } from './load-screen.ts'
import { PartFailure } from './PartFailure.tsx'

const reloadPage = () => window.location.reload()

/** In place of a page of the router's that could not be shown. */
export function RouteFailure({ reload = reloadPage }: { reload?: () => void }) {
  return <PartFailure isMissingPart={useRouteError() instanceof ChunkLoadError} reload={reload} />
}
