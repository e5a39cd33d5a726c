import type { QueryFunction, QueryKey, SkipToken } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** Asks the server for what a page shows first at its address, before the page is drawn ([SL-110]). */
export type Ahead = (
  address: { read: (name: string) => string | null },
  ask: <Data, Key extends QueryKey>(query: {
    queryKey: Key
    queryFn?: QueryFunction<Data, Key> | SkipToken
  }) => void,
) => void

/** The component of a page. */
export type Screen = ComponentType & { ahead?: Ahead }
