import { type ComponentType, createElement, use, useState } from 'react'

/**
 * A component that a part of the program brings: at once when it is here, else when it has arrived. Whether it was here is asked once, because React
 * takes a component that waited and one that did not for two. Another component needs another key.
 */
export function ArrivingPart({
  loaded,
  load,
}: {
  loaded: () => ComponentType | null
  load: () => Promise<ComponentType>
}) {
  const [here] = useState(loaded)
  return here === null ? <Awaited part={load()} /> : createElement(here)
}

function Awaited({ part }: { part: Promise<ComponentType> }) {
  return createElement(use(part))
}
