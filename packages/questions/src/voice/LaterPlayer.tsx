import { lazy, Suspense } from 'react'
import type { SoundPlayerProps } from './SoundPlayer.tsx'

// A sound at an address needs the network as its player does: where that did not come, the browser's own plays it. The player of what is recorded came
// with its recorder.
const SoundPlayer = lazy(() =>
  import('./SoundPlayer.tsx').then(
    (part) => ({ default: part.SoundPlayer }),
    () => ({ default: PlainPlayer }),
  ),
)

/** The player of a sound, fetched with the first one that is shown. */
export function LaterPlayer(props: SoundPlayerProps) {
  return (
    <Suspense fallback={props.name}>
      <SoundPlayer {...props} />
    </Suspense>
  )
}

function PlainPlayer({ name, source }: SoundPlayerProps) {
  if (typeof source !== 'string') return name
  return <audio controls src={source} aria-label={name} />
}
